/** How many numbers a day the generated format has. Source: part 1 §9. */
const DRAWS_A_DAY = 10_000

/**
 * A number for a generated quote: `Q-{yyyymmdd}-{0…9999}`.
 *
 * @param date the quote's date, `yyyy-mm-dd`
 * @param random a number in [0, 1)
 * Source: part 1 §9, decisions §11.
 */
export function generatedQuoteNumber(date: string, random: number): string {
  return `Q-${date.replaceAll('-', '')}-${Math.floor(random * DRAWS_A_DAY)}`
}

/** A number for a quote created without one: `Q-{timestamp}` in milliseconds. Source: part 1 §9. */
export function timestampQuoteNumber(now: Date): string {
  return `Q-${now.getTime()}`
}

/** The number as customers cite it: "Q-1042", later "Q-1042 v3". Source: field.md "Conventions". */
export function numberWithVersion(quoteNumber: string, versionNumber: number): string {
  return versionNumber > 1 ? `${quoteNumber} v${versionNumber}` : quoteNumber
}
