import { expect, test } from 'vitest'
import { QUOTE_HEAD as HEAD, readDrawing as read } from './testing/read-drawing.ts'

const sumsOf = ({ extracted_quote: { subtotal, tax_amount, total_amount } }: ReturnType<typeof read>) => [
  subtotal,
  tax_amount,
  total_amount,
]

const LETTER = `
*Bluebell Tiling Pty Ltd
Phone: 03 5550 6091

Dear Marian
Quotation Q-77: tiling of the laundry
`

test('the tax code of a row is no sum', () => {
  const extraction = read(`${HEAD}
Description                        Quantity    Unit Price      Taxes       Amount
Remove existing floor tiles        68.00 m2         14.50   GST 10%      $ 986.00
Skip bin 6 m3                          1.00        520.00   GST 10%      $ 520.00

                                               Untaxed Amount          $ 1,506.00
                                               GST 10%                   $ 150.60
                                               Total                   $ 1,656.60
`)
  expect(sumsOf(extraction)).toEqual([1506, 150.6, 1656.6])
  expect(extraction.extracted_quote.line_items).toHaveLength(2)
  expect(extraction.validation.warnings).toEqual([])
})

test('a row marked “no GST” is a line, not the tax', () => {
  const extraction = read(`${HEAD}
Item                                  Qty   Price ex       GST   Total inc
Split system to living                  1    $300.00    $30.00     $330.00
Noise assessment (no GST)               2    $105.00     $0.00     $210.00

                                             Items ex GST          $510.00
                                             GST                    $30.00
                                             Investment inc GST    $540.00
`)
  expect(sumsOf(extraction)).toEqual([510, 30, 540])
  expect(extraction.extracted_quote.line_items).toHaveLength(2)
})

test('a rate with its sign apart is no amount, and net and gross say what the tax is', () => {
  expect(
    sumsOf(
      read(`${HEAD}
Description                   Qty    Price       Total
Flue kit                        2    50.00      100.00

                              SubTotal:         100.00
                              VAT:                20      %
                              Total:            120.00
`),
    ),
  ).toEqual([100, 20, 120])
})

test('what stands around the tax and adds up are the sums, whatever they are called', () => {
  const extraction = read(`${HEAD}
Prepare and paint three bedrooms                           3,450.00
Hallway walls                                                980.00

                                     Sum                   4,430.00
                                     GST                     443.00
                                     Our figure            4,873.00
`)
  expect(sumsOf(extraction)).toEqual([4430, 443, 4873])
  expect(extraction.extracted_quote.line_items).toHaveLength(2)
  expect(extraction.validation.warnings).toEqual([])
})

test('the only row above the tax stays a row', () => {
  const extraction = read(`${HEAD}
Prepare and paint three bedrooms                           3,450.00

                                     GST                     345.00
                                     All up                3,795.00
`)
  expect(sumsOf(extraction)).toEqual([3450, 345, 3795])
  expect(extraction.extracted_quote.line_items).toHaveLength(1)
})

test.each([
  ['It comes to $7,440.00 + GST $744.00 = $8,184.00 all inclusive.', [7440, 744, 8184]],
  [
    'Our fixed price for these works is $11,450.00 plus GST ($12,595.00 including GST).',
    [11_450, 1145, 12_595],
  ],
  [
    'The total for all of this is $3,745.00 plus GST of $374.50, being $4,119.50 in all.',
    [3745, 374.5, 4119.5],
  ],
  ['We can do this for $800.00 plus GST of $80.00, a total of $880.00 including GST.', [800, 80, 880]],
  ['It comes to $800.00 plus GST (total $880.00 including GST).', [800, 80, 880]],
])('in a letter: %s', (sentence, sums) => {
  const extraction = read(`${LETTER}\n${sentence}\n`)
  expect(sumsOf(extraction)).toEqual(sums)
  expect(extraction.document_type).toBe('quote')
})
