import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isPricesAssumption,
  pricesAssumption,
  pricesAssumptions,
  statePrices,
  type TaxedLine,
} from './state-prices.ts'
import { quoteTotals, type TaxMode } from './totals.ts'

const sourceOf = (kind: 'stated' | 'price_book' | 'built_in' | 'calculated') => ({
  kind,
  label: '',
  reference: null,
  itemName: null,
  span: null,
})

const line = fc.record({
  quantityThousandths: fc.integer({ min: 1, max: 100_000 }),
  unit: fc.constant('ea'),
  unitPriceCents: fc.integer({ min: 0, max: 1_000_000 }),
  taxFree: fc.boolean(),
  priceSource: fc
    .constantFrom('stated' as const, 'price_book' as const, 'built_in' as const, 'calculated' as const)
    .map(sourceOf),
  arithmetic: fc.constant(null),
})

const quoteIn = <Mode extends TaxMode>(taxMode: Mode) =>
  fc.record({
    currency: fc.constant('AUD' as const),
    taxMode: fc.constant(taxMode),
    taxRateBasisPoints: fc.integer({ min: 0, max: 3000 }),
    taxLabel: fc.constant('GST'),
    assumptions: fc.constant([
      'Easy access.',
      pricesAssumption(taxMode === 'inclusive' ? 'inclusive' : 'exclusive', 'GST'),
    ]),
    lineItems: fc.array(line, { minLength: 1, maxLength: 8 }),
  })

const prices = (lines: readonly TaxedLine[]): number[] => lines.map(({ unitPriceCents }) => unitPriceCents)

describe('saying what prices are', () => {
  test('twice is as before, from prices before tax', () => {
    fc.assert(
      fc.property(quoteIn('exclusive'), (quote) => {
        const back = statePrices(statePrices(quote, 'inclusive', 'AU'), 'exclusive', 'AU')
        expect(prices(back.lineItems)).toEqual(prices(quote.lineItems))
        expect(quoteTotals(back.lineItems, back)).toEqual(quoteTotals(quote.lineItems, quote))
        expect(back.assumptions).toEqual(quote.assumptions)
      }),
    )
  })

  test('twice is as before, from prices with tax, but for the cent a price of a book loses', () => {
    fc.assert(
      fc.property(quoteIn('inclusive'), (quote) => {
        const back = statePrices(statePrices(quote, 'exclusive', 'AU'), 'inclusive', 'AU')
        quote.lineItems.forEach((was, at) => {
          const off = Math.abs((back.lineItems[at]?.unitPriceCents ?? 0) - was.unitPriceCents)
          const isMoved =
            !was.taxFree && (was.priceSource.kind === 'price_book' || was.priceSource.kind === 'built_in')
          expect(off).toBeLessThanOrEqual(isMoved ? 1 : 0)
        })
      }),
    )
  })

  test('keeps typed figures and makes them the other sum, to the cent', () => {
    fc.assert(
      fc.property(quoteIn('exclusive'), (quote) => {
        const typed = {
          ...quote,
          lineItems: quote.lineItems.map((each) => ({ ...each, priceSource: sourceOf('stated') })),
        }
        const stated = statePrices(typed, 'inclusive', 'AU')
        expect(prices(stated.lineItems)).toEqual(prices(typed.lineItems))
        const before = quoteTotals(typed.lineItems, typed)
        const after = quoteTotals(stated.lineItems, stated)
        expect(after.totalCents).toBe(before.subtotalCents)
        expect(after.subtotalCents + after.taxCents).toBe(after.totalCents)
      }),
    )
  })

  test('leaves what a price of a book comes to: $80.00 is $88.00 with 10 %', () => {
    const quote = {
      currency: 'AUD' as const,
      taxMode: 'exclusive' as const,
      taxRateBasisPoints: 1000,
      taxLabel: 'GST',
      assumptions: [],
      lineItems: [
        {
          quantityThousandths: 2000,
          unit: 'ea',
          unitPriceCents: 80_00,
          taxFree: false,
          priceSource: sourceOf('price_book'),
          arithmetic: null,
        },
        {
          quantityThousandths: 1000,
          unit: 'ea',
          unitPriceCents: 50_00,
          taxFree: false,
          priceSource: sourceOf('stated'),
          arithmetic: null,
        },
      ],
    }
    const stated = statePrices(quote, 'inclusive', 'AU')
    expect(prices(stated.lineItems)).toEqual([88_00, 50_00])
    expect(stated.lineItems[0]?.arithmetic).toBe('2 ea × $88.00 = $176.00')
    expect(stated.assumptions).toEqual(['Prices include GST.'])
  })

  test('a quote that charges no tax stays as it is', () => {
    fc.assert(
      fc.property(quoteIn('none'), (quote) => {
        expect(statePrices(quote, 'inclusive', 'AU')).toBe(quote)
      }),
    )
  })
})

test('what is assumed of prices follows, and goes where there is no tax', () => {
  const was = ['Easy access.', 'Prices are before GST.']
  const terms = { taxMode: 'exclusive', taxLabel: 'GST' } as const
  expect(pricesAssumptions(was, terms, 'inclusive')).toEqual(['Easy access.', 'Prices include GST.'])
  expect(pricesAssumptions(was, terms, 'none')).toEqual(['Easy access.'])
  expect(pricesAssumptions(['Easy access.'], terms, 'inclusive')).toEqual(['Easy access.'])
  expect(isPricesAssumption('Prices include the skip, too. Ask.')).toBe(false)
})
