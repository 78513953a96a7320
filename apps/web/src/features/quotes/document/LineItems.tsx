import type { LineView } from '@quotewright/domain/quotes/price-view.ts'
import { tableRoles } from '../../../ui/table-roles.ts'
import styles from './LineItems.module.css'
import { type LineDisplay, LineRow } from './LineRow.tsx'
import type { ItemLine } from './shown-quote.ts'

const HEADERS = ['Item', 'Qty', 'Unit', 'Unit price', 'Total'] as const

interface LineItemsProps extends LineDisplay {
  readonly lines: readonly LineView<ItemLine>[]
  /** What these lines are. */
  readonly label: string
}

/** Lines of a quote: a table where there is room, stacked lines where there is not. */
export function LineItems({ lines, label, ...display }: LineItemsProps) {
  return (
    <div className={styles.container}>
      <table className={styles.table} {...tableRoles.table} aria-label={label}>
        <thead {...tableRoles.group} className={styles.head}>
          <tr {...tableRoles.row}>
            {HEADERS.map((header) => (
              <th key={header} {...tableRoles.header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        {lines.map((view) => (
          <LineRow key={view.line.id} {...display} view={view} />
        ))}
      </table>
    </div>
  )
}
