import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceInQuote } from '../../price-book/price-in-quote.ts'
import { ADJUSTMENT } from '../adjustments.ts'
import { type LineItem, NEW_CONTENT, NEW_LINE, type QuoteContent } from '../quote-content.ts'
import { TAX_MODES } from '../totals.ts'
import { priceSourcesOf } from './price-sources.ts'
import { atTodaysPrices, type EarlierPrice, type KnownPrices, type TodaysPrice } from './todays-prices.ts'

const DAY = new Date('2026-03-02T00:00:00Z')
const LATER = new Date('2026-03-09T00:00:00Z')

const bookSource = (itemName: string) =>
  ({ kind: 'price_book', label: itemName, reference: null, itemName, span: null }) as const

const line = (over: Partial<LineItem> = {}): LineItem => ({
  ...NEW_LINE,
  id: 'a',
  description: 'Fit downlights',
  quantityThousandths: 4_000,
  unit: 'ea',
  unitPriceCents: 8_500,
  priceSource: bookSource('LED downlight'),
  ...over,
})

const content = (lineItems: readonly LineItem[], over: Partial<QuoteContent> = {}): QuoteContent => ({
  ...NEW_CONTENT,
  quoteDate: '2026-03-01',
  validUntil: '2026-03-31',
  currency: 'AUD',
  paymentTerms: 'Net 30',
  taxMode: 'exclusive',
  taxRateBasisPoints: 1_000,
  taxLabel: 'GST',
  lineItems,
  ...over,
})

const today = (over: Partial<TodaysPrice> = {}): TodaysPrice => ({
  itemId: '1',
  name: 'LED downlight',
  unit: 'ea',
  priceCents: 9_500,
  taxIncluded: false,
  costCents: null,
  ...over,
})
const earlier = (over: Partial<EarlierPrice> = {}): EarlierPrice => ({
  itemId: '1',
  name: 'led downlight',
  unit: 'ea',
  priceCents: 8_500,
  taxIncluded: false,
  validUntil: DAY,
  ...over,
})
const known = (over: Partial<KnownPrices> = {}): KnownPrices => ({
  currency: 'AUD',
  country: 'AU',
  today: [today()],
  earlier: [earlier()],
  supplier: [],
  ...over,
})

const priceOf = (one: LineItem, prices: KnownPrices, over: Partial<QuoteContent> = {}) =>
  atTodaysPrices(content([one], over), prices).content.lineItems[0]?.unitPriceCents

test('a line with an earlier price of its item gets today’s, and says since when', () => {
  const { lines } = atTodaysPrices(content([line()]), known())
  expect(lines).toEqual([{ before: line(), after: line({ unitPriceCents: 9_500 }), since: DAY }])
})

test('tax is moved into the quote’s way of stating it', () => {
  const included = known({ today: [today({ priceCents: 11_000, taxIncluded: true })] })
  expect(priceOf(line(), included)).toBe(10_000)
  const prices = known({ today: [today({ priceCents: 10_000 })] })
  expect(priceOf(line({ unitPriceCents: 9_350 }), prices, { taxMode: 'inclusive' })).toBe(11_000)
})

test('an item is known by another name and by another row of the same name', () => {
  expect(priceOf(line(), known({ today: [today({ name: 'Downlight, LED' })] }))).toBe(9_500)
  expect(priceOf(line(), known({ today: [today({ itemId: '2' })] }))).toBe(9_500)
  expect(priceOf(line(), known({ today: [today({ itemId: '2', name: 'Other' })] }))).toBe(8_500)
})

test.each<readonly [string, LineItem, Partial<KnownPrices>, Partial<QuoteContent>]>([
  ['a price someone changed', line({ unitPriceCents: 8_000 }), {}, {}],
  ['a stated price', line({ priceSource: { ...bookSource('LED downlight'), kind: 'stated' } }), {}, {}],
  ['a line nothing prices', line({ needsPrice: true }), {}, {}],
  ['another unit', line({ unit: 'box' }), {}, {}],
  ['another currency', line(), {}, { currency: 'NZD' }],
  ['an item that is gone', line(), { today: [] }, {}],
  ['an item now sold by another unit', line(), { today: [today({ unit: 'box' })] }, {}],
  ['the same price again', line(), { today: [today({ priceCents: 8_500 })] }, {}],
  ['a price too large for a quote', line(), { today: [today({ priceCents: 10 ** 15 })] }, {}],
])('%s stays', (_, one, prices, over) => {
  const before = content([one], over)
  expect(atTodaysPrices(before, known(prices))).toEqual({ content: before, lines: [] })
})

test('a quote that was brought to a stated total stays whole', () => {
  const before = content([line(), line({ id: 'b', description: ADJUSTMENT, priceSource: null })])
  expect(atTodaysPrices(before, known()).lines).toEqual([])
})

test('a line of a supplier’s document keeps its markup, and one priced by hand its price', () => {
  const bought = line({
    description: 'Dimmer',
    priceSource: null,
    unitCostCents: 4_000,
    unitPriceCents: 5_200,
  })
  const supplier = [{ description: 'Dimmer', unit: 'ea', fromCents: 4_000, toCents: 4_500, since: LATER }]
  const [changed] = atTodaysPrices(content([bought]), known({ supplier })).lines
  expect(changed).toMatchObject({ since: LATER, after: { unitCostCents: 4_500, unitPriceCents: 5_850 } })
  const entered = { ...bookSource(''), kind: 'entered', itemName: null } as const
  expect(priceOf({ ...bought, priceSource: entered }, known({ supplier }))).toBe(5_200)
  expect(priceOf({ ...bought, unitCostCents: 4_100 }, known({ supplier }))).toBe(5_200)
})

test('cost and arithmetic follow, where the line has them', () => {
  const costed = line({ unitCostCents: 5_000, arithmetic: '4 ea × $85.00 = $340.00' })
  const prices = known({ today: [today({ costCents: 6_600, taxIncluded: true, priceCents: 11_000 })] })
  const [changed] = atTodaysPrices(content([costed]), prices).lines
  expect(changed?.after).toMatchObject({ unitCostCents: 6_000, arithmetic: '4 ea × $100.00 = $400.00' })
})

const cents = fc.integer({ min: 1, max: 5_000_00 })
const book = fc.array(
  fc.record({
    name: fc.constantFrom('Tap', 'Pipe', 'Labour'),
    was: cents,
    is: cents,
    taxIncluded: fc.boolean(),
  }),
  { maxLength: 6 },
)

test('every line of the book gets exactly today’s price, and nothing else changes', () => {
  fc.assert(
    fc.property(
      book,
      fc.constantFrom(...TAX_MODES),
      fc.array(cents, { maxLength: 4 }),
      (items, taxMode, stated) => {
        const terms = { taxMode, taxRateBasisPoints: 1_000 }
        const named = items.map((item, at) => ({ ...item, name: `${item.name} ${at}`, itemId: String(at) }))
        const prices = known({
          today: named.map(({ itemId, name, is, taxIncluded }) =>
            today({ itemId, name, priceCents: is, taxIncluded }),
          ),
          earlier: named.map(({ itemId, name, was, taxIncluded }) =>
            earlier({ itemId, name: name.toLowerCase(), priceCents: was, taxIncluded }),
          ),
        })
        const lines = [
          ...named.map(({ itemId, name, was, taxIncluded }) =>
            line({
              id: itemId,
              unitPriceCents: priceInQuote(was, taxIncluded, terms),
              priceSource: bookSource(name),
            }),
          ),
          ...stated.map((unitPriceCents, at) => line({ id: `s${at}`, unitPriceCents, priceSource: null })),
        ]
        const before = content(lines, terms)
        const once = atTodaysPrices(before, prices)
        for (const { itemId, is, taxIncluded } of named) {
          const repriced = once.content.lineItems.find(({ id }) => id === itemId)
          expect(repriced?.unitPriceCents).toBe(priceInQuote(is, taxIncluded, terms))
        }
        const plain = (one: QuoteContent) => one.lineItems.map((each) => ({ ...each, unitPriceCents: 0 }))
        expect(plain(once.content)).toEqual(plain(before))
        expect(once.content.lineItems.slice(named.length)).toEqual(lines.slice(named.length))
        expect(once.lines.every((one) => one.before.unitPriceCents !== one.after.unitPriceCents)).toBe(true)
      },
    ),
  )
})

test('a quote is found by each item and by its supplier, once', () => {
  const lines = [
    line(),
    line({ id: 'b' }),
    line({ priceSource: bookSource('Tap') }),
    line({ needsPrice: true }),
  ]
  expect(priceSourcesOf(lines, 'abn 1')).toEqual(['book:led downlight', 'book:tap', 'supplier:abn 1'])
})
