import { expect, test } from 'vitest'
import { QUOTE_HEAD as HEAD, readDrawing as read } from './testing/read-drawing.ts'

const ROWS = `${HEAD}
Description                        Qty    Unit Price       Total
Mulch to all beds                    9        $78.50     $706.50
Boxwood hedge                       14        $46.25     $647.50
`

const readSums = (sums: string) => read(`${ROWS}${sums}`).extracted_quote

test.each([
  [
    'what is kept back of the gross',
    [1354, null, 1354],
    `
                                    Subtotal           $1,354.00
                                    CIS deduction 20%   -$270.80
                                    Total due          $1,083.20
`,
  ],
  [
    'a reduction by a name of its own',
    [1254, 125.4, 1379.4],
    `
                                    Subtotal           $1,354.00
                                    Loyalty credit      -$100.00
                                    GST 10%              $125.40
                                    Total              $1,379.40
`,
  ],
  [
    'two discounts',
    [1200, 120, 1320],
    `
                                    Subtotal           $1,354.00
                                    Trade discount       -$54.00
                                    Loyalty discount    -$100.00
                                    GST 10%              $120.00
                                    Total              $1,320.00
`,
  ],
  [
    'a rounding that comes off beneath the tax',
    [1354, 135.4, 1489],
    `
                                    Subtotal           $1,354.00
                                    GST 10%              $135.40
                                    Rounding              -$0.40
                                    Total              $1,489.00
`,
  ],
  [
    'a charge beneath the tax',
    [1354, 135.4, 1499.4],
    `
                                    Subtotal           $1,354.00
                                    GST 10%              $135.40
                                    Card surcharge        $10.00
                                    Total              $1,499.40
`,
  ],
])('%s is no line', (_, [net, tax, gross], sums) => {
  const quote = readSums(sums as string)
  expect([quote.subtotal, quote.tax_amount, quote.total_amount]).toEqual([net, tax, gross])
  expect(quote.line_items).toHaveLength(2)
})

test('a first row may be called as a charge is', () => {
  const { line_items: lines } = read(`${HEAD}
Description                        Qty    Unit Price       Total
Delivery of topsoil                  1       $150.00     $150.00
Mulch to all beds                    9        $78.50     $706.50

                                    Subtotal             $856.50
                                    GST 10%               $85.65
                                    Total                $942.15
`).extracted_quote
  expect(lines.map(({ item_description: text }) => text)).toEqual([
    'Delivery of topsoil',
    'Mulch to all beds',
  ])
})

test.each(['2       $100.00', '               '])('the first row of a further section, too', (figures) => {
  const { line_items: lines } = read(`${ROWS}
                                    Subtotal           $1,354.00
*Rear garden
Tip fees                             ${figures}     $200.00
Turf laid                           10        $40.00     $400.00
                                    Subtotal             $600.00

                                    Total ex GST       $1,954.00
                                    GST 10%              $195.40
                                    Total              $2,149.40
`).extracted_quote
  expect(lines.map(({ item_total_price: total }) => total)).toEqual([706.5, 647.5, 200, 400])
})

test('the phone of a customer or a site is not the issuer’s', () => {
  const { supplier_phone: phone } = read(`${ROWS.replace(/^.*(?:Phone|Ph)\b.*$/m, 'Site phone: 02 5550 1919')}
                                    Total              $1,354.00
`).extracted_quote
  expect(phone).not.toBe('02 5550 1919')
})

test('two taxes in Dutch, each with what it is on', () => {
  const quote = readSums(`
                Totaal exclusief btw                   $1,354.00
                Btw 21% over $706.50                     $148.37
                Btw 9% over $647.50                       $58.28
                Totaal inclusief btw                   $1,560.65
`)
  expect([quote.subtotal, quote.tax_amount, quote.total_amount]).toEqual([1354, 206.65, 1560.65])
})
