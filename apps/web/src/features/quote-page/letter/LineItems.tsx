/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- the cards
   are a table with `display: flex`, which takes the roles of its parts away in some browsers */
import { isChoosable } from '@quotewright/domain/quotes/customer-choice.ts'
import type { LineFacts, PriceDisplay } from '@quotewright/domain/quotes/price-display.ts'
import { columnsOf, type LineView, type SectionView } from '@quotewright/domain/quotes/price-view.ts'
import { use } from 'react'
import { ChoiceInput } from '../choices/ChoiceInput.tsx'
import { Choosing } from '../choices/choosing.ts'
import { AskLink } from '../messages/AskLink.tsx'

/** The columns of figures, with the classes of their cells. */
const COLUMNS = [
  ['quantity', 'Quantity', 'n'],
  ['unitPrice', 'Unit price', 'n unit'],
  ['amount', 'Amount', 'n sum'],
] as const

interface LineItemsProps {
  readonly lines: readonly LineView<LineFacts>[]
  readonly label: string
  /** Which figures are shown. */
  readonly display: PriceDisplay
  readonly subtotal?: SectionView<LineFacts>['subtotal']
}

/**
 * Lines of the quote: cards on a phone, a table where there is room. The roles
 * repeat what the elements are, because `display` of the cards takes it away.
 */
export function LineItems({ lines, label, display, subtotal }: LineItemsProps) {
  const shown = columnsOf({ display }, { lines, subtotal })
  const columns = COLUMNS.filter(([column]) => shown[column])
  return (
    <table className="items" role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            Item
          </th>
          {columns.map(([, name]) => (
            <th key={name} role="columnheader" scope="col" className="n">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map((line) => (
          <LineRow key={line.line.id} view={line} columns={columns} />
        ))}
      </tbody>
      {subtotal && (
        <tfoot role="rowgroup">
          <tr role="row">
            <th role="rowheader" scope="row" colSpan={columns.length}>
              {subtotal.label}
            </th>
            <td role="cell" className="n sum">
              {subtotal.amount}
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

interface LineRowProps {
  readonly view: LineView<LineFacts>
  readonly columns: readonly (typeof COLUMNS)[number][]
}

function LineRow({ view, columns }: LineRowProps) {
  const { line, choice, taxMark } = view
  const mark = taxMark !== undefined && <small>{taxMark}</small>
  const canTake = use(Choosing) && isChoosable(line)
  return (
    <tr role="row" className={choice !== undefined && !view.isCounted && !canTake ? 'off' : undefined}>
      <td role="cell" className="lines">
        {canTake ? <Extra line={line} /> : line.description}
        {choice !== undefined && !canTake && <small className="state">{choice}</small>}
        {/* Without an amount to stand under, it stands under the words. */}
        {view.amount === '' && mark}
        <AskLink line={line} />
      </td>
      {columns.map(([column, , className]) => (
        <td key={column} role="cell" className={className}>
          {view[column]}
          {column === 'amount' && view.amount !== '' && mark}
        </td>
      ))}
    </tr>
  )
}

/** A line that the customer may take or leave by itself. */
function Extra({ line }: { readonly line: LineFacts }) {
  return (
    <ChoiceInput type="checkbox" name={`extra-${line.id}`} value={line.id} isChosen={line.selected === true}>
      <span>{line.description}</span>
    </ChoiceInput>
  )
}
