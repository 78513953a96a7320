/** Currencies a quote may be written in. Source: part 2 §9, decisions §3. */
export const CURRENCIES = ['AUD', 'NZD', 'USD', 'GBP', 'EUR'] as const
export type Currency = (typeof CURRENCIES)[number]

/** The largest amount a line or a quote may hold, in cents: 1,000,000,000.00. */
export const MAX_AMOUNT_CENTS = 100_000_000_000

/** The largest quantity of a line, in thousandths: 1,000,000. */
export const MAX_QUANTITY_THOUSANDTHS = 1_000_000_000

/** Below this a doubled product divided in floating point still floors exactly. */
const EXACT_IN_FLOAT = 2 ** 44

/**
 * `value × numerator ÷ denominator`, rounded half up to an integer.
 *
 * Negative results round by magnitude, so that a credit of the same lines
 * cancels its charge to the cent. Exact beyond 2^53.
 * Source: decisions §3 ("the rounding half-cent goes up").
 */
export function scaleHalfUp(value: number, numerator: number, denominator: number): number {
  const product = value * numerator
  if (Math.abs(product) < EXACT_IN_FLOAT) {
    const quotient = Math.floor((Math.abs(product) * 2 + denominator) / (denominator * 2))
    return product < 0 ? 0 - quotient : quotient
  }
  const exact = BigInt(value) * BigInt(numerator)
  const divisor = BigInt(denominator)
  const magnitude = exact < 0n ? -exact : exact
  const quotient = (2n * magnitude + divisor) / (2n * divisor)
  return Number(exact < 0n ? -quotient : quotient)
}

/** An amount in cents as decimal currency, the form of the API: 1234 → 12.34. */
export function centsToDecimal(cents: number): number {
  return cents / 100
}

/**
 * Decimal currency as cents, or undefined when it has more than two decimals
 * or is out of range. Tolerates the binary noise of a JSON number.
 */
export function decimalToCents(amount: number): number | undefined {
  const cents = Math.round(amount * 100)
  if (!Number.isFinite(amount) || Math.abs(cents) > MAX_AMOUNT_CENTS) return undefined
  return Math.abs(amount * 100 - cents) < 1e-4 ? cents : undefined
}
