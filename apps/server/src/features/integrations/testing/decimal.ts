/** The arithmetic of fakes: exact, and not the one that is tested with them. */

const PLACES = 12

/** A number of JSON in trillionths. */
export function toExact(amount: number | string): bigint {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(amount)) ?? []
  if (whole === '' || part.length > PLACES) throw new Error(`Not a decimal: ${amount}`)
  const digits = BigInt(whole + part.padEnd(PLACES, '0'))
  return sign === '-' ? -digits : digits
}

/** Of an exact product of two exact numbers, in cents, halves away from zero. */
export const productCents = (one: bigint, other: bigint): bigint =>
  divideHalfUp(one * other, 10n ** BigInt(2 * PLACES - 2))

/** Quotient, halves away from zero. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const [magnitude, by] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor]
  const quotient = (2n * magnitude + by) / (2n * by)
  return dividend < 0n === divisor < 0n ? quotient : -quotient
}

/** Cents of a JSON amount; throws for parts of a cent. */
export function toCents(amount: number): bigint {
  const exact = toExact(amount)
  const cent = 10n ** BigInt(PLACES - 2)
  if (exact % cent !== 0n) throw new Error(`Not whole cents: ${amount}`)
  return exact / cent
}

/** As JSON. */
export const fromCents = (cents: bigint): number => Number(cents) / 100
