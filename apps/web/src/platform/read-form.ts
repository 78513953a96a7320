/** What a form sends, or what is wrong with what was typed, by field. */
export type ReadForm<Input> =
  | { readonly kind: 'input'; readonly input: Input }
  | { readonly kind: 'problems'; readonly problems: Readonly<Record<string, string>> }
