import { expect, test } from 'vitest'
import { QUOTE_HEAD as HEAD, readDrawing as read } from './testing/read-drawing.ts'

const linesOf = ({ extracted_quote: { line_items } }: ReturnType<typeof read>) =>
  line_items.map((line) => [line.item_description, line.item_quantity, line.item_total_price])

test('a row of words and an amount over the other columns takes no column from the others', () => {
  const extraction = read(`${HEAD}
Description                        Qty    Unit Price       Total
Ducted indoor unit                   1       $310.00     $310.00
Roof brackets                        2        $88.00     $176.00
                Equipment as in drawing M-1 rev B        $486.00
Flexible duct 300 mm                36        $21.50     $774.00
Supply air grille                    7        $54.20     $379.40
                Ductwork as in drawing M-2 rev B       $1,153.40

                                    Subtotal           $1,639.40
                                    GST                  $163.94
                                    Total              $1,803.34
`)
  expect(linesOf(extraction)).toEqual([
    ['Ducted indoor unit', 1, 310],
    ['Roof brackets', 2, 176],
    ['Flexible duct 300 mm', 36, 774],
    ['Supply air grille', 7, 379.4],
  ])
})

test('a name and what describes it wrap each in their own column', () => {
  const extraction = read(`${HEAD}
Product/Service     Description                   Qty    Unit Price       Total
Spring cleanup      Blow out beds, remove           1       $285.00     $285.00
                    leaves and haul away
Boxwood shrub -     Green Velvet, planted          14        $46.25     $647.50
3 gal               with compost

                                                  Total                 $932.50
`)
  expect(linesOf(extraction)).toEqual([
    ['Spring cleanup Blow out beds, remove leaves and haul away', 1, 285],
    ['Boxwood shrub - 3 gal Green Velvet, planted with compost', 14, 647.5],
  ])
})

test('a name whose description stands around it in the column beside it takes all of it', () => {
  const extraction = read(`${HEAD}
Item                Description                   Qty    Unit Price       Total

Ceiling             Flat white ceiling paint        2       $145.00     $290.00

                    Mould treatment and two
Bathroom repaint                                    1       $285.00     $285.00
                    coats of enamel

                                                  Total                 $575.00
`)
  expect(linesOf(extraction)[1]).toEqual(['Bathroom repaint Mould treatment and two coats of enamel', 1, 285])
})

test('numbers of the document and years above the rows are no rows, nor is what a price is made of', () => {
  const extraction = read(`
*Bluebell Hosting Pty Ltd
Account number: 1234-5678             Invoice Number:                42183017
Bill to: Marian Castellano            Invoice Date:              July 3, 2014
                                      TOTAL AMOUNT DUE ON July 3         $41.10

*Summary
*Hosting Service Charges                                                 $41.10
  Charges                                                               $41.10
  Credits                                                                $0.00
*Total for this invoice                                                  $41.10

*Detail
*Storage of pictures                                                     $36.20
  Charges                                                               $36.20
  Estimated sales tax to be collected                                    $0.00
*Name server                                                              $4.90
  Charges                                                                $4.90
  Estimated sales tax to be collected                                    $0.00
`)
  expect(extraction.extracted_quote.total_amount).toBe(41.1)
  expect(linesOf(extraction)).toEqual([
    ['Storage of pictures', 1, 36.2],
    ['Name server', 1, 4.9],
  ])
})

test('a row whose name begins with "Option" is sold where the sum needs it', () => {
  const extraction = read(`${HEAD}
Description                        Qty      Price       Total
Fibre line                           1      24.99       24.99
Option television                    1       1.81        1.81
Option telephone                     1       5.00        5.00

                                    Subtotal            26.80
                                    GST                  2.68
                                    Total               29.48
`)
  expect(linesOf(extraction).map(([name]) => name)).toEqual(['Fibre line', 'Option television'])
})

test('prices before and after tax side by side are headed by the tax alone', () => {
  const extraction = read(`${HEAD}
hello@bluebell.example  Work                            Qty     Ex GST    Inc GST
                        Replace flexi hoses               6    $228.00    $250.80
                        Remove old unit                   1     $90.00     $99.00

                        Total                                  $318.00    $349.80
`)
  expect(linesOf(extraction).map(([, quantity]) => quantity)).toEqual([6, 1])
})

test('what dots lead to its amount is a row, wherever the amount stands', () => {
  const extraction = read(`
*Bluebell Decks Pty Ltd
Phone: 03 5550 6091

Dear Marian, here is the quote for the deck:

    Pull up old decking and check joists ............ $740.00
    New merbau boards, screw fixed ............ $5,390.00
    Steps to lawn ............ $860.00

That comes to $6,990.00 + GST $699.00 = $7,689.00 all inclusive.
`)
  expect(linesOf(extraction)).toEqual([
    ['Pull up old decking and check joists', 1, 740],
    ['New merbau boards, screw fixed', 1, 5390],
    ['Steps to lawn', 1, 860],
  ])
})

test('a sentence that stands apart beneath a nameless amount is not its name', () => {
  const extraction = read(`${HEAD}
Description                        Qty      Price       Total
Fibre line                           1      24.99       24.99
Router                               1      10.00       10.00
                             Abzgl. XY                  34.99

This amount will be taken from your account on 8 June.
`)
  expect(linesOf(extraction).some(([name]) => String(name).startsWith('This amount'))).toBe(false)
})

test('prices by the hundred and a third figure that multiplies are borne out by their amounts', () => {
  expect(
    linesOf(
      read(`${HEAD}
Item                      Qty    Unit            Price       Amount
Hex bolt galvanised       250    per 100        $48.00      $120.00
Batten screw              750    per 100        $20.00      $150.00
                                              Subtotal      $270.00
                                                   GST       $27.00
                                                 Total      $297.00
`),
    ),
  ).toEqual([
    ['Hex bolt galvanised', 250, 120],
    ['Batten screw', 750, 150],
  ])
  expect(
    linesOf(
      read(`${HEAD}
Item                   Qty     Days         Rate       Amount
Plate compactor          2        3       $45.00      $270.00
Scaffold tower           1        7       $60.00      $420.00
                                        Subtotal      $690.00
                                             GST       $69.00
                                           Total      $759.00
`),
    ),
  ).toEqual([
    ['Plate compactor', 2, 270],
    ['Scaffold tower', 1, 420],
  ])
})
