import type { LineItem } from '@quotewright/contracts/quotes.ts'
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
  if (before === undefined || edits.isSaving(line) || line.item_unit_price === 0) return null
  const isFromBook = before.price_source?.kind === 'price_book'
  return (
    <RememberPrice
      key={line.item_unit_price}
      lineId={line.id}
      price={{
        name: line.item_description,
        unit: line.item_unit,
        unitPrice: line.item_unit_price,
        taxIncluded: quote.terms.taxMode === 'inclusive' && !line.tax_free,
        currency: quote.currency,
      }}
      knownAs={isFromBook ? before.price_source?.item_name : null}
      onDone={() => edits.forgetRepricing(line)}
    />
  )
}
