/**
 * What the estimator tells the business of how it priced a quote. It stays with the quote, and no customer reads it:
 * their page, PDF and letter leave it out. Source: decisions §9a.
 */

const quoted = (description: string): string => `“${description}”`

/** A line without a row in any book, by the hours such work takes. */
export const pricedByHours = (description: string, hours: number): string =>
  `${quoted(description)} is priced at ${hours} h of labour each.`

/** A line by the price of a more general thing. */
export const pricedLike = (description: string, itemName: string): string =>
  `${quoted(description)} is priced like ${quoted(itemName)}.`

/** A price of another country. */
export const convertedPrices = (origin: string, currency: string): string =>
  `Prices from ${origin} are converted to ${currency} at a rough level. Check them.`

/** A quantity that the text gives to other work. */
export const sameQuantity = (description: string, amount: string): string =>
  `${quoted(description)} priced for ${amount}, to match the line above.`

/** A description of more items than are read. */
export const onlyFirstItems = (most: number): string =>
  `Only the first ${most} items were read. Add the rest by hand.`

/** A description of more characters than are read. */
export const onlyFirstCharacters = (most: number): string =>
  `Only the first ${most} characters of the description were read.`

/** A stated total where some lines have no price of their own. */
export const TOTAL_SHARED = 'The agreed price is split across the lines.'

/** A stated total that lines miss by some cents, or by more. */
export const broughtToTotal = (how: 'Rounded' | 'Discounted'): string => `${how} to the agreed price.`

const FOR_STAFF: readonly RegExp[] = [
  /^“.*” is priced at \d+(?:\.\d+)? h of labour each\.$/s,
  /^“.*” is priced like “.*”\.$/s,
  /^Prices from .* are converted to [A-Z]{3} at a rough level\. Check them\.$/s,
  /^“.*” priced for .*, to match the line above\.$/s,
  /^Only the first \d+ (?:items|characters of the description) were read\./,
  /^The agreed price is split across the lines\.$/,
  /^(?:Rounded|Discounted) to the agreed price\.$/,
  // As quotes of earlier versions have it.
  /^“.*” is taken as .*, like the work it belongs to\.$/s,
  /^At most \d+ items are read;/,
  /^The agreed total is shared among the lines without a price of their own\.$/,
  /^(?:Rounding|A discount) brings the price to the agreed total\.$/,
]

/** Whether a sentence of a quote's assumptions is for the business alone. */
export const isForStaff = (sentence: string): boolean => FOR_STAFF.some((one) => one.test(sentence))
