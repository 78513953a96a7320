import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimalSignOf, readNumber } from './read-number.ts'

describe('one number', () => {
  test.each([
    ['$1,234.56', '.', 1234.56, '$'],
    ['-$1,225.87', '.', -1225.87, '$'],
    ['($50.00)', '.', -50, '$'],
    ['A$ 1 200.00', '.', 1200, 'AUD'],
    ['AUD 1,200', '.', 1200, 'AUD'],
    ['1.234,56 €', ',', 1234.56, 'EUR'],
    ['€ 250,-', ',', 250, 'EUR'],
    ["1'234.50 CHF", '.', 1234.5, 'CHF'],
    ['£1,234', '.', 1234, 'GBP'],
    ['₹12,34,567.00', '.', 1234567, 'INR'],
    ['1,50,000', '.', 150000, undefined],
    ['19.800.000 đ', ',', 19800000, 'VND'],
    ['61,500 BDT', '.', 61500, 'BDT'],
    ['1 234,50', ',', 1234.5, undefined],
    ['12.768', '.', 12.768, undefined],
    ['12.768', ',', 12768, undefined],
    ['2,500', ',', 2.5, undefined],
    ['12,50-', ',', -12.5, undefined],
    ['$41,810,71', '.', 41810.71, '$'],
    ['$8.101.50', '.', 8101.5, '$'],
    ['50.00 CR', '.', -50, undefined],
    ['50.00 Cr.', '.', -50, undefined],
    ['AUD$706.50', '.', 706.5, 'AUD'],
    ['Rs 45,000.00', '.', 45000, 'INR'],
    ['Rs1,25,000', '.', 125000, 'INR'],
    ['1,25,000/-', '.', 125000, undefined],
    ['RM1,200.00', '.', 1200, 'MYR'],
    ['R 900.00', '.', 900, 'ZAR'],
    ['1.000,00 Euro', ',', 1000, 'EUR'],
    ['9.000.000 VNĐ', ',', 9000000, 'VND'],
    ['900,00 kr.', ',', 900, 'SEK'],
    ['$(100.00)', '.', -100, '$'],
    ['$706.50T', '.', 706.5, '$'],
    ['+$250.00', '.', 250, '$'],
  ] as const)('%s with a decimal "%s" is %d', (text, decimal, value, currency) => {
    expect(readNumber(text, decimal)).toMatchObject({ value, currency })
  })

  test.each(['12/03/2026', '93000123456789012', 'R32', '55 mm', '02 5550 4417', '', '$', '1.2.3', '(50.00'])(
    '%s is none',
    (text) => {
      expect(readNumber(text, '.')).toBeUndefined()
    },
  )

  test('a percentage is marked as one', () => {
    expect(readNumber('8.25%', '.')).toMatchObject({ value: 8.25, isPercent: true })
  })
})

const cents = fc.integer({ min: 1, max: 99_999_999_99 })
const LOCALES = [
  ['en-AU', '.'],
  ['de-DE', ','],
  ['nl-NL', ','],
  ['de-CH', '.'],
  ['fr-FR', ','],
] as const

test('every amount reads as what was printed, in each way of printing it', () => {
  fc.assert(
    fc.property(cents, fc.constantFrom(...LOCALES), (amount, [locale, decimal]) => {
      const printed = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(amount / 100)
      expect(readNumber(printed, decimal)?.value).toBeCloseTo(amount / 100, 6)
      expect(readNumber(`-${printed}`, decimal)?.value).toBeCloseTo(-amount / 100, 6)
    }),
  )
})

test('with two decimals the way of printing need not be known', () => {
  fc.assert(
    fc.property(
      cents,
      fc.constantFrom(...LOCALES),
      fc.constantFrom('.', ','),
      (amount, [locale], decimal) => {
        const printed = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(amount / 100)
        expect(readNumber(printed, decimal as '.')?.value).toBeCloseTo(amount / 100, 6)
      },
    ),
  )
})

test('no text makes it throw, and what it reads is finite', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('.', ','), (text, decimal) => {
      const value = readNumber(text, decimal as '.')?.value
      expect(value === undefined || Number.isFinite(value)).toBe(true)
    }),
  )
})

test('a document says by its amounts which sign parts its decimals', () => {
  expect(decimalSignOf(['Total 1.234,50', 'Menge 3', '01.05.14'])).toBe(',')
  expect(decimalSignOf(['Total $1,234.50', '3 ea'])).toBe('.')
  expect(decimalSignOf(['no amounts'])).toBe('.')
  expect(decimalSignOf(['Total 19.800.000 đ'])).toBe(',')
  expect(decimalSignOf(['Total 19,800,000'])).toBe('.')
})

test.each(['R2', 'RM 12', '+61 412 345', '$1.50M'])('%s is no amount', (text) => {
  expect(readNumber(text, '.')).toBeUndefined()
})

test('whole thousands of a currency that is printed with commas', () => {
  expect(decimalSignOf(['Subtotaal € 1.400', 'BTW 21% € 294', 'Totaal € 1.694'])).toBe(',')
  expect(decimalSignOf(['Levy € 1.250', 'Subtotal €1,400.00', 'Total €1,722.00'])).toBe('.')
})
