import type { PriceItemFields } from '@quotewright/domain/price-book/price-item.ts'
import { expect, test } from 'vitest'
import { toDraftLine } from '../draft/draft-lines.ts'
import { costLines } from '../draft/sell-at-markup.ts'
import type { ExtractedLine } from '../extraction.ts'
import { proposePrices } from './propose-prices.ts'

const lineOf = (
  item_description: string,
  item_quantity: number,
  item_unit_price: number,
  item_total_price = Math.round(item_quantity * item_unit_price * 100) / 100,
): ExtractedLine => ({ item_description, item_quantity, item_unit: 'ea', item_unit_price, item_total_price })

const itemOf = (name: string, over: Partial<PriceItemFields> = {}) => ({
  id: name,
  name,
  unit: 'ea',
  priceCents: 1_200,
  costCents: 1_000,
  markupBasisPoints: 2_000,
  synonyms: [],
  trade: 'general' as const,
  taxIncluded: false,
  ...over,
})

const SELLING = { markups: { usualBasisPoints: null, byTrade: new Map() }, tradeOf: () => 'general' as const }

interface Given {
  readonly book?: readonly ReturnType<typeof itemOf>[]
  readonly isRegistered?: boolean
  readonly discountCents?: number
}

/** What is proposed of lines to whose prices 10 % tax is added. */
function proposed(
  lines: readonly ExtractedLine[],
  { book = [], isRegistered = true, discountCents = 0 }: Given = {},
) {
  const terms = { taxMode: 'exclusive' as const, taxRateBasisPoints: 1_000, discountCents }
  const drafted = lines.map(toDraftLine).filter(({ unitPriceCents }) => unitPriceCents >= 0)
  const costs = costLines({ ...terms, lines: drafted }, { taxRegistered: isRegistered })
  return proposePrices({ lines, costs, taxRateBasisPoints: 1_000 }, book, SELLING)
}
const costsOf = (...given: Parameters<typeof proposed>) =>
  proposed(...given).map(({ line, fields }) => [line, fields.costCents])

test('a price of the price book costs what the conversion counts', () => {
  expect(costsOf([lineOf('Tap', 2, 100)])).toEqual([[0, 10_000]])
  // Tax that cannot be claimed back is a cost.
  expect(costsOf([lineOf('Tap', 2, 100)], { isRegistered: false })).toEqual([[0, 11_000]])
  // 10 % off the whole document.
  expect(costsOf([lineOf('Tap', 2, 100)], { discountCents: 2_000 })).toEqual([[0, 9_000]])
})

test('a discount in a column of its own is taken off the list price', () => {
  expect(costsOf([lineOf('Tap', 10, 50, 400)])).toEqual([[0, 4_000]])
})

test('the price of a reduction is left out, and the lines after it keep their places', () => {
  expect(costsOf([lineOf('Less trade discount', 1, -20), lineOf('Tap', 2, 100)])).toEqual([[1, 10_000]])
})

test('a price of parts of a cent is offered where a whole one is as good', () => {
  expect(costsOf([lineOf('Wall plug', 100, 0.045)])).toEqual([])
  expect(costsOf([lineOf('Clip', 3, 33.35, 90.05)])).toEqual([[0, 3_002]])
})

test('an item with tax in its prices has it in its cost', () => {
  const book = [itemOf('Tap', { taxIncluded: true })]
  expect(costsOf([lineOf('Tap', 2, 100)], { book })).toEqual([[0, 11_000]])
})

test('another size is another thing', () => {
  const book = [itemOf('PVC conduit heavy duty orange 32mm x 4m')]
  const [one] = proposed([lineOf('PVC conduit heavy duty orange 25mm x 4m', 1, 9)], { book })
  expect(one?.present).toBeNull()
  const [same] = proposed([lineOf('PVC conduit, heavy duty, orange, rigid 32mm x 4m', 1, 9)], { book })
  expect(same?.present?.name).toBe(book[0]?.name)
})

test('a line that is like an item does not hide the one that names it', () => {
  const book = [itemOf('Conduit heavy duty orange rigid')]
  const lines = [
    lineOf('Conduit heavy duty orange rigid grooved', 1, 9),
    lineOf('Conduit heavy duty orange rigid', 1, 8),
  ]
  expect(costsOf(lines, { book })).toEqual([
    [0, 900],
    [1, 800],
  ])
})
