import type { LineSource } from '../quote-draft.ts'
import type { ReadQuantity } from '../segment/phrase.ts'
import type { WorkItem } from '../segment/work-item.ts'

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
  readonly confidence: number
  /** Said among the assumptions, if any. */
  readonly assumption: string | null
}
