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

test('of two orders that fit the words, the one that multiplies out is meant', () => {
  expect(
    figuresOf(
      '39 x Tile 60 x 60 @ $5.00 = $195.00\n33,9 x Radiator type 22 @ $25.00 = $847.50\n2 x Tap @ $9.00 = $18.00',
    ),
  ).toEqual([
    ['Tile 60 x 60', 39, undefined, 5, 195],
    ['Radiator type 22', 33.9, undefined, 25, 847.5],
    ['Tap', 2, undefined, 9, 18],
  ])
})

test('items with a price each are lines where they make the printed sum, and nothing elsewhere', () => {
  const list = `
Scope of our work
1) Call out fee - $592.00
2) Hot water unit, 315 L,
   with valve and tray – $1,400.00
3) Waste skip 6 m3 = $8.00
`
  expect(
    listOf(list, { subtotal: 2000 })?.rows.map(({ description, total }) => [description, total]),
  ).toEqual([
    ['Call out fee', 592],
    ['Hot water unit, 315 L, with valve and tray', 1400],
    ['Waste skip 6 m3', 8],
  ])
  expect(listOf(list, { subtotal: 2100 })).toBeUndefined()
  expect(listOf(list)).toBeUndefined()
})
