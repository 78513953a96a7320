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
  const known =
    camelNames.get(name) ?? name.replace(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase())
  camelNames.set(name, known)
  return known
}

const snakeNames = new Map<string, string>()

function snakeOf(name: string): string {
  const known = snakeNames.get(name) ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  snakeNames.set(name, known)
  return known
}

/**
 * A row or a body by our names, without the tenant that a row belongs to. Only the names at the top change.
 *
 * @param from has no other columns than its type says: a body was stripped by its schema.
 */
export function toCamelCase<T extends object>(from: T): CamelCase<T> {
  const entries = Object.entries(from).filter(([name]) => name !== 'tenant_id')
  return Object.fromEntries(entries.map(([name, value]) => [camelOf(name), value])) as CamelCase<T>
}

/** The same the other way, for columns and bodies. Every field becomes one, so leave out what has no place there. */
export function toSnakeCase<T extends object>(from: T): SnakeCase<T> {
  return Object.fromEntries(
    Object.entries(from).map(([name, value]) => [snakeOf(name), value]),
  ) as SnakeCase<T>
}
