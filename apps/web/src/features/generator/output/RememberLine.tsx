import type { LineItem } from '@quotewright/domain/quotes/quote-content.ts'
import { RememberPrice } from '../../price-book/public.ts'
import type { LineEdits, ShownQuote } from '../../quotes/public.ts'

interface RememberLineProps {
  readonly line: LineItem
  readonly quote: ShownQuote
  readonly edits: LineEdits
}

/** After staff priced a line: whether the price book should have the price. */
export function RememberLine({ line, quote, edits }: RememberLineProps) {
  const before = edits.beforeRepricing(line)
  if (before === undefined || edits.isSaving(line) || line.unitPriceCents === 0) return null
  const isFromBook = before.priceSource?.kind === 'price_book'
  return (
    <RememberPrice
      key={line.unitPriceCents}
      lineId={line.id}
      price={{
        name: line.description,
        unit: line.unit,
        unitPrice: line.unitPriceCents / 100,
        taxIncluded: quote.terms.taxMode === 'inclusive' && !line.taxFree,
        currency: quote.currency,
      }}
      knownAs={isFromBook ? before.priceSource?.itemName : null}
      onDone={() => edits.forgetRepricing(line)}
    />
  )
}
