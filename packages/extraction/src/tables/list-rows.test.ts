import { expect, test } from 'vitest'
import { toDocumentText } from '../layout/document-text.ts'
import { pageOf } from '../testing/page-of.ts'
import { rowsInLists } from './list-rows.ts'

const NO_SUMS = { subtotal: undefined, tax: undefined, total: undefined, discount: 0, charges: 0 }
const listOf = (drawing: string, sums = {}) =>
  rowsInLists(toDocumentText([pageOf(drawing)]), { ...NO_SUMS, ...sums })
const figuresOf = (drawing: string) =>
  listOf(drawing)?.rows.map(({ description, quantity, unit, price, total }) => [
    description,
    quantity,
    unit,
    price,
    total,
  ])

test('a list names count, price and amount in words', () => {
  expect(
    figuresOf(`
MATERIALS
Bath: 1 each @ £350/each = £350
• Tiles (walls): 30 m2 @ £35/each = £1,050
- Plumber: 3 days @ £275/day = £825
`),
  ).toEqual([
    ['Bath', 1, 'ea', 350, 350],
    ['Tiles (walls)', 30, 'm2', 35, 1050],
    ['Plumber', 3, 'day', 275, 825],
  ])
})

test('a docket names the count first', () => {
  expect(
    figuresOf(`
3 x Pallet of turf @ $85.00 = $255.00
2 hr Labour @ $95.00 = $190.00
`),
  ).toEqual([
    ['Pallet of turf', 3, undefined, 85, 255],
    ['Labour', 2, 'hr', 95, 190],
  ])
})

test('what does not multiply out is no line, and one line is no list', () => {
  expect(listOf('Bath: 2 each @ £350/each = £350\nBasin: 1 each @ £180/each = £180')).toBeUndefined()
})

test('the printed sum says whether all lines are there', () => {
  const list = 'Bath: 1 each @ £350/each = £350\nBasin: 1 each @ £180/each = £180'
  expect(listOf(list, { total: 530 })?.addsUp).toBe(true)
  expect(listOf(list, { total: 600 })?.addsUp).toBe(false)
  expect(listOf(list)?.addsUp).toBeUndefined()
})
