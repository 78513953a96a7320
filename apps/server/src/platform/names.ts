/** `quote_id` as `quoteId`. */
type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name

/** `quoteId` as `quote_id`. */
type Snake<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Tail>}`
  : Name

type CamelCase<T> = { [Name in keyof T as Name extends 'tenant_id' ? never : Camel<Name & string>]: T[Name] }
type SnakeCase<T> = { [Name in keyof T as Snake<Name & string>]: T[Name] }

const camelNames = new Map<string, string>()

function camelOf(name: string): string {
  const known = camelNames.get(name)
  if (known !== undefined) return known
  const camel = name.replace(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase())
  camelNames.set(name, camel)
  return camel
}

const snakeNames = new Map<string, string>()

function snakeOf(name: string): string {
  const known = snakeNames.get(name)
  if (known !== undefined) return known
  const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  snakeNames.set(name, snake)
  return snake
}

/**
 * A row or a body by our names, without the tenant that a row belongs to. Only the names at the top change.
 *
 * @param from has no other columns than its type says: a body was stripped by its schema.
 */
export function toCamelCase<T extends object>(from: T): CamelCase<T> {
  const own: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(from)) if (name !== 'tenant_id') own[camelOf(name)] = value
  return own as CamelCase<T>
}

/** The same the other way, for columns and bodies. Every field becomes one, so leave out what has no place there. */
export function toSnakeCase<T extends object>(from: T): SnakeCase<T> {
  const columns: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(from)) columns[snakeOf(name)] = value
  return columns as SnakeCase<T>
}
