import { invalidField } from '../errors.ts'

const NOTHING_TO_SEE = /^[\s\p{Default_Ignorable_Code_Point}]+$/u
const WITHOUT_WIDTH = /\p{Default_Ignorable_Code_Point}/u

/** Whether a text is nothing but characters without width. One of blanks alone is its field's matter. */
const isInvisible = (text: string): boolean => NOTHING_TO_SEE.test(text) && WITHOUT_WIDTH.test(text)

/**
 * Makes what a client sent storable: half surrogate pairs become U+FFFD, as
 * UTF-8 has no form for them, and NUL, which PostgreSQL cannot hold, is refused.
 * A text of nothing but characters without width becomes empty, as it looks.
 *
 * @throws AppError `invalid` at the field with a NUL.
 */
export function cleanInput(value: unknown, path = ''): unknown {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw invalidField(path, 'Contains a character that cannot be stored')
    return isInvisible(value) ? '' : value.toWellFormed()
  }
  if (Array.isArray(value)) return value.map((item, index) => cleanInput(item, join(path, String(index))))
  // Files of a form are bytes, not texts.
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return value
  const cleaned = Object.entries(value).map(([key, member]) => [
    cleanInput(key, path),
    cleanInput(member, join(path, key)),
  ])
  return Object.fromEntries(cleaned)
}

const join = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`)

/** A text of a form as it was counted while it was typed: on its way a line break became two characters. */
export const withPlainBreaks = (text: string): string => text.replaceAll('\r\n', '\n')
