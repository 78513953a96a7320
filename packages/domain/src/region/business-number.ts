/** The number a business is known by to its customers and the tax office. */
export interface BusinessNumberRule {
  /** As it is printed before the number. */
  readonly label: string
  readonly name: string
  readonly example: string
  /** What is said of a number that fails the check. */
  readonly problem: string
  /** The number in its stored form; undefined when it is malformed or its check digits don't fit. */
  readonly read: (text: string) => string | undefined
  /** A stored number as it is printed. */
  readonly format: (stored: string) => string
}

const LABEL =
  /^\W*(?:(?:ABN|GST|IRD|VAT|TVA|BTW|UST|EIN|FEIN|TAX)\b[\s.:-]*(?:(?:ID|IDNR|NO|NR|NUMBER|REG\w*)\b[\s.:-]*)*)?/

/** The letters and digits of a typed number, in capitals, without its label or the country before it. */
export function compact(text: string, country = ''): string {
  const typed = text
    .toUpperCase()
    .replace(LABEL, '')
    .replaceAll(/[^A-Z0-9]/g, '')
  return typed.startsWith(country) ? typed.slice(country.length) : typed
}

/** The sum of digits times weights, from the left. */
export function weightedSum(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * Number(digits[at] ?? 0), 0)
}

/** Digits in groups of the given lengths: 12345678901 by 2, 3, 3, 3 is "12 345 678 901". */
export function grouped(digits: string, lengths: readonly number[]): string {
  let at = 0
  const parts = lengths.map((length) => {
    at += length
    return digits.slice(at - length, at)
  })
  return [...parts, digits.slice(at)].filter((part) => part !== '').join(' ')
}
