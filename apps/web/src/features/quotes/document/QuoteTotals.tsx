import styles from './QuoteTotals.module.css'
import type { ShownQuote } from './shown-quote.ts'

interface QuoteTotalsProps {
  readonly quote: ShownQuote
  /** The output says GST, the preview Tax. Source: part 1 §2. */
  readonly taxLabel: string
}

/** From the lines to the one prominent total: what comes off, subtotal, tax. */
export function QuoteTotals({ quote: { prices }, taxLabel }: QuoteTotalsProps) {
  return (
    <div className={styles.totals} data-place="totals">
      <dl className={styles.rows}>
        {prices.totals.map(({ kind, label, amount }, index) => (
          <div key={index} className={kind === 'total' ? styles.total : undefined}>
            <dt>{kind === 'tax' ? taxLabel : label}</dt>
            <dd>
              <span className="amount">{amount}</span>
            </dd>
          </div>
        ))}
        {prices.deposit !== null && (
          <div>
            <dt>{prices.deposit.label}</dt>
            <dd>
              <span className="amount">{prices.deposit.amount}</span>
            </dd>
          </div>
        )}
      </dl>
      {[prices.note, ...prices.total.notes].map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </div>
  )
}
