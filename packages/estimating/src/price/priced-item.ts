import type { PriceRange } from '@quotewright/domain/quotes/quote-content.ts'
import type { LineSource } from '../quote-draft.ts'
import type { ReadQuantity } from '../segment/phrase.ts'
import type { WorkItem } from '../segment/work-item.ts'
import type { PriceEvidence } from './price-confidence.ts'

/** Another row of a price book that the words may mean. */
export interface PriceAlternative {
  readonly itemName: string
  /** Per unit of the line, in cents of the quote's currency and way of stating tax. */
  readonly unitPriceCents: number
  readonly range: PriceRange | undefined
}

/** An item with its quantity and unit price settled; cents in the quote's way of stating tax. */
export interface PricedItem {
  readonly item: WorkItem
  readonly description: string
  readonly quantity: ReadQuantity
  readonly quantityThousandths: number
  readonly unit: string
  readonly unitPriceCents: number
  readonly priceSource: LineSource
  readonly quantitySource: LineSource
  readonly needsPrice: boolean
  /** The user wrote the price: it stays as written. */
  readonly isPriceStated: boolean
  /** 0 to 1: how often a price like this is of the right row. */
  readonly confidence: number
  /** What the confidence was weighed from; null where no book priced it. */
  readonly evidence: PriceEvidence | null
  /** The rows it may mean, cheapest first, its own among them, where they lie far apart; else none. */
  readonly alternatives: readonly PriceAlternative[]
  /** Said among the assumptions, if any. */
  readonly assumption: string | null
}
