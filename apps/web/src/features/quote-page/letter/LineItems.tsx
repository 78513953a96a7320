/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- the cards
   are a table with `display: flex`, which takes the roles of its parts away in some browsers */
import type { PublicQuote } from '@quotewright/contracts/quote-page.ts'
import { money, quantity } from '../quote-format.ts'
import { lineTaxMark } from '../quote-tax.ts'

type Line = PublicQuote['line_items'][number]

interface LineItemsProps {
  readonly quote: PublicQuote
  readonly lines: readonly Line[]
  readonly label: string
}

/**
 * Lines of the quote: cards on a phone, a table where there is room. The roles
 * repeat what the elements are, because `display` of the cards takes it away.
 */
export function LineItems({ quote, lines, label }: LineItemsProps) {
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
          <LineRow key={line.id} quote={quote} line={line} />
        ))}
      </tbody>
    </table>
  )
}

function LineRow({ quote, line }: { readonly quote: PublicQuote; readonly line: Line }) {
  const mark = lineTaxMark(quote, line)
  return (
    <tr role="row">
      <td role="cell" className="lines">
        {line.description}
      </td>
      <td role="cell" className="n">
        {quantity(line)}
      </td>
      <td role="cell" className="n unit">
        {line.needs_price ? '' : money(quote, line.unit_price)}
      </td>
      <td role="cell" className="n sum">
        {line.needs_price ? 'To be confirmed' : money(quote, line.total)}
        {mark !== undefined && !line.needs_price && <small>{mark}</small>}
      </td>
    </tr>
  )
}
