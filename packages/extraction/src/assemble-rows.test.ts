import { expect, test } from 'vitest'
import { QUOTE_HEAD as HEAD, readDrawing as read } from './testing/read-drawing.ts'

const linesOf = ({ extracted_quote }: ReturnType<typeof read>) =>
  extracted_quote.line_items.map(({ item_description, item_quantity, item_total_price }) => [
    item_description,
    item_quantity,
    item_total_price,
  ])

test('figures at the right edge of their column, close to the next, are a column of their own', () => {
  expect(
    linesOf(
      read(`${HEAD}
Hours/Qty    Item     Description                  Rate      Amount
           4 Parts    Toilet repair kit           28.97      115.88
         3.5 Labour   Plumber on site            115.00      402.50

                                             Subtotal        518.38
                                             GST              51.84
                                             Total           570.22
`),
    ),
  ).toEqual([
    ['Parts Toilet repair kit', 4, 115.88],
    ['Labour Plumber on site', 3.5, 402.5],
  ])
})

test('the number of a row may stand beside the first line of its description, the figures beside the last', () => {
  expect(
    linesOf(
      read(`${HEAD}
Ref   Work item                           Qty   Unit     Rate       Amount

1     Remove existing soffit linings
      and dispose of them at an
      approved landfill                    38   m2      62.00     2,356.00

2     Air monitoring                        2   day    780.00     1,560.00

                                                     Subtotal     3,916.00
                                                     GST            391.60
                                                     Total        4,307.60
`),
    ),
  ).toEqual([
    ['Remove existing soffit linings and dispose of them at an approved landfill', 38, 2356],
    ['Air monitoring', 2, 1560],
  ])
})

test('a row that begins in the middle of a sentence began on the line above', () => {
  expect(
    linesOf(
      read(`${HEAD}
Description                              Qty   Unit price       Amount
Site clean, stage 1                        3       480.00     1,440.00
Window cleaning inside and outside, three
levels                                     1     1,350.00     1,350.00
Final clean                                2       100.00       200.00

                                              Subtotal        2,990.00
                                              GST               299.00
                                              Total           3,289.00
`),
    ),
  ).toEqual([
    ['Site clean, stage 1', 3, 1440],
    ['Window cleaning inside and outside, three levels', 1, 1350],
    ['Final clean', 2, 200],
  ])
})

test('a till prints what was bought above how many at what price', () => {
  const extraction = read(`
        HAMMERDALE HARDWARE
        22 Station St, Bowral NSW
        Ph 02 5550 6619
            TAX RECEIPT
Receipt: 0041-77213
PVC PIPE 100MM
   2 @ $41.50               83.00
DRILL BIT SET HSS
   3 @ $11.90               35.70
TOTAL                     $118.70
GST INCLUDED               $10.79
`)
  expect(linesOf(extraction)).toEqual([
    ['PVC PIPE 100MM', 2, 83],
    ['DRILL BIT SET HSS', 3, 35.7],
  ])
  expect(extraction.extracted_quote).toMatchObject({
    supplier_name: 'HAMMERDALE HARDWARE',
    customer_name: null,
  })
})

test('a deposit right under the header is what a receipt is about', () => {
  const extraction = read(`
*Redgum Kitchens
Phone 03 5550 2929
*Payment Receipt
Receipt #: RC-10442

Description                                        Amount
Deposit for kitchen order K-2201                $2,500.00
Total received                                  $2,500.00
`)
  expect(linesOf(extraction)).toEqual([['Deposit for kitchen order K-2201', 1, 2500]])
  expect(extraction).toMatchObject({ document_type: 'receipt', extracted_quote: { total_amount: 2500 } })
})

test('a discount in other columns than the rows is none of them', () => {
  const extraction = read(`${HEAD}
Description                              Qty   Unit price       Amount
Strip existing floor tiles                27       $54.00    $1,458.00
Linear drain 900 mm                        5      $311.00    $1,555.00

List total                    $3,013.00
Less trade discount             -$150.65
Net                           $2,862.35
GST                             $286.24
Quote total                   $3,148.59
`)
  expect(linesOf(extraction)).toHaveLength(2)
  expect(extraction.extracted_quote).toMatchObject({ subtotal: 2862.35, total_amount: 3148.59 })
})

test('a credit may be marked behind its amount', () => {
  expect(
    linesOf(
      read(`${HEAD}
QTY     UM     DESCRIPTION                  UNIT PRICE           AMOUNT
65      m      Chainlink fence 1800 high         48.00         3,120.00
1       ea     Less: materials on site                         640.00 CR

                                              SUBTOTAL         2,480.00
                                              GST                248.00
                                              TOTAL            2,728.00
`),
    ),
  ).toEqual([
    ['Chainlink fence 1800 high', 65, 3120],
    ['Less: materials on site', 1, -640],
  ])
})

test('tax in brackets within the label of the total', () => {
  expect(
    read(`${HEAD}
Supply and lay merbau decking                                      $9,430.00
Stainless steel balustrade                                         $6,150.00
Total price (includes GST of $1,416.36)                           $15,580.00
`).extracted_quote,
  ).toMatchObject({ subtotal: 14163.64, tax_amount: 1416.36, total_amount: 15580 })
})

test('a row whose words stand in another column is kept', () => {
  expect(
    linesOf(
      read(`${HEAD}
Room                    Work                 Qty   Unit     Rate       Amount
Lounge                  Paint walls 2 coats   42   m2      14.00       588.00
         Ceiling                              14   m2      16.00       224.00
Hall                    Paint walls 2 coats   36   m2      14.00       504.00
         Doors                                 4   ea     120.00       480.00

                                                        Subtotal     1,796.00
                                                        GST            179.60
                                                        Total        1,975.60
`),
    ),
  ).toEqual([
    ['Paint walls 2 coats', 42, 588],
    ['Ceiling', 14, 224],
    ['Paint walls 2 coats', 36, 504],
    ['Doors', 4, 480],
  ])
})

test('a title before the description is part of it', () => {
  expect(
    linesOf(
      read(`${HEAD}
#   Title       Description                         Price      Quantity     Total
1   Boiler      Combi boiler, 30 kW              1,295.00             1  1,295.00
2   Labour      Removal, fitting, commissioning     52.00            14    728.00

                                                               Total     2,023.00
`),
    ),
  ).toEqual([
    ['Boiler Combi boiler, 30 kW', 1, 1295],
    ['Labour Removal, fitting, commissioning', 14, 728],
  ])
})

test('a till prints how many beneath what was bought where it is more than one', () => {
  expect(
    linesOf(
      read(`
*COASTAL HIRE & HARDWARE
ABN 29 664 180 337

*TAX INVOICE / RECEIPT
Receipt 0048-2217
-----------------------------------
Plate compactor hire, 1 day   88.00
Wheelbarrow 100 L            129.90
Builders line 100 m
   3 @ 6.50                   19.50
Safety gloves, size 10
   2 @ 11.95                  23.90
-----------------------------------
TOTAL                       $261.30
GST included                 $23.75
`),
    ),
  ).toEqual([
    ['Plate compactor hire, 1 day', 1, 88],
    ['Wheelbarrow 100 L', 1, 129.9],
    ['Builders line 100 m', 3, 19.5],
    ['Safety gloves, size 10', 2, 23.9],
  ])
})
