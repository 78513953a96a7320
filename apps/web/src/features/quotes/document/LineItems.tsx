import type { LineView } from '@quotewright/domain/quotes/price-view.ts'
import { Fragment } from 'react'
import { tableRoles } from '../../../ui/table-roles.ts'
import type { Place } from '../lines/line-changes.ts'
import { AddLine } from '../lines/NewLineForm.tsx'
import { RemovedNotice } from '../lines/RemovedNotice.tsx'
import styles from './LineItems.module.css'
import { type Carrying, FullRow, type LineDisplay, LineRow } from './LineRow.tsx'
import type { ItemLine } from './shown-quote.ts'

const HEADERS = ['Item', 'Qty', 'Unit', 'Unit price', 'Total'] as const

export interface LineItemsProps extends LineDisplay {
  readonly lines: readonly LineView<ItemLine>[]
  /** What these lines are. */
  readonly label: string
  readonly carrying?: Carrying | undefined
  /** The part a line can be added to here; undefined for none. */
  readonly addTo?: { readonly place: Place; readonly partName: string | undefined } | undefined
}

/** Lines of a quote: a table where there is room, stacked lines where there is not. */
export function LineItems({ lines, label, addTo, ...display }: LineItemsProps) {
  const { edits, open, quote } = display
  return (
    <div className={styles.container} data-carried={display.carrying && true}>
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
          <Fragment key={view.line.id}>
            {edits?.removed?.nextId === view.line.id && (
              <tbody {...tableRoles.group} className={styles.line}>
                <FullRow>
                  <RemovedNotice edits={edits} open={open} />
                </FullRow>
              </tbody>
            )}
            <LineRow {...display} view={view} />
          </Fragment>
        ))}
      </table>
      {edits && addTo && <AddLine edits={edits} currency={quote.currency} {...addTo} />}
    </div>
  )
}
