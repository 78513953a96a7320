import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalUnit } from '../quotes/units.ts'
import { planImport } from './plan-import.ts'
import { itemKey, type PriceItemFields, priceFromCost, tidySynonyms, tidyText } from './price-item.ts'
import { TRADES } from './trades.ts'
import { writePriceList } from './write-price-list.ts'

const tap: PriceItemFields = {
  name: 'Kitchen tap',
  unit: 'ea',
  priceCents: 13_000,
  costCents: 10_000,
  markupBasisPoints: 3_000,
  synonyms: ['mixer'],
  trade: 'plumbing',
  taxIncluded: true,
}

test('a list in another order and in other words is read', () => {
  const csv = [
    '"Unit Price (ex GST)",Colour,UOM,ITEM,Trade,Also called',
    '"$1,250.00",red,each,Switchboard  upgrade,Electrical,board; sb upgrade',
    '85,,Hours,Labour,,',
    '',
  ].join('\r\n')
  const plan = planImport(csv, [])
  expect(plan.errors).toEqual([])
  expect(plan.ignoredColumns).toEqual(['Colour'])
  const none = { costCents: null, markupBasisPoints: null, taxIncluded: false }
  expect(plan.rows.map(({ row, outcome, item }) => ({ row, outcome, item }))).toEqual([
    {
      row: 2,
      outcome: 'new',
      item: {
        ...none,
        name: 'Switchboard upgrade',
        unit: 'ea',
        priceCents: 125_000,
        synonyms: ['board', 'sb upgrade'],
        trade: 'electrical',
      },
    },
    {
      row: 3,
      outcome: 'new',
      item: { ...none, name: 'Labour', unit: 'hr', priceCents: 8_500, synonyms: [], trade: 'general' },
    },
  ])
})

test('a price follows from cost and markup', () => {
  const plan = planImport('Name,Cost,Markup %\nTap,42.50,30%', [])
  expect(plan.rows[0]?.item).toMatchObject({ priceCents: 5_525, costCents: 4_250, markupBasisPoints: 3_000 })
})

test('every wrong cell is reported with its row and column', () => {
  const csv = [
    'Item,Unit price,Cost,Markup,Tax included,Trade',
    ',85,,,,',
    'Tap,eighty,,,maybe,magic',
    'Tap,-5,,,,',
    '',
    'Pipe,1.005,,,,',
    'Bend,,10,,,',
    'Valve,12,10,30,,',
    'Washer,1,,,,',
    'WASHER,2,,,,',
    'Bath,99999999999999,,,,',
  ].join('\n')
  const { errors } = planImport(csv, [])
  expect(errors.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toEqual([
    '2 Item: A name is required',
    '3 Unit price: “eighty” is not a number such as 85 or 1,250.00',
    `3 Trade: “magic” isn’t one of: ${TRADES.join(', ')}`,
    '3 Tax included: “maybe” isn’t yes or no',
    '4 Unit price: “-5” is not a number such as 85 or 1,250.00',
    '6 Unit price: “1.005” has more than two decimals',
    '7 Unit price: Enter a price, or a cost and a markup',
    '8 Unit price: Cost and markup come to 13.00, not 12.00. Leave the markup empty to keep this price',
    '10 Item: The same name and unit as row 9',
    '11 Unit price: “99999999999999” is too large',
  ])
})

test.each([
  ['', 'The first row must name the columns, such as Name, Unit, Price'],
  ['Colour,Price\nred,5', 'No column is called Name'],
  ['Name,Colour\nTap,red', 'No column is called Price or Cost'],
  ['Name,Price\n\n', 'There are no prices below the headers'],
  ['Name,Price\n"Tap,5', 'A quotation mark is never closed'],
])('%j is refused as a whole', (csv, message) => {
  const plan = planImport(csv, [tap])
  expect([plan.rows, plan.errors[0]?.message]).toEqual([[], message])
})

test('more than 5,000 prices are refused, those that are there counted in', () => {
  const list = (count: number) =>
    `Name,Price\n${Array.from({ length: count }, (_, at) => `Item ${at},1`).join('\n')}`
  expect(planImport(list(5_001), []).errors).toHaveLength(1)
  expect(planImport(list(5_000), []).errors).toEqual([])
  expect(planImport(list(5_000), [tap]).errors).toMatchObject([{ row: 5_001 }])
})

test('a column that is not there leaves the item alone; a new price ends its markup', () => {
  const plan = planImport('Name,Price\nkitchen TAP,150', [tap])
  expect(plan.rows[0]).toMatchObject({
    outcome: 'changed',
    item: { ...tap, priceCents: 15_000, markupBasisPoints: null },
  })
  expect(planImport('Name,Price\nKitchen tap,130', [tap]).rows[0]?.outcome).toBe('unchanged')
  const dearer = planImport('Name,Cost\nKitchen tap,200', [tap]).rows[0]?.item
  expect(dearer).toMatchObject({ priceCents: 26_000, markupBasisPoints: 3_000 })
  const without = planImport('Name,Price,Cost\nKitchen tap,130,', [tap]).rows[0]?.item
  expect(without).toMatchObject({ costCents: null, markupBasisPoints: null })
})

const text = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 40 }),
    fc.string({ minLength: 1, unit: fc.constantFrom('=', '+', '-', '@', "'", ',', ';', '"', ' ', 'a', 'é') }),
  )
  .map((one) => tidyText(one).slice(0, 60).trim())
const fields = fc
  .record({
    name: text.filter((name) => name !== ''),
    unit: text.map((unit) => canonicalUnit(unit.slice(0, 10).trim())),
    priceCents: fc.integer({ min: 0, max: 100_000_000 }),
    costCents: fc.option(fc.integer({ min: 0, max: 10_000_000 }), { nil: null }),
    markupBasisPoints: fc.option(fc.integer({ min: 0, max: 50_000 }), { nil: null }),
    synonyms: fc.array(text, { maxLength: 5 }).map(tidySynonyms),
    trade: fc.constantFrom(...TRADES),
    taxIncluded: fc.boolean(),
  })
  .map((item): PriceItemFields => {
    const { costCents, markupBasisPoints } = item
    if (costCents === null || markupBasisPoints === null) return { ...item, markupBasisPoints: null }
    return { ...item, priceCents: priceFromCost(costCents, markupBasisPoints) }
  })
const book = fc.uniqueArray(fields, { selector: itemKey, maxLength: 12 })

test('what is written is read back without a change, into the same book and into an empty one', () => {
  fc.assert(
    fc.property(book, (items) => {
      if (items.length === 0) return
      const csv = writePriceList(items)
      const same = planImport(csv, items)
      expect(same.errors).toEqual([])
      expect(same.rows.map((row) => row.outcome)).toEqual(items.map(() => 'unchanged'))
      expect(planImport(csv, []).rows.map((row) => row.item)).toEqual(items)
    }),
  )
})

test('figures have a decimal comma where the country writes one', () => {
  const [row] = planImport('Name;Cost;Markup %\nTap;42,50;12,5', [], ',').rows
  expect(row?.item).toMatchObject({ costCents: 4_250, markupBasisPoints: 1_250 })
})

test('importing what an import made changes nothing', () => {
  fc.assert(
    fc.property(book, book, (before, list) => {
      if (list.length === 0) return
      const csv = writePriceList(list)
      const after = new Map(before.map((item) => [itemKey(item), item]))
      for (const { item } of planImport(csv, before).rows) after.set(itemKey(item), item)
      const again = planImport(csv, [...after.values()])
      expect(again.rows.map((row) => row.outcome)).toEqual(list.map(() => 'unchanged'))
    }),
  )
})
