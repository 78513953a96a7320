import type { PriceView } from '@quotewright/domain/quotes/price-view.ts'

/** From the lines to the total, in the order the arithmetic goes; then what of it is due at once. */
export function TotalRows({ prices: { totals, deposit } }: { readonly prices: PriceView }) {
  return (
    <dl className="totals">
      {totals.map(({ kind, label, amount }, index) => (
        <div key={index} className={kind === 'total' ? 'sum' : undefined}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      {deposit !== null && (
        <div className="deposit">
          <dt>{deposit.label}</dt>
          <dd>{deposit.amount}</dd>
        </div>
      )}
    </dl>
  )
}
