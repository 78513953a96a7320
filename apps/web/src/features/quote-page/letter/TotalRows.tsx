import type { PublicQuote } from '@quotewright/contracts/quote-page.ts'
import { discountLabel } from '@quotewright/domain/quotes/discount-label.ts'
import { centsToDecimal } from '@quotewright/domain/quotes/money.ts'
import { money, toCents } from '../quote-format.ts'
import { taxName, taxWithRate, totalLabel } from '../quote-tax.ts'

/**
 * From the lines to the total, in the order the arithmetic goes. With prices
 * that include tax, what the tax and the net are comes as a part of the total,
 * so that no row seems to be added twice.
 */
export function TotalRows({ quote }: { readonly quote: PublicQuote }) {
  const inclusive = quote.tax_mode === 'inclusive'
  return (
    <dl className="totals">
      {quote.discount_amount > 0 && (
        <>
          <Row label="Items" amount={money(quote, centsToDecimal(sumOfLinesCents(quote)))} />
          <Row
            label={discountLabel(toCents(quote.discount_amount))}
            amount={money(quote, -quote.discount_amount)}
          />
        </>
      )}
      <Row
        label={inclusive ? `Subtotal without ${taxName(quote)}` : 'Subtotal'}
        amount={money(quote, quote.subtotal)}
      />
      {quote.tax_mode !== 'none' && (
        <Row
          label={inclusive ? `${taxWithRate(quote)}, included in the prices` : taxWithRate(quote)}
          amount={money(quote, quote.tax_amount)}
        />
      )}
      <Row className="sum" label={totalLabel(quote)} amount={money(quote, quote.total_amount)} />
    </dl>
  )
}

interface RowProps {
  readonly label: string
  readonly amount: string
  readonly className?: string
}

function Row({ label, amount, className }: RowProps) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  )
}

/** What the printed lines add up to; shown only to make the discount's row readable. */
function sumOfLinesCents(quote: PublicQuote): number {
  return quote.line_items
    .filter((line) => !line.optional && !line.needs_price)
    .reduce((sum, line) => sum + toCents(line.total), 0)
}
