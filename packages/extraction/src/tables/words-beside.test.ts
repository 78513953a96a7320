import { expect, test } from 'vitest'
import { assemble } from '../assemble.ts'
import { pageOf } from '../testing/page-of.ts'

/** A page with the lines that are amounts alone half a line further up, beside the words over and under them. */
const page = (drawing: string) => {
  const drawn = pageOf(drawing)
  const from = (top: number): number => 60 + (top - 60) / 2
  const words = drawn.words.map((word) => {
    const [x0, y0, x1, y1] = word.box
    const top = from(y0)
    return { ...word, box: [x0, top, x1, top + y1 - y0] as const }
  })
  return { ...drawn, words }
}

test('amounts in the middle of two lines of words', () => {
  const { extracted_quote } = assemble(
    [
      page(`
*Dulux Lane Paints

Receipt No: 10254



Exterior low sheen
                        $299.80
10L (2×)


Sanding block medium
                         $26.00
(4×)



Subtotal                $325.80

GST (10%)                $32.58

Total                   $358.38
`),
    ],
    0,
  )
  expect(extracted_quote.line_items).toMatchObject([
    { item_description: 'Exterior low sheen 10L', item_quantity: 2, item_total_price: 299.8 },
    { item_description: 'Sanding block medium', item_quantity: 4, item_total_price: 26 },
  ])
})
