import { discountLabel } from '@quotewright/domain/quotes/discount-label.ts'
import { Money } from '../../../ui/Money.tsx'
import styles from './QuoteTotals.module.css'
import type { ShownQuote } from './shown-quote.ts'

interface QuoteTotalsProps {
  readonly quote: ShownQuote
  /** The output says GST, the preview Tax. Source: part 1 §2. */
  readonly taxLabel: string
}

/** What the total of a quote is called: a consumer always sees whether tax is in it. Source: decisions §3. */
export const totalLabel = ({ taxMode, taxLabel }: ShownQuote): string =>
  taxMode === 'none' ? 'Total' : `Total inc. ${taxLabel}`

const PRICES: Readonly<Record<ShownQuote['taxMode'], (tax: string) => string>> = {
  exclusive: (tax) => `Line prices are before ${tax}.`,
  inclusive: (tax) => `Line prices include ${tax}.`,
  none: (tax) => `No ${tax} is charged.`,
}

/** Subtotal, tax and the one prominent total. */
export function QuoteTotals({ quote, taxLabel }: QuoteTotalsProps) {
  const { currency } = quote
  return (
    <div className={styles.totals}>
      <dl className={styles.rows}>
        {quote.discount > 0 && (
          <div>
            <dt>{discountLabel(Math.round(quote.discount * 100))}</dt>
            <dd>
              <Money amount={-quote.discount} currency={currency} />
            </dd>
          </div>
        )}
        <div>
          <dt>Subtotal</dt>
          <dd>
            <Money amount={quote.subtotal} currency={currency} />
          </dd>
        </div>
        {quote.taxMode !== 'none' && (
          <div>
            <dt>{taxLabel}</dt>
            <dd>
              <Money amount={quote.tax} currency={currency} />
            </dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{totalLabel(quote)}</dt>
          <dd>
            <Money amount={quote.total} currency={currency} />
          </dd>
        </div>
      </dl>
      <p className={styles.note}>{PRICES[quote.taxMode](quote.taxLabel)}</p>
    </div>
  )
}
