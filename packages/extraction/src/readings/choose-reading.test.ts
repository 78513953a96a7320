import { expect, test } from 'vitest'
import { QUOTE_HEAD as HEAD, readDrawing as read } from '../testing/read-drawing.ts'

const linesOf = ({ extracted_quote: { line_items } }: ReturnType<typeof read>) =>
  line_items.map((line) => [
    line.item_description,
    line.item_quantity,
    line.item_unit_price,
    line.item_total_price,
  ])

test('beneath amounts before tax, tax and amounts after it, the net and the quantity are the line’s', () => {
  const extraction = read(`${HEAD}
Description               Quantity      Ex GST        GST      Inc GST
Downpipe with lugs               5     $820.00     $82.00      $902.00
Replace broken tiles            12     $284.40     $28.44      $312.84
Whirlybird ventilator           12   $3,048.00    $304.80    $3,352.80
                            Totals   $4,152.40    $415.24    $4,567.64
`)
  expect(linesOf(extraction)).toEqual([
    ['Downpipe with lugs', 5, 164, 820],
    ['Replace broken tiles', 12, 23.7, 284.4],
    ['Whirlybird ventilator', 12, 254, 3048],
  ])
  expect(extraction.extracted_quote).toMatchObject({
    subtotal: 4152.4,
    tax_amount: 415.24,
    total_amount: 4567.64,
  })
})

test('one wrong row does not turn price and amount round', () => {
  const extraction = read(`${HEAD}
Description                        Qty    Unit price       Amount
Dismantle eucalypt                   1     $3,724.00    $3,724.00
Palm frond clean                     6       $149.00      $984.00
Crown lift silver birch             10       $505.00    $5,050.00
                                            Subtotal    $9,758.00
                                            GST           $975.80
                                            Total      $10,733.80
`)
  expect(linesOf(extraction)[1]).toEqual(['Palm frond clean', 6, 149, 984])
  expect(extraction.validation.warnings).toHaveLength(1)
})

test('of sums per rate and of all the ones that the lines make are taken', () => {
  const { extracted_quote: quote } = read(`${HEAD}
Description                        Qty                  Price (net)
Concert piano                        1                   $49,000.00
Sheet music                       1000                      $800.00
                                 Net total               $49,800.00
Tax                         $80.00     $9,800.00          $9,880.00
Net amount                 $800.00    $49,000.00         $49,800.00
Gross amount               $880.00    $58,800.00         $59,680.00
`)
  expect(quote).toMatchObject({ subtotal: 49_800, tax_amount: 9_880, total_amount: 59_680 })
  expect(quote.line_items).toHaveLength(2)
})
