import { chooseOption } from '@quotewright/domain/quotes/options.ts'
import { NEW_LINE, type QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import { withoutChoice, withTiers } from '@quotewright/domain/quotes/tiers.ts'
import { quoteTotals, type TaxMode } from '@quotewright/domain/quotes/totals.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BUILT_IN_PRICE_BOOK } from '../match/built-in-price-book.ts'
import { bookUnitPriceCents, neatCents } from '../price/book-price.ts'
import { sourceOf } from '../price/price-source.ts'
import type { PriceBookItem } from '../price-book-item.ts'
import { proposeTiers, type TieredQuote } from './propose-tiers.ts'

const rows = BUILT_IN_PRICE_BOOK.filter((row) => row.country === 'AU')

interface Case {
  readonly row: PriceBookItem
  readonly taxMode: TaxMode
  readonly quantityThousandths: number
  readonly discountCents: number
  readonly taxFree: boolean
}

const cases: fc.Arbitrary<Case> = fc.record({
  row: fc.constantFrom(...rows),
  taxMode: fc.constantFrom('exclusive', 'inclusive', 'none'),
  quantityThousandths: fc.integer({ min: 1, max: 200_000 }),
  discountCents: fc.constantFrom(0, 0, 1_050),
  taxFree: fc.boolean(),
})

/** A quote with a line that one row of the book prices, and another beside it. */
function quoteOf({
  row,
  taxMode,
  quantityThousandths,
  discountCents,
  taxFree,
}: Case): TieredQuote & Pick<QuoteContent, 'promotions' | 'discountCents'> {
  const basis = { currency: 'AUD', taxMode, taxRateBasisPoints: 1_000 } as const
  const exact = bookUnitPriceCents(row, row.unit, basis)
  const source = sourceOf(
    { from: 'built_in', match: { item: row, score: 1, known: 1, isNamed: true }, rivals: [] },
    [],
  )
  const priced = {
    ...NEW_LINE,
    id: 'priced',
    description: 'The work',
    quantityThousandths,
    unit: row.unit,
    unitPriceCents: exact === row.typicalCents ? exact : neatCents(exact),
    taxFree,
    priceSource: { itemName: null, span: null, ...source },
  }
  const other = {
    ...NEW_LINE,
    id: 'other',
    description: 'Call-out',
    quantityThousandths: 1_000,
    unit: 'ea',
    unitPriceCents: 9_500,
  }
  return {
    ...basis,
    description: '',
    options: [],
    promotions: [],
    discountCents,
    lineItems: [priced, other],
  }
}

test('tiers rise by a tenth at least, four times at most, and what is quoted is one of them', () => {
  let offered = 0
  fc.assert(
    fc.property(cases, (one) => {
      const quote = quoteOf(one)
      const offer = proposeTiers(quote, { country: 'AU', priceBook: [] })
      if (offer === undefined) return
      offered += 1
      const cents = offer.tiers.map(({ unitPriceCents }) => unitPriceCents)
      expect([2, 3]).toContain(cents.length)
      for (const [at, price] of cents.slice(1).entries())
        expect(price * 10).toBeGreaterThanOrEqual((cents[at] ?? 0) * 11)
      expect(cents.at(-1)).toBeLessThanOrEqual((cents[0] ?? 0) * 4)
      const present = offer.tiers.filter(({ isPresent }) => isPresent)
      expect(present.map(({ unitPriceCents }) => unitPriceCents)).toEqual([
        quote.lineItems[0]?.unitPriceCents,
      ])
      expect(new Set(offer.tiers.map(({ title }) => title)).size).toBe(cents.length)
    }),
    { numRuns: 600 },
  )
  expect(offered).toBeGreaterThan(10)
})

test('offering tiers moves no total, taking them back restores the quote, and each choice has its own tax', () => {
  fc.assert(
    fc.property(cases, (one) => {
      const quote = quoteOf(one)
      const offer = proposeTiers(quote, { country: 'AU', priceBook: [] })
      if (offer === undefined) return
      let made = 0
      const tiered = withTiers(quote, offer, { country: 'AU', newId: () => `new-${made++}` })
      expect(quoteTotals(tiered.lineItems, tiered)).toEqual(quoteTotals(quote.lineItems, quote))
      expect(withoutChoice(tiered, 'priced')).toEqual(quote)
      for (const [at, option] of tiered.options.entries()) {
        const options = chooseOption(tiered.options, option.id, true)
        const totals = quoteTotals(tiered.lineItems, { ...tiered, options })
        const unitPriceCents = offer.tiers[at]?.unitPriceCents ?? 0
        const alone = quote.lineItems.map((line) =>
          line.id === 'priced' ? { ...line, unitPriceCents } : line,
        )
        expect(totals).toEqual(quoteTotals(alone, quote))
      }
    }),
    { numRuns: 400 },
  )
})
