/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- the cards
   are a table with `display: flex`, which takes the roles of its parts away in some browsers */
import type { LineView, SectionView, ShownLine } from '@quotewright/domain/quotes/price-view.ts'

interface LineItemsProps {
  readonly lines: readonly LineView<ShownLine>[]
  readonly label: string
  readonly subtotal?: SectionView<ShownLine>['subtotal']
}

/**
 * Lines of the quote: cards on a phone, a table where there is room. The roles
 * repeat what the elements are, because `display` of the cards takes it away.
 */
export function LineItems({ lines, label, subtotal }: LineItemsProps) {
  return (
    <table className="items" role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            Item
          </th>
          {['Quantity', 'Unit price', 'Amount'].map((name) => (
            <th key={name} role="columnheader" scope="col" className="n">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map((line) => (
          <LineRow key={line.line.id} view={line} />
        ))}
      </tbody>
      {subtotal && (
        <tfoot role="rowgroup">
          <tr role="row">
            <th role="rowheader" scope="row" colSpan={3}>
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

function LineRow({ view }: { readonly view: LineView<ShownLine> }) {
  const { line, quantity, unitPrice, amount, taxMark, choice } = view
  return (
    <tr role="row" className={choice !== undefined && !view.isCounted ? 'off' : undefined}>
      <td role="cell" className="lines">
        {line.description}
        {choice !== undefined && <small className="state">{choice}</small>}
      </td>
      <td role="cell" className="n">
        {quantity}
      </td>
      <td role="cell" className="n unit">
        {unitPrice}
      </td>
      <td role="cell" className="n sum">
        {amount}
        {taxMark !== undefined && <small>{taxMark}</small>}
      </td>
    </tr>
  )
}
