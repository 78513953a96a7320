import { expect, test } from 'vitest'
import { assemble } from '../assemble.ts'
import { toDocumentText } from '../layout/document-text.ts'
import { pageOf } from '../testing/page-of.ts'
import { rowsInProse } from './prose-rows.ts'

const rowsOf = (drawing: string, sums: { subtotal?: number; total?: number }) =>
  rowsInProse(toDocumentText([pageOf(drawing)]), {
    subtotal: undefined,
    total: undefined,
    ...sums,
  })?.rows.map(({ description, total }) => [description, total])

const WORKS = `
To take down the dead gum at the rear fence and remove all
timber from site, our price is $2,640.00. Grinding both stumps
will cost $385.00, and crown-lifting the two liquidambars to
3.5 metres is $720.00.
`
const LINES = [
  ['To take down the dead gum at the rear fence and remove all timber from site', 2640],
  ['Grinding both stumps', 385],
  ['crown-lifting the two liquidambars to 3.5 metres', 720],
]

test('clauses that make the net sum are the lines', () => {
  const letter = `${WORKS}
The total for all of the above is $3,745.00 plus GST of $374.50,
being $4,119.50. We carry liability cover of $20,000,000.
`
  expect(rowsOf(letter, { subtotal: 3745, total: 4119.5 })).toEqual(LINES)
})

test('clauses that make the gross sum are the lines', () => {
  expect(rowsOf(WORKS, { total: 3745 })).toEqual(LINES)
})

test.each([
  ['make another sum', WORKS, { subtotal: 3744.99 }],
  [
    'are payments',
    '\nOn signing the contract you would pay us $2,640.00. After\ndelivery another $1,105.00 falls due as second instalment.',
    { total: 3745 },
  ],
  ['are price and tax', '\nRoof repair costs $3,000.00 and the GST is $300.00.', { total: 3300 }],
  ['are one', '\nTo repair the roof our price is $3,000.00.', { total: 3000 }],
  ['stand in cells', '\nRepair roof tiles      $2,640.00\nClean all gutters      $1,105.00', { total: 3745 }],
  ['stand alone', '\nExterior low sheen\n$2,640.00\nSanding block medium\n$1,105.00', { total: 3745 }],
])('no lines where the amounts %s', (_, drawing, sums) => {
  expect(rowsOf(drawing, sums)).toBeUndefined()
})

test('a letter without a table has lines', () => {
  const { extracted_quote } = assemble(
    [pageOf(`\n*Wattlebird Tree Care\nQuotation WT-388\n\n${WORKS}\nTotal: $3,745.00`)],
    0,
  )
  expect(extracted_quote.line_items.map((line) => line.item_total_price)).toEqual([2640, 385, 720])
})
