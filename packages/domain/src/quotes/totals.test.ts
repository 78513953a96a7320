import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatsOf } from '../region/formats.ts'
import { discountLabel } from './discount-label.ts'
import { decimalToCents, scaleHalfUp } from './money.ts'
import { lineTotalCents, quoteTotals, type TaxMode } from './totals.ts'

const terms = (taxMode: TaxMode, discountCents = 0) => ({
  taxMode,
  taxRateBasisPoints: 1_000,
  discountCents,
})

const line = fc.record({
  quantityThousandths: fc.integer({ min: 0, max: 1_000_000_000 }),
  unitPriceCents: fc.integer({ min: 0, max: 100_000_000 }),
  taxFree: fc.boolean(),
  optional: fc.boolean(),
})
const lines = fc.array(line, { maxLength: 40 })

test('14 lights at $85.00 and 6 h at $95.00 come to $1,936.00 with GST', () => {
  const quote = quoteTotals(
    [
      { quantityThousandths: 14_000, unitPriceCents: 8_500 },
      { quantityThousandths: 6_000, unitPriceCents: 9_500 },
    ],
    terms('exclusive'),
  )
  expect(quote).toMatchObject({ subtotalCents: 176_000, taxCents: 17_600, totalCents: 193_600 })
})

test('a stated total of $500.00 is reached exactly when prices include GST', () => {
  const quote = quoteTotals([{ quantityThousandths: 1_000, unitPriceCents: 50_000 }], terms('inclusive'))
  expect(quote).toMatchObject({ subtotalCents: 45_455, taxCents: 4_545, totalCents: 50_000 })
})

test('half a cent rounds up, and a credit mirrors its charge', () => {
  expect(lineTotalCents({ quantityThousandths: 500, unitPriceCents: 1 })).toBe(1)
  expect(lineTotalCents({ quantityThousandths: -500, unitPriceCents: 1 })).toBe(-1)
  expect(lineTotalCents({ quantityThousandths: 333, unitPriceCents: 1 })).toBe(0)
})

test('a discount lowers the tax, in proportion where some lines are tax-free', () => {
  const quote = quoteTotals(
    [
      { quantityThousandths: 1_000, unitPriceCents: 10_000 },
      { quantityThousandths: 1_000, unitPriceCents: 10_000, taxFree: true },
    ],
    terms('exclusive', 2_000),
  )
  expect(quote).toMatchObject({ subtotalCents: 18_000, taxCents: 900, totalCents: 18_900 })
})

test('optional lines never count', () => {
  expect(
    quoteTotals([{ quantityThousandths: 1_000, unitPriceCents: 100, optional: true }], terms('exclusive'))
      .totalCents,
  ).toBe(0)
})

test('scaling agrees with exact arithmetic at any size', () => {
  const exact = (value: bigint, by: bigint, over: bigint) => (2n * value * by + over) / (2n * over)
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000_000 }),
      fc.integer({ min: 0, max: 100_000_000 }),
      fc.integer({ min: 1, max: 20_000 }),
      (value, by, over) => {
        const expected = exact(BigInt(value), BigInt(by), BigInt(over))
        fc.pre(expected <= BigInt(Number.MAX_SAFE_INTEGER))
        expect(scaleHalfUp(value, by, over)).toBe(Number(expected))
      },
    ),
  )
})

test('subtotal and tax always make the total, in every tax mode', () => {
  fc.assert(
    fc.property(lines, fc.constantFrom<TaxMode>('exclusive', 'inclusive', 'none'), (quote, mode) => {
      const totals = quoteTotals(quote, terms(mode))
      expect(totals.subtotalCents + totals.taxCents).toBe(totals.totalCents)
      const counted = quote.filter((one) => !one.optional)
      expect(totals.linesCents).toBe(counted.reduce((sum, one) => sum + lineTotalCents(one), 0))
    }),
  )
})

test('tax is within half a cent of the rate on the taxable subtotal', () => {
  fc.assert(
    fc.property(lines, (quote) => {
      const taxable = quote.filter((one) => !one.optional && !one.taxFree)
      const taxableCents = taxable.reduce((sum, one) => sum + lineTotalCents(one), 0)
      const { taxCents } = quoteTotals(quote, terms('exclusive'))
      expect(Math.abs(taxCents * 10 - taxableCents)).toBeLessThanOrEqual(5)
    }),
  )
})

test('amounts of the API become cents or are refused', () => {
  expect(decimalToCents(0.1 + 0.2)).toBe(30)
  expect(decimalToCents(1.005)).toBeUndefined()
  expect(decimalToCents(Number.NaN)).toBeUndefined()
  expect(decimalToCents(1e12)).toBeUndefined()
})

test('people read money and quantities in the Australian way', () => {
  expect(formatsOf('AU').money(123_456, 'AUD')).toBe('$1,234.56')
  expect(formatsOf('AU').quantity(2_500)).toBe('2.5')
  expect(formatsOf('AU').quantity(14_000)).toBe('14')
})

test('a few cents that make the lines meet an agreed total are called rounding', () => {
  expect(discountLabel(1)).toBe('Rounding')
  expect(discountLabel(100)).toBe('Discount')
})
