import type { PriceItem, PriceItemInput } from '@quotewright/contracts/price-book.ts'
import { MAX_NAME_LENGTH, tidyText } from '@quotewright/domain/price-book/price-item.ts'

interface Remembered {
  readonly name: string
  readonly unit: string
  readonly unitPrice: number
  readonly taxIncluded: boolean
}

/** A price as the price book takes it, in place of the one that is there. A markup that made the old price goes. */
export function rememberedInput(price: Remembered, present: PriceItem | null): PriceItemInput {
  return {
    name: present?.name ?? tidyText(price.name).slice(0, MAX_NAME_LENGTH).toWellFormed(),
    unit: present?.unit ?? price.unit,
    unit_price: price.unitPrice,
    cost: present?.cost ?? null,
    markup_percent: null,
    synonyms: present?.synonyms ?? [],
    trade: present?.trade ?? 'general',
    tax_included: price.taxIncluded,
  }
}
