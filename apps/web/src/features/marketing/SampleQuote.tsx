import { pricedQuote } from '@quotewright/domain/quotes/price-display.ts'
import { priceView } from '@quotewright/domain/quotes/price-view.ts'
import { quoteTotals } from '@quotewright/domain/quotes/totals.ts'
import { HOME } from '@quotewright/domain/region/regions.ts'
import styles from './SampleQuote.module.css'

/** An example, marked as one on the page; its prices are in the range of the built-in price book. */
const LINES = (
  [
    ['250 L electric hot water system, supplied', 1, 'ea', 1_480],
    ['Licensed plumber: remove old unit, install, test', 4, 'hr', 115],
    ['Tempering valve and fittings', 1, 'ea', 165],
    ['Take the old system away', 1, 'ea', 80],
  ] as const
).map(([description, quantity, unit, price]) => ({
  id: description,
  description,
  unit,
  quantityThousandths: quantity * 1_000,
  unitPriceCents: price * 100,
  sectionId: null,
  taxFree: false,
  needsPrice: false,
}))

const { country, currency, tax } = HOME
const TERMS = { taxMode: 'exclusive', taxLabel: tax.label, taxRateBasisPoints: tax.rateBasisPoints } as const
const LABELS: Readonly<Record<string, string>> = { tax: tax.label, total: `Total inc. ${tax.label}` }

/** An example of what a customer gets, added up by the same code as a real one. */
export function SampleQuote() {
  const parts = { currency, lineItems: LINES, sections: [], options: [], promotions: [], deposit: null }
  const prices = priceView(pricedQuote({ ...TERMS, ...parts }, quoteTotals(LINES, TERMS), country))
  return (
    <figure>
      <div className={styles.quote}>
        <header className={styles.header}>
          <div>
            <p className={styles.title}>Hot water system replacement</p>
            <p className={styles.meta}>Quote #Q-20260302-4821 for J. Nguyen</p>
          </div>
          <span className={styles.status}>Accepted</span>
        </header>
        <ul className={styles.lines}>
          {prices.sections.flatMap(({ lines }) =>
            lines.map(({ line, quantity, unitPrice, amount }) => (
              <li key={line.id}>
                <span>
                  {line.description}
                  <small className="amount">
                    {quantity} × {unitPrice}
                  </small>
                </span>
                <span className="amount">{amount}</span>
              </li>
            )),
          )}
        </ul>
        <dl className={styles.totals}>
          {prices.totals.map(({ kind, label, amount }) => (
            <div key={kind} className={kind === 'total' ? styles.total : undefined}>
              <dt>{LABELS[kind] ?? label}</dt>
              <dd className="amount">{amount}</dd>
            </div>
          ))}
        </dl>
      </div>
      <figcaption className={styles.caption}>An example quote</figcaption>
    </figure>
  )
}
