import { z } from 'zod'
import { basisPointsOf, centsOf } from './amounts.ts'
import { addressText } from './wording.ts'

/**
 * Records of providers, read by tables of fields: `record({ email: text('PrimaryEmailAddr.Address') })`. A path leads
 * through objects; what is not there is '' or undefined, except for an `id`.
 */
export type Field<Value> = (row: unknown) => Value

/** A record lacks what it can't be without. */
class Missing extends Error {}

const valueAt = (row: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
      row,
    )

const textAt = (row: unknown, path: string): string => {
  const value = valueAt(row, path)
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** A text or a number that has to be there, as a text. */
export const id =
  (path: string): Field<string> =>
  (row) => {
    const text = textAt(row, path)
    if (text === '') throw new Missing(`No ${path}`)
    return text
  }

/** The first text there is of several paths. */
export const text =
  (...paths: readonly string[]): Field<string> =>
  (row) =>
    paths.map((path) => textAt(row, path)).find(Boolean) ?? ''

export const optional =
  (path: string): Field<string | undefined> =>
  (row) =>
    textAt(row, path) || undefined

export const orNull =
  (path: string): Field<string | null> =>
  (row) =>
    textAt(row, path) || null

/** An address of something, which ends with its id. */
export const link =
  (start: string, path: string): Field<string> =>
  (row) =>
    start + textAt(row, path)

/** A number, or a text that is one. */
export const number =
  (path: string): Field<number | undefined> =>
  (row) => {
    const said = textAt(row, path).trim()
    const value = Number(said)
    return said === '' || Number.isNaN(value) ? undefined : value
  }

/** Cents of a decimal amount. */
export const cents =
  (path: string): Field<number | undefined> =>
  (row) =>
    centsOf(number(path)(row))

/** A number or amount that has to be there: nothing is no zero. */
export const required =
  <Value>(field: Field<Value | undefined>): Field<Value> =>
  (row) => {
    const value = field(row)
    if (value === undefined) throw new Missing('A number is missing')
    return value
  }

/** Basis points of a rate in percent; null where there is none. */
export const rate =
  (path: string): Field<number | null> =>
  (row) =>
    basisPointsOf(number(path)(row))

/** Whether something is true, 1 or '1'; a record that says nothing is as told. */
export const flag =
  (path: string, otherwise = false): Field<boolean> =>
  (row) => {
    const value = valueAt(row, path)
    return value === undefined || value === null ? otherwise : value === true || Number(value) === 1
  }

/** Whether there is anything at a path. */
export const has =
  (path: string): Field<boolean> =>
  (row) =>
    (valueAt(row, path) ?? null) !== null

/** Of each row of a list. */
export const each =
  <Value>(path: string, field: Field<Value>): Field<readonly Value[]> =>
  (row) => {
    const list = valueAt(row, path)
    return Array.isArray(list) ? list.map(field) : []
  }

/** The first text that rows of a list have. */
export const firstOf =
  (path: string, field: Field<string>): Field<string> =>
  (row) =>
    each(path, field)(row).find(Boolean) ?? ''

/** An address on one line. */
export const address =
  (street: readonly string[], ...place: readonly string[]): Field<string> =>
  (row) =>
    addressText(
      street.map((path) => textAt(row, path)),
      ...place.map((path) => textAt(row, path)),
    )

type Table = Readonly<Record<string, Field<unknown>>>
type Read<Fields extends Table> = { readonly [Name in keyof Fields]: ReturnType<Fields[Name]> }

/** Reads a part of a record by a table of fields. What is undefined is left out, as JSON does. */
export const part =
  <Fields extends Table>(fields: Fields): Field<Read<Fields>> =>
  (row) => {
    if (typeof row !== 'object' || row === null) throw new Missing('No record')
    const read = Object.entries(fields).map(([name, field]) => [name, field(row)] as const)
    // A value for each field, of its type.
    return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as Read<Fields>
  }

/** Reads a record by a table of fields. */
export const record = <Fields extends Table>(fields: Fields) =>
  z.unknown().transform((row, context): Read<Fields> => {
    try {
      return part(fields)(row)
    } catch (error) {
      if (!(error instanceof Missing)) throw error
      context.issues.push({ code: 'custom', message: error.message, input: row })
      return z.NEVER
    }
  })

/** Reads what is at a path. */
export const at = <Schema extends z.ZodType>(path: string, schema: Schema) =>
  z.unknown().transform((row, context): z.output<Schema> => {
    const read = schema.safeParse(valueAt(row, path))
    if (read.success) return read.data
    context.issues.push({ code: 'custom', message: `${path}: ${read.error.message}`, input: row })
    return z.NEVER
  })

/** Reads a list at a path. */
export const listAt = <Row extends z.ZodType>(path: string, row: Row) => at(path, z.array(row))
