import type { Prices } from '../quote-format.ts'

/** From the lines to the total, in the order the arithmetic goes. */
export function TotalRows({ rows }: { readonly rows: Prices['totals'] }) {
  return (
    <dl className="totals">
      {rows.map(({ kind, label, amount }, index) => (
        <div key={index} className={kind === 'total' ? 'sum' : undefined}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
