import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TaxMode } from '../quotes/totals.ts'
import { type AcceptedLine, acceptedPrices } from './accepted-prices.ts'
import { itemKey } from './price-item.ts'

const line = (
  description: string,
  unitPriceCents: number,
  more: Partial<AcceptedLine> = {},
): AcceptedLine => ({
  description,
  unit: 'ea',
  unitPriceCents,
  taxFree: false,
  optional: false,
  selected: false,
  optionId: null,
  needsPrice: false,
  priceSource: { kind: 'stated' },
  ...more,
})

const pricesOf = (lineItems: AcceptedLine[], taxMode: TaxMode) =>
  acceptedPrices({ lineItems, options: [], taxMode })

test('every price that was agreed to is worth remembering, no matter who named it', () => {
  const lines = [
    line('  Downlight ', 8_500),
    line('Labour', 9_500, { unit: 'Hours', priceSource: { kind: 'entered' } }),
    line('Callout', 9_500, { priceSource: null, taxFree: true }),
  ]
  expect(pricesOf(lines, 'inclusive')).toEqual([
    { name: 'Downlight', unit: 'ea', priceCents: 8_500, taxIncluded: true },
    { name: 'Labour', unit: 'hr', priceCents: 9_500, taxIncluded: true },
    { name: 'Callout', unit: 'ea', priceCents: 9_500, taxIncluded: false },
  ])
  expect(pricesOf(lines, 'none').some(({ taxIncluded }) => taxIncluded)).toBe(false)
})

test('what no one meant as a price is not', () => {
  const left = [
    line('Extra dimmer', 100, { optional: true }),
    line('Odd job', 0, { needsPrice: true }),
    line('Tidy up', 0),
    line('Rounding adjustment', 20, { priceSource: { kind: 'calculated' } }),
    line('x'.repeat(201), 100),
    line(' ', 100),
    line('House', 1_000_000_001),
  ]
  expect(pricesOf([line('Tap', 100), ...left], 'exclusive').map(({ name }) => name)).toEqual(['Tap'])
})

test('what the customer chose is remembered, what they left is not', () => {
  const options = [
    { id: 'tank', kind: 'alternative', selected: false },
    { id: 'pump', kind: 'alternative', selected: true },
  ] as const
  const lineItems = [
    line('Electric tank', 148_000, { optionId: 'tank' }),
    line('Heat pump', 320_000, { optionId: 'pump' }),
    line('Timer', 9_000, { optional: true, selected: true }),
    line('Drip tray', 6_000, { optional: true }),
  ]
  const kept = acceptedPrices({
    lineItems,
    options: options.map((option) => ({ ...option, group: 'System', title: '', description: '' })),
    taxMode: 'exclusive',
  })
  expect(kept.map(({ name }) => name)).toEqual(['Heat pump', 'Timer'])
})

test('the agreed total of a quote of one line is its price', () => {
  const share = line('Replace kitchen tap', 50_000, { priceSource: { kind: 'calculated' } })
  expect(pricesOf([share, line('Extra', 1, { optional: true })], 'inclusive')).toHaveLength(1)
  expect(pricesOf([share, share], 'inclusive')).toEqual([])
})

test('each name and unit comes once, with the price that stands last', () => {
  const lines = fc.array(
    fc.record({
      name: fc.constantFrom('Tap', 'TAP', 'tap ', 'Labour', 'ΟΔΟΣ', 'οδοσ'),
      cents: fc.integer({ min: 1, max: 9_999 }),
      unit: fc.constantFrom('ea', 'each', 'hr'),
    }),
  )
  fc.assert(
    fc.property(lines, (all) => {
      const kept = pricesOf(
        all.map(({ name, cents, unit }) => line(name, cents, { unit })),
        'exclusive',
      )
      const keys = kept.map(itemKey)
      expect(new Set(keys).size).toBe(keys.length)
      const last = all.slice(-1).map(({ cents }) => cents)
      expect(kept.map(({ priceCents }) => priceCents)).toEqual(expect.arrayContaining(last))
    }),
  )
})
