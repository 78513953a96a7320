import type { LineItem } from '@quotewright/contracts/quotes.ts'
import { formatQuantity } from '@quotewright/domain/quotes/money.ts'
import { IconAlertCircle } from '@tabler/icons-react'
import { Money } from '../../../ui/Money.tsx'
import { tableRoles } from '../../../ui/table-roles.ts'
import styles from './LineItems.module.css'
import { PriceSource } from './PriceSource.tsx'
import type { ShownQuote } from './shown-quote.ts'

interface LineItemsProps {
  readonly quote: ShownQuote
  /** Whether each line tells where its price comes from; a customer's view does not. */
  readonly withSources: boolean
}

/** The lines of a quote: a table where there is room, stacked lines where there is not. */
export function LineItems({ quote, withSources }: LineItemsProps) {
  return (
    <div className={styles.container}>
      <table className={styles.table} {...tableRoles.table} aria-label="Items">
        <thead {...tableRoles.group} className={styles.head}>
          <tr {...tableRoles.row}>
            {['Item', 'Qty', 'Unit', 'Unit price', 'Total'].map((header) => (
              <th key={header} {...tableRoles.header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {quote.lines.map((line) => (
            <LineRow key={line.id} line={line} quote={quote} withSources={withSources} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function LineRow({ line, quote, withSources }: LineItemsProps & { readonly line: LineItem }) {
  return (
    <tr {...tableRoles.row} className={styles.row} data-needs-price={line.needs_price || undefined}>
      <td {...tableRoles.cell} className={styles.item}>
        <span className={styles.description}>{line.item_description}</span>
        {line.optional && <span className={styles.tag}>Optional, not in the total</span>}
        {line.tax_free && <span className={styles.tag}>No {quote.taxLabel}</span>}
        {withSources && !line.needs_price && <PriceSource line={line} currency={quote.currency} />}
      </td>
      <td {...tableRoles.cell} className={styles.quantity}>
        {formatQuantity(Math.round(line.item_quantity * 1000))}
      </td>
      <td {...tableRoles.cell} className={styles.unit}>
        {line.item_unit}
      </td>
      {line.needs_price ? (
        <td {...tableRoles.cell} className={styles.unpriced} colSpan={2}>
          <span>
            <IconAlertCircle size={16} aria-hidden /> Needs a price
          </span>
        </td>
      ) : (
        <>
          <td {...tableRoles.cell} className={styles.price}>
            <Money amount={line.item_unit_price} currency={quote.currency} />
          </td>
          <td {...tableRoles.cell} className={styles.total}>
            <Money amount={line.item_total_price} currency={quote.currency} />
          </td>
        </>
      )}
    </tr>
  )
}
