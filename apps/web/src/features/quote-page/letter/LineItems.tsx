/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- the cards
   are a table with `display: flex`, which takes the roles of its parts away in some browsers */
import { isChoosable } from '@quotewright/domain/quotes/customer-choice.ts'
import type { DisclosedLine, PriceDisplay } from '@quotewright/domain/quotes/price-display.ts'
import {
  type Column,
  columnsOf,
  type LineView,
  type SectionView,
} from '@quotewright/domain/quotes/price-view.ts'
import { use } from 'react'
import { ChoiceInput } from '../choices/ChoiceInput.tsx'
import { Choosing } from '../choices/choosing.ts'
import { AskLink } from '../messages/AskLink.tsx'

/** Of the cells of each column. */
const CLASSES = { quantity: 'n', unitPrice: 'n unit', amount: 'n sum' } as const

interface LineItemsProps {
  readonly lines: readonly LineView[]
  readonly label: string
  /** Which figures are shown. */
  readonly display: PriceDisplay
  readonly subtotal?: SectionView['subtotal']
}

/**
 * Lines of the quote: cards on a phone, a table where there is room. The roles
 * repeat what the elements are, because `display` of the cards takes it away.
 */
export function LineItems({ lines, label, display, subtotal }: LineItemsProps) {
  const columns = columnsOf({ display }, { lines, subtotal })
  return (
    <table className="items" role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            Item
          </th>
          {columns.map(({ key, title }) => (
            <th key={key} role="columnheader" scope="col" className="n">
              {title}
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
  readonly view: LineView
  readonly columns: readonly Column[]
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
        {/* Without an amount to be under, it is under the words. */}
        {view.amount === '' && mark}
        <AskLink line={line} />
      </td>
      {columns.map(({ key }) => (
        <td key={key} role="cell" className={CLASSES[key]}>
          {view[key]}
          {key === 'amount' && view.amount !== '' && mark}
        </td>
      ))}
    </tr>
  )
}

/** A line that the customer may take or leave on its own. */
function Extra({ line }: { readonly line: DisclosedLine }) {
  return (
    <ChoiceInput type="checkbox" name={`extra-${line.id}`} value={line.id} isChosen={line.selected === true}>
      <span>{line.description}</span>
    </ChoiceInput>
  )
}
