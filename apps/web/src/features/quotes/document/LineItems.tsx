import { tableRoles } from '../../../ui/table-roles.ts'
import { ConflictAlert } from '../lines/ConflictAlert.tsx'
import styles from './LineItems.module.css'
import { LineRow, type LineView } from './LineRow.tsx'

const HEADERS = ['Item', 'Qty', 'Unit', 'Unit price', 'Total'] as const

/** The lines of a quote: a table where there is room, stacked lines where there is not. */
export function LineItems(props: LineView) {
  const { quote, edits } = props
  return (
    <div className={styles.container}>
      {edits?.conflict != null && <ConflictAlert message={edits.conflict} onLoad={edits.loadNewer} />}
      <table className={styles.table} {...tableRoles.table} aria-label="Items">
        <thead {...tableRoles.group} className={styles.head}>
          <tr {...tableRoles.row}>
            {HEADERS.map((header) => (
              <th key={header} {...tableRoles.header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        {quote.lines.map((line) => (
          <LineRow key={line.id} {...props} line={line} />
        ))}
      </table>
    </div>
  )
}
