import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EstimateContext, estimate } from '../estimate.ts'
import type { PriceBookItem } from '../price-book-item.ts'
import { findPrevious, indexPreviousPrices } from './previous-prices.ts'

const LABEL = 'Quote Q-20261121-12, accepted 3 Nov 2026'
const accepted = (name: string, typicalCents: number, more: Partial<PriceBookItem> = {}): PriceBookItem => ({
  trade: 'general',
  name,
  synonyms: [],
  unit: 'ea',
  typicalCents,
  currency: 'AUD',
  taxBasis: 'ex',
  source: LABEL,
  ...more,
})

function lineOf(description: string, context: EstimateContext) {
  const result = estimate({ description }, context)
  if (result.outcome !== 'quote') throw new Error(`a quote was expected for: ${description}`)
  return result.draft.lineItems[0]
}

describe('a price that a customer accepted', () => {
  const previousPrices = [accepted('Supply and install LED downlights', 9_100)]
  const text = 'Supply and install 6 LED downlights'

  test('comes before the built-in one and says which quote it was', () => {
    expect(lineOf(text, { previousPrices })).toMatchObject({
      unitPriceCents: 9_100,
      priceSource: {
        kind: 'previous_quote',
        label: LABEL,
        reference: null,
        itemName: previousPrices[0]?.name,
      },
    })
  })

  test('comes after the price book and after what the text says', () => {
    const priceBook = [accepted('LED downlight', 7_700, { synonyms: ['downlight'] })]
    expect(lineOf(text, { previousPrices, priceBook })?.priceSource.kind).toBe('price_book')
    expect(lineOf(`${text} at 80 each`, { previousPrices })).toMatchObject({
      unitPriceCents: 8_000,
      priceSource: { kind: 'stated' },
    })
  })

  test('moves into the quote’s way of stating tax', () => {
    expect(lineOf(`${text}, inc GST`, { previousPrices })?.unitPriceCents).toBe(10_010)
    const including = [accepted('Supply and install LED downlights', 11_000, { taxBasis: 'inc' })]
    expect(lineOf(text, { previousPrices: including })?.unitPriceCents).toBe(10_000)
  })

  test('prices labour by the hour and what nothing else prices', () => {
    const labour = [accepted('Labour', 9_900, { unit: 'hr' })]
    expect(lineOf('3 hours labour', { previousPrices: labour })?.unitPriceCents).toBe(9_900)
    const coupling = [accepted('Install the zorb coupling', 4_500)]
    expect(lineOf('Install the zorb coupling', { previousPrices: coupling })).toMatchObject({
      unitPriceCents: 4_500,
      needsPrice: false,
    })
  })

  test.each([
    ['another currency', [accepted('Supply and install LED downlights', 9_100, { currency: 'USD' })], text],
    ['another unit', [accepted('Supply and install LED downlights', 9_100, { unit: 'set' })], text],
    ['another work', [accepted('Supply and install LED downlights with dimmers', 9_100)], text],
    ['goods without the work', [accepted('Supply LED downlights', 9_100)], text],
    ['goods that the customer brings', previousPrices, `${text}, customer to supply all fittings`],
  ])('is not taken for %s', (_, previous, description) => {
    expect(lineOf(description, { previousPrices: previous })?.priceSource.kind).not.toBe('previous_quote')
  })

  test('is the newest of several', () => {
    const several = [accepted('Fit downlight', 5_000), accepted('Install downlights', 4_000)]
    expect(lineOf('Install 2 downlights', { previousPrices: several })?.unitPriceCents).toBe(5_000)
  })
})

test('is found whatever the order of its words, and never for other words', () => {
  const words = ['replace', 'double', 'gpo', 'kitchen', '250', 'tap', 'oven', 'seal']
  const some = fc.uniqueArray(fc.constantFrom(...words), { minLength: 1 })
  fc.assert(
    fc.property(some, some, fc.constantFrom('ea', 'hr', 'm2'), (named, asked, unit) => {
      const book = indexPreviousPrices([accepted(named.join(' '), 100, { unit })], 'AUD')
      expect(findPrevious(book, named.toReversed().join(' '), unit)).toBeDefined()
      const isSame = named.length === asked.length && named.every((word) => asked.includes(word))
      expect(findPrevious(book, asked.join(' '), unit) !== undefined).toBe(isSame)
    }),
  )
})
