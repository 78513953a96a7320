import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rangeText, withRangesAsStated, withRangesIn } from './price-range.ts'
import { type LineItem, NEW_LINE, type PriceRange } from './quote-content.ts'
import { statePrices } from './state-prices.ts'

const RANGE: PriceRange = { lowCents: 7_500, highCents: 15_000, guide: 'hipages cost guide, 2025' }
const line = (more: Partial<LineItem> = {}): LineItem => ({
  ...NEW_LINE,
  id: 'a',
  description: 'Labour',
  quantityThousandths: 3_000,
  unit: 'hr',
  unitPriceCents: 10_000,
  priceSource: {
    kind: 'built_in',
    label: 'Built-in price book: Labour',
    reference: null,
    itemName: 'Labour',
    span: null,
    range: RANGE,
  },
  ...more,
})
const EXCLUSIVE = { currency: 'AUD', taxMode: 'exclusive', taxRateBasisPoints: 1_000 } as const
const INCLUSIVE = { ...EXCLUSIVE, taxMode: 'inclusive' } as const
const rangesOf = (lines: readonly LineItem[]) => lines.map(({ priceSource }) => priceSource?.range)
const WITH_TAX = { ...RANGE, lowCents: 8_250, highCents: 16_500 }

describe('a price range', () => {
  test.each([
    [RANGE, 'hr', '$75–$150 per hour'],
    [{ ...RANGE, lowCents: 850, highCents: 1_200 }, 'm2', '$8.50–$12.00 per m²'],
    [{ ...RANGE, lowCents: 120_000, highCents: 120_000 }, 'ea', '$1,200 each'],
  ])('%j reads as %s', (range, unit, text) => {
    expect(rangeText(range, unit, { country: 'AU', currency: 'AUD' })).toBe(text)
  })

  test('is read in the way of the country', () => {
    expect(rangeText(RANGE, 'lm', { country: 'DE', currency: 'EUR' })).toMatch(/^75\s€–150\s€ per m$/)
  })

  test('is moved with a price of the book when a quote states prices the other way', () => {
    const quote = { ...EXCLUSIVE, taxLabel: 'GST', assumptions: [], lineItems: [line()] }
    const stated = statePrices<LineItem, typeof quote>(quote, 'inclusive', 'AU')
    expect(stated.lineItems[0]).toMatchObject({ unitPriceCents: 11_000, priceSource: { range: WITH_TAX } })
  })

  test('follows the tax of a price that is now meant another way, and goes with another currency', () => {
    expect(rangesOf(withRangesIn([line()], EXCLUSIVE, INCLUSIVE))).toEqual([WITH_TAX])
    expect(rangesOf(withRangesIn([line({ taxFree: true })], EXCLUSIVE, INCLUSIVE))).toEqual([RANGE])
    expect(rangesOf(withRangesIn([line()], EXCLUSIVE, { ...EXCLUSIVE, currency: 'NZD' }))).toEqual([
      undefined,
    ])
    const higher = { ...INCLUSIVE, taxRateBasisPoints: 1_500 }
    expect(rangesOf(withRangesIn([line()], INCLUSIVE, higher))[0]?.highCents).toBe(15_681)
  })

  test('goes with another unit and where a line is taxed otherwise, and stays with another quantity', () => {
    const before = { ...EXCLUSIVE, lineItems: [line()] }
    const after = (more: Partial<LineItem>) =>
      rangesOf(withRangesAsStated({ ...before, lineItems: [line(more)] }, before).lineItems)
    expect(after({ quantityThousandths: 1_000 })).toEqual([RANGE])
    expect(after({ unit: 'day' })).toEqual([undefined])
    expect(after({ taxFree: true })).toEqual([undefined])
  })

  test('stays in order, whatever it is moved by', () => {
    const terms = fc.record({
      currency: fc.constant('AUD' as const),
      taxMode: fc.constantFrom('exclusive' as const, 'inclusive' as const, 'none' as const),
      taxRateBasisPoints: fc.integer({ min: 0, max: 3_000 }),
    })
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), terms, terms, (one, other, before, after) => {
        const range = { ...RANGE, lowCents: Math.min(one, other), highCents: Math.max(one, other) }
        const priceSource = { ...line().priceSource, range } as LineItem['priceSource']
        const [moved] = rangesOf(withRangesIn([line({ priceSource })], before, after))
        expect(moved?.lowCents).toBeLessThanOrEqual(moved?.highCents ?? -1)
      }),
    )
  })
})

test('lines without a range are left as they are', () => {
  const lines = [line({ priceSource: null })]
  expect(withRangesIn(lines, EXCLUSIVE, INCLUSIVE)[0]).toBe(lines[0])
})
