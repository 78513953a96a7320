import fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimate } from '../estimate.ts'
import type { PriceBookItem } from '../price-book-item.ts'
import { ownNamesIn } from './own-names.ts'

const ownPrice = (name: string, unit = 'ea', synonyms: readonly string[] = []): PriceBookItem => ({
  trade: 'general',
  name,
  synonyms,
  unit,
  typicalCents: 31_700,
  currency: 'AUD',
  taxBasis: 'ex',
  source: null,
})

const NAMES = [
  'Bin hire 4 m3',
  'Bobcat hire half day',
  'Excavator 1.7 t full day',
  'Drain camera 1 hour',
  'Service call 30 min',
  'Pump out, 2 hour minimum',
  'First hour labour',
  'Skip bin 6m3',
  'LED 10W downlight',
  'Rheem 250L electric',
  'Split system 2.5 kW',
  'Scaffold hire up to 3 m',
  'Hedge trim 10 lm',
  'Gutter clean double storey 40 m',
  'Tip run 6x4 trailer',
  'Test and tag, first 10 items',
].map((name) => ownPrice(name))

function linesOf(description: string, priceBook: readonly PriceBookItem[] = NAMES) {
  const result = estimate({ description }, { priceBook })
  if (result.outcome !== 'quote') throw new Error(`${description}: ${result.outcome}`)
  return result.draft.lineItems.map((line) => ({
    quantity: line.quantityThousandths / 1000,
    unit: line.unit,
    cents: line.unitPriceCents,
    from: line.priceSource.kind,
    item: line.priceSource.itemName,
    description: line.description,
  }))
}

test('an own name is one line at its price, whatever figures and times are in it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...NAMES),
      fc.constantFrom(1, 2, 3),
      fc.constantFrom('', ' and replace the kitchen tap', ', replace the kitchen tap'),
      fc.boolean(),
      ({ name, unit, typicalCents }, count, rest, isLower) => {
        const said = isLower ? name.toLowerCase() : name
        const [line, ...others] = linesOf(`${count === 1 ? '' : `${count} x `}${said}${rest}`)
        expect(line).toMatchObject({
          quantity: count,
          unit,
          cents: typicalCents,
          from: 'price_book',
          item: name,
        })
        expect(line?.description.toLowerCase()).toContain(name.toLowerCase())
        expect(others).toHaveLength(rest === '' ? 0 : 1)
      },
    ),
    { numRuns: 60 },
  )
})

test('written closer or further apart it is the same name, and by another name of it too', () => {
  const book = [ownPrice('Bin hire 4 m3', 'ea', ['4 cube skip'])]
  for (const text of ['bin hire 4m3', 'Bin  hire 4 m3', 'bin hire - 4 m3', '4 cube skip'])
    expect(linesOf(text, book), text).toMatchObject([{ quantity: 1, cents: 31_700, from: 'price_book' }])
})

test('what is measured in the unit of the price is a quantity of it', () => {
  const book = [ownPrice('20 mm copper pipe', 'lm')]
  expect(linesOf('12 m of 20 mm copper pipe', book)).toMatchObject([
    { quantity: 12, unit: 'lm', cents: 31_700 },
  ])
})

test('a price in the text goes before the one of the book', () => {
  expect(linesOf('bin hire 4 m3 $280')).toMatchObject([{ quantity: 1, cents: 28_000, from: 'stated' }])
})

const BOOK = [
  ['Bin hire 4 m3', 31_000],
  ['EV charger 7 kW', 150_000],
  ['TV 65 inch mount', 22_000],
  ['Split system 2.5 kW', 220_000],
  ['Labour half day', 42_000],
  ['Deck 20 m2', 650_000],
] as const
const book = BOOK.map(([name, typicalCents]) => ({ ...ownPrice(name), typicalCents }))
const sums = (text: string) =>
  linesOf(text, book).map(({ description, quantity, cents }) => `${quantity} ${description} ${cents / 100}`)

test.each([
  ['EV charger 7 kW and 4 downlights at 80', ['1 EV charger 7 kW 1500', '4 Downlights 80']],
  ['TV 65 inch mount, 2 power points at 90', ['1 TV 65 inch mount 220', '2 Power points 90']],
  [
    'Demolish shed $900, bin hire 4 m3, labour 4 hrs @ 60',
    ['1 Demolish shed 900', '1 Bin hire 4 m3 310', '4 Labour 60'],
  ],
  ['Split system 2.5 kW, labour half day', ['1 Split system 2.5 kW 2200', '1 Labour half day 420']],
  [
    'Install 2 fans at 150, labour half day, call out $80',
    ['2 Install fans 150', '1 Labour half day 420', '1 Call out 80'],
  ],
])('names among other work leave it as it is: %s', (text, lines) => expect(sums(text)).toEqual(lines))

test.each([
  'Demolish deck 20 m2',
  'Split system 2.5 kW serviced, 5 year warranty',
  'Replace fence, labour half day not included',
  'No bin hire 4 m3. Replace tap $180',
  'Replace tap $180. If needed, bin hire 4 m3',
])('a name with other words beside it is read as any words are: %s', (text) =>
  expect(ownNamesIn(text, book)).toEqual([]),
)

test.each([
  ['Replace tap 180\nNot included:\n- bin hire 4 m3', ['Bin hire 4 m3']],
  ['Bin hire 4 m3\nReplace tap 180\nNot included:\n- bin hire 6 m3', ['Bin hire']],
])('what is left out keeps its own name: %j', (description, exclusions) => {
  expect(estimate({ description }, { priceBook: book })).toMatchObject({ draft: { exclusions } })
})

test('only the whole name counts', () => {
  const [line] = linesOf('soil delivery 4 m3')
  expect(line).toMatchObject({ quantity: 4, unit: 'm3' })
  expect(linesOf('drain camera 2 hours')[0]?.quantity).toBe(2)
})

test('what a business sells is its business', () => {
  expect(estimate({ description: 'Scissor lift per week' }).outcome).toBe('refused_business')
  expect(linesOf('Scissor lift per week', [ownPrice('Scissor lift per week', 'week')])).toMatchObject([
    { quantity: 1, unit: 'week', from: 'price_book' },
  ])
})
