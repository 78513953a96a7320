import { z } from 'zod'

/** A text that becomes an element, or ends an attribute, wherever it is not written as text. */
export const POISON = `"'><i-poison>`
const POISONED_EMAIL = '"><i-poison>@example.com'

/** The parts of a JSON schema that zod writes. */
interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema>>
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly format?: string
  readonly pattern?: string
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maxLength?: number
}

/** What is tried for a text with a pattern; the first that fits is taken. */
const CANDIDATES = [POISON, POISONED_EMAIL, '2026-12-01', 'POISON-1', '12', '12:30', 'a'.repeat(64)]

/** A body of a call with a text that attacks in every field that takes any text. */
export function poisonedBody(body: z.ZodType): unknown {
  const root = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema
  return valueOf(root, root)
}

function valueOf(schema: Schema, root: Schema): unknown {
  if (schema.$ref !== undefined) return valueOf(root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {}, root)
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  const [first] = schema.allOf ?? []
  if (first !== undefined) return valueOf(first, root)
  const branches = schema.anyOf ?? schema.oneOf
  if (branches !== undefined) return valueOf(richest(branches), root)
  switch (schema.type) {
    case 'string':
      return textOf(schema)
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 0, schema.exclusiveMinimum ?? 0)
    case 'boolean':
      return true
    case 'array':
      return [valueOf(schema.items ?? {}, root)]
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
          const value = valueOf(property, root)
          return value === undefined ? [] : [[name, value]]
        }),
      )
    case undefined:
    default:
      return undefined
  }
}

/** Of several forms the one with the most to fill in. */
function richest(branches: readonly Schema[]): Schema {
  const weight = ({ type, const: fixed, properties }: Schema) =>
    type === 'null' || fixed !== undefined ? 0 : 1 + Object.keys(properties ?? {}).length
  return branches.reduce((best, branch) => (weight(branch) > weight(best) ? branch : best), branches[0] ?? {})
}

function textOf({ format, pattern, maxLength = Number.POSITIVE_INFINITY }: Schema): string | undefined {
  // Ids and moments are checked by themselves; what is left out keeps what it is.
  if (format === 'uuid' || format === 'date-time') return undefined
  const fits = (text: string) =>
    text.length <= maxLength && (pattern === undefined || new RegExp(pattern, 'u').test(text))
  return CANDIDATES.find(fits)
}
