import type { TaxMode } from '@quotewright/domain/quotes/totals.ts'
import { describe, expect, test } from 'vitest'
import { type EstimateContext, estimate } from '../estimate.ts'
import type { QuoteDraft } from '../quote-draft.ts'

function draft(description: string, context: EstimateContext = {}, statedAmount = ''): QuoteDraft {
  const result = estimate({ description, statedAmount }, context)
  if (result.outcome !== 'quote') throw new Error(`refused: ${description}`)
  return result.draft
}

test.each([
  ['Replace 2 taps at 190, Dallas TX', 'USD'],
  ['Skim coat lounge, 2 days at 240 a day, London', 'GBP'],
  ['6 sockets at 95 each plus VAT', 'GBP'],
  ['Replace tap, London Rd shop', 'AUD'],
  ['Tile 24 m2 at €48 per m2 plus VAT', 'EUR'],
])('“%s” is in %s', (description, currency) => {
  expect(draft(description).currency).toBe(currency)
})

test('the currency of the organization comes before the place of the job', () => {
  expect(draft('Replace 2 taps at 190, Dallas TX', { currency: 'AUD' }).currency).toBe('AUD')
})

describe('words about tax are read with their figure', () => {
  test.each<[string, string, TaxMode, number, number]>([
    ['Fix gate $200 plus 10% GST', 'AUD', 'exclusive', 1000, 220_00],
    ['Fix gate $200 plus the GST', 'AUD', 'exclusive', 1000, 220_00],
    ['Fix gate $200 ex', 'AUD', 'exclusive', 1000, 220_00],
    ['Fix gate 2 hrs at 85 inc', 'AUD', 'inclusive', 1000, 170_00],
    ['Fix gate $200 GST free', 'AUD', 'none', 1000, 200_00],
    ['Fix gate $200, not registered for GST', 'AUD', 'none', 1000, 200_00],
    ['Fix gate $200. Does that include GST? Not GST registered', 'AUD', 'none', 1000, 200_00],
    ['Sole trader no ABN GST, fix gate 2 hrs 60', 'AUD', 'none', 1000, 120_00],
    ['Fit new door £200 + VAT @ 20%', 'GBP', 'exclusive', 2000, 240_00],
    ['Fit new door £200', 'GBP', 'exclusive', 2000, 240_00],
    ['Fit new door £240 inc VAT', 'GBP', 'inclusive', 2000, 240_00],
    ['Fit new door £200 plus VAT at 5%', 'GBP', 'exclusive', 500, 210_00],
    ['Fit new door €200 + VAT 13.5%', 'EUR', 'exclusive', 1350, 227_00],
    ['Fit new door, that is €200 and VAT on top at 13.5%', 'EUR', 'exclusive', 1350, 227_00],
    ['Fit new door €200 excl. btw 21%', 'EUR', 'exclusive', 2100, 242_00],
    ['Fit new door €200 excl. btw', 'EUR', 'exclusive', 2100, 242_00],
    ['Tür einbauen 200 € zzgl. 19 % MwSt', 'EUR', 'exclusive', 1900, 238_00],
    ['Tür einbauen 200 € zzgl. MwSt', 'EUR', 'exclusive', 1900, 238_00],
    ['Install door $200 plus 8.25% sales tax', 'USD', 'exclusive', 825, 216_50],
    ['Install door USD 200', 'USD', 'none', 0, 200_00],
    ['Fix gate NZ$200', 'NZD', 'exclusive', 1500, 230_00],
    ['Fix gate 3 hrs @ 85/hr + 15% GST', 'NZD', 'exclusive', 1500, 293_25],
  ])('%s', (description, currency, taxMode, taxRateBasisPoints, totalCents) => {
    const read = draft(description)
    expect(read).toMatchObject({ currency, taxMode, taxRateBasisPoints })
    expect(read.totals.totalCents).toBe(totalCents)
    expect(read.lineItems).toHaveLength(1)
  })

  test('in the amount field, too', () => {
    expect(draft('Fix gate', {}, '$200 plus 10% GST').totals.totalCents).toBe(220_00)
  })
})

describe('the figures of a text say what its total is', () => {
  test.each([
    ['4 doors at 90 each + GST, total 396 inc GST', 396_00],
    ['4 doors at 90 each plus GST, total 396', 396_00],
    ['All prices plus GST. 4 doors at 90 each, total 360', 396_00],
    ['4 doors at 90 each, total 396', 396_00],
    ['4 doors at 90 each, total $360, GST $36', 396_00],
    ['4 doors at 90 each, GST 10% = $36. Total $396', 396_00],
  ])('%s', (description, totalCents) => {
    const { taxMode, totals, discountCents, lineItems } = draft(description)
    expect([taxMode, totals.totalCents, discountCents, lineItems.length]).toEqual([
      'exclusive',
      totalCents,
      0,
      1,
    ])
  })
})

describe('without a word about tax', () => {
  test('prices that come to the stated total include it, and prices that come to it with tax are before it', () => {
    expect(draft('4 doors at 90 each, total 360')).toMatchObject({
      taxMode: 'inclusive',
      assumptions: ['Prices include GST.'],
    })
    expect(draft('4 doors at 90 each, total 396')).toMatchObject({
      taxMode: 'exclusive',
      assumptions: ['Prices are before GST.'],
    })
  })

  test('stated prices are what the organization says its prices are, and the quote states it', () => {
    const text = 'Fix gate, 2 hrs at 85'
    expect(draft(text)).toMatchObject({ taxMode: 'exclusive', assumptions: ['Prices are before GST.'] })
    expect(draft(text, { linePriceMode: 'inclusive' })).toMatchObject({
      taxMode: 'inclusive',
      assumptions: ['Prices include GST.'],
    })
  })

  test('a stated total includes it, whatever the organization says', () => {
    for (const linePriceMode of ['exclusive', 'inclusive'] as const)
      expect(draft('Fix gate, $500 for the lot', { linePriceMode })).toMatchObject({
        taxMode: 'inclusive',
        totals: { totalCents: 500_00 },
      })
  })

  test('words of the text come before what the organization says', () => {
    expect(draft('Fix gate $200 + GST', { linePriceMode: 'inclusive' }).taxMode).toBe('exclusive')
    expect(draft('Fix gate $200 inc GST', { linePriceMode: 'exclusive' }).taxMode).toBe('inclusive')
  })

  test('the own rate holds in the own currency alone', () => {
    const context = { currency: 'AUD', taxRateBasisPoints: 1250 } as const
    expect(draft('Fix gate $200', context).taxRateBasisPoints).toBe(1250)
    expect(draft('Fix gate £200', context).taxRateBasisPoints).toBe(2000)
  })
})
