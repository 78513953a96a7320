import type { Trade } from '@quotewright/domain/price-book/trades.ts'
import type { Country } from '@quotewright/domain/region/region.ts'
import type { PriceBookIndex } from '../match/search.ts'
import type { PriceBasis } from './book-price.ts'
import type { OwnName } from './own-names.ts'
import type { PreviousPrices } from './previous-prices.ts'

/** What pricing needs to know beside the item. */
export interface PricingContext extends PriceBasis {
  /** Of the business; the quote's currency may be another country's. */
  readonly country: Country
  /** The state or territory of the business; undefined where that isn't known. */
  readonly state: string | undefined
  readonly tradeWeights: ReadonlyMap<Trade, number>
  readonly trade: Trade
  /** The organization's own price book, if any. */
  readonly ownBook: PriceBookIndex | null
  /** Its prices that the text calls by their whole names. */
  readonly ownNames: readonly OwnName[]
  /** What customers of the organization accepted before. */
  readonly previous: PreviousPrices
  readonly markupPercent: number
  /** The text says neither prices nor hours: what no row prices may be worked out from the hours it usually takes. */
  readonly mayAssumeHours: boolean
}
