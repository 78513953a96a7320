import type { Trade } from '@quotewright/domain/price-book/trades.ts'
import type { Currency } from '@quotewright/domain/quotes/money.ts'
import type { Country } from '@quotewright/domain/region/region.ts'
import type { PriceBookItem } from '../price-book-item.ts'
import type { WorkKind } from '../text/lexicon.ts'
import type { RowFacets, Size } from './row-facets.ts'
import type { AskedAction } from './work-actions.ts'
import { GENERIC } from './work-words.ts'

/** What is looked for. */
export interface MatchQuery {
  /** Singular words of the item. */
  readonly words: readonly string[]
  /** Singular words around the item: they help, but name nothing. */
  readonly contextWords: readonly string[]
  readonly kind: WorkKind | null
  /** Canonical unit, or null when the text gives no quantity. */
  readonly unit: string | null
  readonly country: Country
  /** Of the business, where prices differ by state. */
  readonly state?: string | undefined
  readonly currency: Currency
  readonly tradeWeights: ReadonlyMap<Trade, number>
  /** Who brings the goods, and whether work is asked for with them. */
  readonly scope: 'labour_only' | 'supply_only' | 'supply_install' | 'unsaid'
  /** How many are counted, where they are. */
  readonly count?: number
  /** The noun the whole phrase is about, where it is plain: "circuit breakers" is about breakers. */
  readonly head?: string
  readonly size?: Size
}

/** A row and a query, read once for all scores. */
export interface Pair {
  readonly item: PriceBookItem
  readonly row: RowFacets
  readonly query: MatchQuery
  readonly words: ReadonlySet<string>
  readonly asked: readonly AskedAction[]
}

/** Undefined: the row contradicts the work, and can't price it however alike the words are. */
export type Score = number | undefined

/** How many of the terms are among others. */
export const share = (terms: readonly string[], of: ReadonlySet<string>): number => {
  let count = 0
  for (const term of terms) if (of.has(term)) count += 1
  return count
}

/** The terms that tell one item from another. */
export function telling(terms: readonly string[]): readonly string[] {
  const kept = terms.filter((term) => !GENERIC.has(term))
  return kept.length > 0 ? kept : terms
}

/** Whether the words say one of a row's names whole. */
export const isSaidWhole = ({ aliases }: RowFacets, words: ReadonlySet<string>): boolean =>
  aliases.some((alias) => telling(alias).every((term) => words.has(term)))
