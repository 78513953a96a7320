import type { QuoteComparison } from '@quotewright/contracts/quote-comparison.ts'
import { moneyText } from '../../../ui/Money.tsx'
import { tableRoles } from '../../../ui/table-roles.ts'
import type { ShownQuote } from '../document/shown-quote.ts'
import styles from './QuoteChanges.module.css'

interface TotalChangesProps {
  readonly totals: QuoteComparison['totals']
  readonly terms: Pick<ShownQuote, 'currency' | 'taxLabel'>
}

/** What the quote comes to, before and after. */
export function TotalChanges({ totals: { before, after }, terms }: TotalChangesProps) {
  const hasDiscount = before.discount_amount > 0 || after.discount_amount > 0
  const hasTax = before.tax_amount > 0 || after.tax_amount > 0
  const rows = [
    hasDiscount && (['Discount', -before.discount_amount, -after.discount_amount] as const),
    hasTax && (['Subtotal', before.subtotal, after.subtotal] as const),
    hasTax && ([terms.taxLabel, before.tax_amount, after.tax_amount] as const),
  ].filter((row) => row !== false)
  const money = (amount: number) => moneyText(amount === 0 ? 0 : amount, terms.currency)
  return (
    <table className={styles.totals} {...tableRoles.table} aria-label="Totals before and after">
      <thead>
        <tr>
          <th scope="col">Amount</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, old, now]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{money(old)}</td>
            <td>{money(now)}</td>
          </tr>
        ))}
        <tr className={styles.total}>
          <th scope="row">Total</th>
          <td>{money(before.total_amount)}</td>
          <td>{money(after.total_amount)}</td>
        </tr>
      </tbody>
    </table>
  )
}
