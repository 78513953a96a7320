/** What a form sends, or what is wrong with what was typed, by field. */
export type ReadForm<Input> =
  | { readonly kind: 'input'; readonly input: Input }
  | { readonly kind: 'problems'; readonly problems: Readonly<Record<string, string>> }

interface Schema<Input> {
  safeParse(body: unknown):
    | { readonly success: true; readonly data: Input; readonly error?: undefined }
    | {
        readonly success: false
        readonly error: { readonly issues: readonly { path: PropertyKey[]; message: string }[] }
      }
}

/** Reads a body by its contract. What is known to be wrong with a field comes before what the contract refuses. */
export function readBody<Input>(
  schema: Schema<Input>,
  body: unknown,
  known: Readonly<Record<string, string>>,
): ReadForm<Input> {
  const sent = schema.safeParse(body)
  const refused = (sent.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message] as const)
  // Of several refusals of a field the first is shown.
  const problems = { ...Object.fromEntries(refused.reverse()), ...known }
  if (!sent.success || Object.keys(problems).length > 0) return { kind: 'problems', problems }
  return { kind: 'input', input: sent.data }
}
