import type { Currency } from '@quotewright/domain/quotes/money.ts'
import { HOME, regionOfQuote } from '@quotewright/domain/region/regions.ts'
import type { MatchQuery } from '../match/pair.ts'
import { ACCEPTED_SCORE, type PriceMatch, rankMatches } from '../match/rank-matches.ts'
import { builtInIndex, indexOf, type PriceBookIndex } from '../match/search.ts'
import { unitFamily } from '../match/unit-family.ts'
import type { PriceBookItem } from '../price-book-item.ts'
import { verbAt } from '../text/lexicon.ts'
import { searchTerms } from '../text/search-terms.ts'
import { tradeWeights } from './guess-trade.ts'

/** What one of a thing usually costs; `isOwn`: by the organization's own prices. */
export interface Typical {
  readonly cents: number
  readonly isOwn: boolean
}

/** Looks up what is usual; undefined for what no book names. */
export type TypicalPrice = (words: readonly string[], unit: string) => Typical | undefined

/** Own prices count although they match less well: what a business sells is what it talks about. */
const OWN_MARGIN = 0.15
const MOST_WORDS = 24

/** The typical price by the own price book, else by the built-in one, as rough as telling $9.50 from $950 needs. */
export function typicalPriceIn(ownBook: readonly PriceBookItem[], currency: Currency): TypicalPrice {
  const own = ownBook.length === 0 ? null : indexOf(ownBook)
  return (words, unit) => {
    const terms = searchTerms(words.slice(0, MOST_WORDS).join(' '))
    const query: MatchQuery = {
      words: terms,
      contextWords: [],
      kind: verbAt(words, 0)?.kind ?? null,
      unit,
      country: regionOfQuote(HOME.country, currency).country,
      currency,
      tradeWeights: tradeWeights(words),
      scope: 'unsaid',
    }
    const bestOf = (index: PriceBookIndex, least: number): PriceMatch | undefined =>
      rankMatches(index, query).find(
        ({ item, score }) => score >= least && unitFamily(item.unit) === unitFamily(unit),
      )
    const ours = own === null ? undefined : bestOf(own, ACCEPTED_SCORE - OWN_MARGIN)
    const found = ours ?? bestOf(builtInIndex(), ACCEPTED_SCORE)
    return found === undefined ? undefined : { cents: found.item.typicalCents, isOwn: found === ours }
  }
}
