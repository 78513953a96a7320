import { formatsOf } from '@quotewright/domain/region/formats.ts'
import { HOME } from '@quotewright/domain/region/regions.ts'
import styles from './SampleQuote.module.css'
import { SAMPLE_LINES, sampleLineCents, sampleTotals } from './sample-quote.ts'

/** An example of what a customer gets, added up by the same code as a real one. */
export function SampleQuote() {
  const money = (cents: number) => formatsOf(HOME.country).money(cents, HOME.currency)
  const { subtotalCents, taxCents, totalCents } = sampleTotals()
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
          {SAMPLE_LINES.map((line) => (
            <li key={line.description}>
              <span>
                {line.description}
                <small className="amount">{line.arithmetic}</small>
              </span>
              <span className="amount">{money(sampleLineCents(line))}</span>
            </li>
          ))}
        </ul>
        <dl className={styles.totals}>
          <div>
            <dt>Subtotal</dt>
            <dd className="amount">{money(subtotalCents)}</dd>
          </div>
          <div>
            <dt>{HOME.tax.label}</dt>
            <dd className="amount">{money(taxCents)}</dd>
          </div>
          <div className={styles.total}>
            <dt>Total inc. {HOME.tax.label}</dt>
            <dd className="amount">{money(totalCents)}</dd>
          </div>
        </dl>
      </div>
      <figcaption className={styles.caption}>An example quote</figcaption>
    </figure>
  )
}
