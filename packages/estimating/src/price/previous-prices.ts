import type { Currency } from '@quotewright/domain/quotes/money.ts'
import type { PriceBookItem } from '../price-book-item.ts'
import { searchTerms } from '../text/search-terms.ts'

/** Accepted prices of one currency by what they are for. */
export type PreviousPrices = ReadonlyMap<string, PriceBookItem>

/** Words that make no other work of it. Sizes and verbs do: they stay. */
const FILLERS = new Set('a an the of to and or in on at for with by per each new some my our your'.split(' '))
const INSTALLING = new Set(['fit', 'fitted', 'fitting', 'installed', 'installing', 'installation'])

/** The same for two texts that name the same work, whatever the order, plural or fillers. */
function workKey(description: string, unit: string): string {
  const words = searchTerms(description)
    .filter((word) => !FILLERS.has(word))
    .map((word) => (INSTALLING.has(word) ? 'install' : word))
  return [unit, ...[...new Set(words)].sort()].join(' ')
}

/** Prepares accepted prices, the newest first, for being found. */
export function indexPreviousPrices(items: readonly PriceBookItem[], currency: Currency): PreviousPrices {
  const byWork = new Map<string, PriceBookItem>()
  for (const item of items) {
    const key = workKey(item.name, item.unit)
    if (item.currency === currency && !byWork.has(key)) byWork.set(key, item)
  }
  return byWork
}

/** What one of a work is counted in when no quantity is given. */
const UNCOUNTED = ['ea', 'job'] as const

/**
 * The price accepted for exactly this work in exactly this unit: a price that
 * was for something else is worse than none.
 *
 * @param unit null when the text gives no quantity.
 */
export function findPrevious(
  previous: PreviousPrices,
  description: string,
  unit: string | null,
): PriceBookItem | undefined {
  if (previous.size === 0) return undefined
  for (const one of unit === null ? UNCOUNTED : [unit]) {
    const found = previous.get(workKey(description, one))
    if (found !== undefined) return found
  }
  return undefined
}
