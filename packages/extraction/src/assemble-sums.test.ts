import { expect, test } from 'vitest'
import { QUOTE_HEAD as HEAD, readDrawing as read } from './testing/read-drawing.ts'

const sumsOf = ({ extracted_quote: { subtotal, tax_amount, total_amount } }: ReturnType<typeof read>) => [
  subtotal,
  tax_amount,
  total_amount,
]

const linesOf = ({ extracted_quote: { line_items } }: ReturnType<typeof read>) =>
  line_items.map((line) => [line.item_description, line.item_quantity, line.item_total_price])

test('a tax is known by the end of its label where subtotal and tax make the total', () => {
  const extraction = read(`${HEAD}
Description                        Qty    Unit Price       Total
Mulch to all beds                    9        $78.50     $706.50
Boxwood hedge                       14        $46.25     $647.50

                                    Subtotal           $1,354.00
                                    Hamilton County Sales Tax     $98.16
                                    (7.25%)
                                    Total              $1,452.16
`)
  expect(sumsOf(extraction)).toEqual([1354, 98.16, 1452.16])
  expect(linesOf(extraction)).toEqual([
    ['Mulch to all beds', 9, 706.5],
    ['Boxwood hedge', 14, 647.5],
  ])
})

test('what comes off between the sum of the rows and the subtotal is a discount, whatever it is called', () => {
  const extraction = read(`${HEAD}
Description                        Qty    Unit Price       Total
Mulch to all beds                    9        $78.50     $706.50
Boxwood hedge                       14        $46.25     $647.50

                                    Items              $1,354.00
                                    Spring special      -$135.40
                                    Subtotal           $1,218.60
                                    GST 10%              $121.86
                                    Total              $1,340.46
`)
  expect(sumsOf(extraction)).toEqual([1218.6, 121.86, 1340.46])
  expect(linesOf(extraction)).toEqual([
    ['Mulch to all beds', 9, 706.5],
    ['Boxwood hedge', 14, 647.5],
  ])
})

test('a row below zero stays a row where the amount above it is one', () => {
  const extraction = read(`${HEAD}
Description                        Qty    Unit Price       Total
Mulch to all beds                    9        $78.50     $706.50
Boxwood hedge                       14        $46.25     $647.50
Old hedge taken in payment           1      -$100.00    -$100.00

                                    Subtotal           $1,254.00
                                    GST 10%              $125.40
                                    Total              $1,379.40
`)
  expect(sumsOf(extraction)).toEqual([1254, 125.4, 1379.4])
  expect(linesOf(extraction)).toHaveLength(3)
})

test('a label of the sums that goes on in the next line is one label', () => {
  const extraction = read(`${HEAD}
Description                        Qty    Unit Price       Total
Mulch to all beds                    9        $78.50     $706.50
Boxwood hedge                       14        $46.25     $647.50

                                    Subtotal           $1,354.00
                                    Total of all works $1,489.40
                                    including GST
`)
  expect(sumsOf(extraction)).toEqual([1354, 135.4, 1489.4])
  expect(linesOf(extraction)).toHaveLength(2)
})

test('a last row that sums up its columns of money is the totals, whatever follows its first word', () => {
  const extraction = read(`${HEAD}
Service                      Qty       Rate     Ex GST        GST    Inc GST
Office clean                   4     610.00   2,440.00     244.00   2,684.00
Carpet steam clean           260       3.30     858.00      85.80     943.80

Total March to May                            3,298.00     329.80   3,627.80
`)
  expect(sumsOf(extraction)).toEqual([3298, 329.8, 3627.8])
  expect(linesOf(extraction).map(([name]) => name)).toEqual(['Office clean', 'Carpet steam clean'])
})

test('the rows of a section that end in the code of their tax are no taxes', () => {
  const extraction = read(`${HEAD}
Description                        Quantity    Unit Price      Taxes       Amount
Remove existing lawn               68.00 m2         14.50   GST 10%      $ 986.00
                                                           Subtotal      $ 986.00
Buffalo turf                       68.00 m2         19.80   GST 10%    $ 1,346.40
                                                           Subtotal    $ 1,346.40

                                               Subtotal                $ 2,332.40
                                               GST 10%                   $ 233.24
                                               Total                   $ 2,565.64
`)
  expect(linesOf(extraction)).toHaveLength(2)
  expect(sumsOf(extraction)).toEqual([2332.4, 233.24, 2565.64])
})

test('a price, its tax and what both make are no fault', () => {
  const extraction = read(`${HEAD}
Title                              Qty     Price (Rs.)    Tax (Rs.)   Total (Rs.)
Wireless router                      1          947.87        52.13       1000.00
Patch cable 3 m                      2          236.97        26.06        500.00

Total                                3         1421.81        78.19       1500.00
`)
  expect(extraction.validation.warnings.filter((warning) => /says/.test(warning))).toEqual([])
  expect(sumsOf(extraction)).toEqual([1421.81, 78.19, 1500])
})

test('a sentence may name the tax that the sum holds behind its amount', () => {
  const extraction = read(`${HEAD}
Job                                Times       Each      Amount
Lawn mow and edges                     4      77.00      308.00
Green waste removal                    2      44.00       88.00

Please pay $396.00, which includes $36.00 GST.
`)
  expect(sumsOf(extraction)).toEqual([360, 36, 396])
  expect(linesOf(extraction)).toHaveLength(2)
})

test('of two prices before tax in a letter the one that the total is of is the net sum', () => {
  const extraction = read(`
*Bluebell Tiling Pty Ltd
Phone: 03 5550 6091

Dear Marian
Quotation Q-77: tiling of the laundry

Our price for the work is $8,640.00 plus GST ($9,504.00 including GST). Should you wish
us to replace the drain, please allow a further $1,150.00 plus GST; this is not part of it.
`)
  expect(sumsOf(extraction)).toEqual([8640, 864, 9504])
})

const INCLUSIVE = `${HEAD}
Description                        Qty      Price       Total
Paint the fence                      2     330.00      660.00
Oil the deck                         1     440.00      440.00
`

test.each([
  [
    'comes off what holds the tax',
    `
                            Subtotal              1,100.00
                            Discount               -110.00
                            Total                   990.00
                            Total includes GST of    90.00
`,
  ],
  [
    'comes off before the tax',
    `
                            Subtotal ex GST       1,000.00
                            Discount               -100.00
                            GST (10%)                90.00
                            Total                   990.00
`,
  ],
])('of prices that hold the tax a discount that %s is no fault', (_, sums) => {
  const extraction = read(INCLUSIVE + sums)
  expect(sumsOf(extraction)).toEqual([900, 90, 990])
  expect(linesOf(extraction)).toHaveLength(2)
  expect(extraction.validation.warnings).toEqual([])
})

test('a total beneath columns before and after tax is both sums', () => {
  const extraction = read(`${HEAD}
Service                    Ex GST         Inc GST
Mowing                     100.00          110.00
Hedging                    200.00          220.00
Total for the above works  300.00          330.00
`)
  expect(sumsOf(extraction)).toEqual([300, 30, 330])
  expect(linesOf(extraction)).toHaveLength(2)
})

test('the only sum with the tax is the total, whatever it is named after', () => {
  const extraction = read(`${HEAD}
Description                        Qty    Unit Price       Total
Mulch to all beds                    9        $78.50     $706.50
Boxwood hedge                       14        $46.25     $647.50

                                    Hedge total inc GST $1,354.00
`)
  expect(extraction.extracted_quote.total_amount).toBe(1354)
  expect(extraction.extracted_quote.line_items).toHaveLength(2)
})

test('a receipt may name no total but what was paid, and what is owing still is none', () => {
  const extraction = read(`
*Wrenfield Upholstery
ABN 55 302 118 647

*Receipt RCT-0776
Received with thanks from Imelda Coutts (imelda.coutts@example.com)

Wingback chair                2 @ $780.00    $1,560.00
Wool blend fabric              9 @ $64.00      $576.00

                               Before GST    $2,136.00
                               GST             $213.60
                               Amount paid   $2,349.60
                               Balance owing     $0.00
`)
  expect(sumsOf(extraction)).toEqual([2136, 213.6, 2349.6])
  expect(extraction.extracted_quote).toMatchObject({
    customer_name: 'Imelda Coutts',
    customer_email: 'imelda.coutts@example.com',
  })
})

test('a tax whose label a state leads stands between subtotal and amount due, too', () => {
  const extraction = read(`
*Sawgrass Irrigation Inc.                     INVOICE
2250 Okeechobee Lane, West Palm Beach, FL 33409

Item                               Qty    Price     Amount
Rotor head, replaced                23    38.75     891.25
1-1/2 in. zone valve                 4   146.00     584.00

                           Subtotal              $1,475.25
                           FL sales tax 6.5%        $95.89
                           Amount due            $1,571.14
`)
  expect(sumsOf(extraction)).toEqual([1475.25, 95.89, 1571.14])
})
