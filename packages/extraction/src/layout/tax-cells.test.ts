import { expect, test } from 'vitest'
import { assemble } from '../assemble.ts'
import { pageOf } from '../testing/page-of.ts'

const read = (drawing: string) => {
  const { extracted_quote } = assemble(
    [pageOf(`\n*Gully Landscapes Pty Ltd\nQuotation S00087\n${drawing}`)],
    0,
  )
  const { line_items, subtotal, tax_amount, total_amount } = extracted_quote
  return [
    line_items.map((line) => [line.item_description, line.item_quantity, line.item_total_price]),
    [subtotal, tax_amount, total_amount],
  ]
}

const LINES = [
  ['Excavate and remove lawn', 68, 986],
  ['Skip bin', 1, 520],
]

test('a code of tax in a column of its own is no amount of tax', () => {
  expect(
    read(`
*Description                Quantity    Unit Price    Taxes           Amount
 Excavate and remove lawn      68.00         14.50    GST 10%         986.00
 Skip bin                       1.00        520.00    GST 10%         520.00

                                        Subtotal                    1,506.00
                                        GST 10% on 1,506.00           150.60
                                        Total                       1,656.60`),
  ).toEqual([LINES, [1506, 150.6, 1656.6]])
})

test('nor beside the description', () => {
  expect(
    read(`
*Description                Taxes      Date Req.       Qty    Unit Price     Amount
 Excavate and remove lawn   GST 10%    17/03/2026    68.00         14.50     986.00
 Skip bin                   GST 10%    17/03/2026     1.00        520.00     520.00

                                              Untaxed Amount               1,506.00
                                              GST 10%                        150.60
                                              Total                        1,656.60`),
  ).toEqual([LINES, [1506, 150.6, 1656.6]])
})
