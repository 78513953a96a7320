import { blankOut } from '../clauses/asides.ts'
import type { EstimateContext } from '../estimate-request.ts'
import { indexOf } from '../match/search.ts'
import { isTradeName, tradeWeights } from '../price/guess-trade.ts'
import type { OwnName } from '../price/own-names.ts'
import { indexPreviousPrices } from '../price/previous-prices.ts'
import type { PricedItem } from '../price/priced-item.ts'
import type { PricingContext } from '../price/pricing-context.ts'
import { chunkWords } from '../segment/chunk.ts'
import { normalise } from '../text/normalise.ts'
import { decideTrade } from '../trade/decide-trade.ts'
import { rowVotes } from '../trade/row-votes.ts'
import { type TradeScores, tradeScores } from '../trade/trade-model.ts'
import type { StatedTerms } from './quote-terms.ts'
import type { Reading } from './reading.ts'

/** What the whole text says of its trade, but for what is left to others. */
export function saidTrades({ work }: Reading, description: string): TradeScores {
  const left = work.fates.filter(({ fate }) => fate === 'excluded')
  return tradeScores(
    normalise(
      blankOut(
        description,
        left.toSorted((one, other) => one.start - other.start),
      ),
    ),
  )
}

export function pricingOf(
  reading: Reading,
  terms: StatedTerms,
  context: EstimateContext,
  said: TradeScores,
  ownNames: readonly OwnName[] = [],
): PricingContext {
  const quoted = reading.items.flatMap((item) => [
    ...item.phrase.words,
    ...item.phrase.specs,
    ...item.contextWords,
  ])
  const weights = tradeWeights(
    quoted.length > 0
      ? [...quoted, ...chunkWords(reading.marks).filter(isTradeName)]
      : chunkWords(reading.marks),
    context.trade,
  )
  const own = context.priceBook ?? []
  return {
    ...terms,
    state: context.state,
    tradeWeights: weights,
    trade: decideTrade(said, { preferred: context.trade }),
    ownBook: own.length === 0 ? null : indexOf(own),
    ownNames,
    previous: indexPreviousPrices(context.previousPrices ?? [], terms.currency),
    markupPercent: reading.work.terms.markupPercent,
    mayAssumeHours: !reading.items.some((item) => item.price !== null || item.role === 'labour'),
  }
}

/** The same with the trade that the rows of the lines speak for, too. */
export function withVotes(
  pricing: PricingContext,
  said: TradeScores,
  priced: readonly PricedItem[],
  { trade: preferred, priceBook = [] }: EstimateContext,
): PricingContext {
  const trade = decideTrade(said, { preferred, votes: rowVotes(priced, priceBook) })
  return trade === pricing.trade ? pricing : { ...pricing, trade }
}
