import type { LineItem } from '../quote-content.ts'

/** The name of the price book's item that a line has its price from; undefined for any other line. */
export function bookItemOf({ priceSource, needsPrice }: Pick<LineItem, 'priceSource' | 'needsPrice'>) {
  if (needsPrice || priceSource?.kind !== 'price_book') return undefined
  return priceSource.itemName ?? undefined
}

/** Names the prices of one item, whatever its unit. In lower case, as the database writes it too. */
export const bookSource = (itemName: string): string => `book:${itemName.toLowerCase()}`

/** Names the prices of one supplier. */
export const supplierSource = (issuer: string): string => `supplier:${issuer}`

/** Where the prices of these lines come from, each source once. */
export function priceSourcesOf(
  lines: readonly Pick<LineItem, 'priceSource' | 'needsPrice'>[],
  issuer: string | null,
): readonly string[] {
  const names = lines.map(bookItemOf).filter((name) => name !== undefined)
  return [...new Set([...names.map(bookSource), ...(issuer === null ? [] : [supplierSource(issuer)])])]
}
