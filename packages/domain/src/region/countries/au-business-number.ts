/** What each of the eleven digits counts. Source: field.md "Australia". */
const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19] as const

const TYPED_PREFIX = /^\s*ABN[\s:]*/i

/**
 * The eleven digits of an Australian Business Number, however they are grouped
 * and with or without "ABN" before them; undefined for what is none: other
 * than eleven digits, or check digits that do not fit. That the number is in
 * the register is not known here.
 *
 * One is taken from the first digit; the weighted sum divides by 89.
 * Source: field.md "Australia".
 */
export function readAbn(text: string): string | undefined {
  const digits = text.replace(TYPED_PREFIX, '').replace(/[\s\u00a0]/g, '')
  if (!/^[1-9]\d{10}$/.test(digits)) return undefined
  const sum = WEIGHTS.reduce(
    (total, weight, at) => total + weight * (Number(digits[at]) - (at === 0 ? 1 : 0)),
    0,
  )
  return sum % 89 === 0 ? digits : undefined
}

/** Eleven digits as the register prints them, "51 824 753 556"; anything else as it was typed, without "ABN" before it. */
export function formatAbn(text: string): string {
  const typed = text.replace(TYPED_PREFIX, '').trim()
  const groups = /^(\d{2})(\d{3})(\d{3})(\d{3})$/.exec(typed.replace(/\s/g, ''))
  return groups === null ? typed : groups.slice(1).join(' ')
}
