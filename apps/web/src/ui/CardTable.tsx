import type { MouseEvent, ReactNode } from 'react'
import styles from './CardTable.module.css'
import { tableRoles } from './table-roles.ts'
import { useIsPhone } from './use-is-phone.ts'
import { useSwipedRow } from './use-swiped-row.ts'

/**
 * Where a cell goes in a row of two lines: beside them at the start, the first line with its figure, the second with up
 * to two facts at its end, under them, beside them at the end, or nowhere.
 */
type RowPlace = 'check' | 'head' | 'figure' | 'sub' | 'mark' | 'age' | 'more' | 'menu' | 'none'

export interface Column<Row> {
  readonly header: string
  /** Is in the head in place of the plain header, such as a button that sorts. */
  readonly headerControl?: ReactNode
  readonly sorted?: 'ascending' | 'descending'
  readonly cell: (row: Row) => ReactNode
  readonly isAmount?: boolean
  /** `lead` heads the card on a phone, `plain` is in it without its header. */
  readonly onCard?: 'lead' | 'plain'
  /** In a table whose rows have two lines on a phone. */
  readonly inRow?: RowPlace
}

interface CardTableProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** What a row is on a phone: a card with a line for each column, or two lines. */
  readonly onPhone?: 'cards' | 'rows'
  /** The row that is shown elsewhere on the page. */
  readonly currentKey?: string | undefined
  /** A click on a row, beside its controls, which are what keys and screen readers use. */
  readonly onRow?: ((row: Row) => void) | undefined
  /** What a swipe of a row to the left shows on a phone; null for nothing. All of it is in the row itself, too. */
  readonly swipeActions?: ((row: Row) => ReactNode) | undefined
}

/** Not what was meant for a control, nor the end of marking some text. */
const isOnRow = ({ target }: MouseEvent): boolean =>
  target instanceof Element &&
  target.closest('a, button, input, label') === null &&
  getSelection()?.isCollapsed !== false

/** A table where there is room, cards or rows of two lines on a phone. The roles keep it a table for screen readers in all. */
export function CardTable<Row>(props: CardTableProps<Row>) {
  const { label, columns, rows, rowKey, onPhone = 'cards', currentKey, onRow } = props
  const swipeActions = useIsPhone() ? props.swipeActions : undefined
  const swiping = useSwipedRow()
  return (
    <table
      className={styles.table}
      {...tableRoles.table}
      aria-label={label}
      data-on-phone={onPhone}
      data-swiped={swiping.swipedKey !== undefined || undefined}
    >
      <thead {...tableRoles.group} className={styles.head}>
        <tr {...tableRoles.row}>
          {columns.map((column) => (
            <th
              key={column.header}
              {...tableRoles.header}
              scope="col"
              data-amount={column.isAmount || undefined}
              aria-sort={column.sorted}
            >
              {column.headerControl ?? column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...tableRoles.group}>
        {rows.map((row) => {
          const key = rowKey(row)
          const actions = swipeActions?.(row) ?? null
          return (
            <tr
              key={key}
              {...tableRoles.row}
              className={styles.row}
              aria-current={key === currentKey || undefined}
              data-opens={onRow !== undefined || undefined}
              onClick={onRow && ((event) => isOnRow(event) && onRow(row))}
              data-swiped={key === swiping.swipedKey || undefined}
              {...(actions === null ? {} : swiping.handlersOf(key))}
            >
              {columns.map((column, at) => (
                <td
                  key={column.header}
                  {...tableRoles.cell}
                  data-amount={column.isAmount || undefined}
                  data-on-card={column.onCard}
                  data-in-row={column.inRow}
                  data-label={column.header}
                >
                  {column.cell(row)}
                  {key === swiping.swipedKey && at === columns.length - 1 && (
                    <span className={styles.swipeActions} data-swipe-actions="">
                      {actions}
                    </span>
                  )}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
