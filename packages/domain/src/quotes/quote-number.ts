/**
 * The format of a generated quote's number where the organization has not
 * chosen one: `Q-{yyyymmdd}-{0…9999}`. Source: part 1 §9, decisions §11.
 */
export const GENERATED_FORMAT = 'Q-{yyyy}{mm}{dd}-{random4}'

/** A number for a quote created without one: `Q-{timestamp}` in milliseconds. Source: part 1 §9. */
export function timestampQuoteNumber(now: Date): string {
  return `Q-${now.getTime()}`
}

/** The number as customers cite it: "Q-1042", later "Q-1042 v3". Source: field.md "Conventions". */
export function numberWithVersion(quoteNumber: string, versionNumber: number): string {
  return versionNumber > 1 ? `${quoteNumber} v${versionNumber}` : quoteNumber
}
