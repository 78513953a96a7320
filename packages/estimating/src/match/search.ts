import MiniSearch from 'minisearch'
import type { PriceBookItem } from '../price-book-item.ts'
import { lately } from '../text/lately.ts'
import { searchTerms } from '../text/search-terms.ts'
import { BUILT_IN_PRICE_BOOK } from './built-in-price-book.ts'

/** Candidates that are scored. */
const CANDIDATES = 60

/** A price book ready to be searched. */
export interface PriceBookIndex {
  readonly items: readonly PriceBookItem[]
  readonly isBuiltIn: boolean
  /** Items that share a word with some words, best first. */
  readonly search: (words: string) => readonly PriceBookItem[]
}

/** Indexes names and synonyms; terms are singular and lower-cased. */
function indexPriceBook(items: readonly PriceBookItem[], isBuiltIn = false): PriceBookIndex {
  const engine = new MiniSearch({
    fields: ['name', 'synonyms'],
    tokenize: (text) => [...searchTerms(text)],
    processTerm: (term) => term,
    searchOptions: { boost: { synonyms: 1.5 } },
  })
  engine.addAll(items.map((item, id) => ({ id, name: item.name, synonyms: item.synonyms.join(' ; ') })))
  const search = lately((words: string) => engine.search(words).flatMap((hit) => items[Number(hit.id)] ?? []))
  return { items, isBuiltIn, search }
}

const kept = new WeakMap<readonly PriceBookItem[], PriceBookIndex>()

/**
 * The index of an organization's prices, made on first use and kept as long as the list itself: callers that keep the
 * list pay once. A list is never changed in place; other prices are another list.
 */
export function indexOf(items: readonly PriceBookItem[]): PriceBookIndex {
  const index = kept.get(items) ?? indexPriceBook(items)
  kept.set(items, index)
  return index
}

let builtIn: PriceBookIndex | undefined

/** The index of the built-in price book, made on first use. */
export function builtInIndex(): PriceBookIndex {
  builtIn ??= indexPriceBook(BUILT_IN_PRICE_BOOK, true)
  return builtIn
}

/** Items that share a word with the phrase and are wanted, best first. */
export function findCandidates(
  index: PriceBookIndex,
  words: readonly string[],
  isWanted: (item: PriceBookItem) => boolean,
): PriceBookItem[] {
  if (words.length === 0) return []
  return index.search(words.join(' ')).filter(isWanted).slice(0, CANDIDATES)
}
