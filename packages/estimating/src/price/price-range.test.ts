import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EstimateContext, estimate } from '../estimate.ts'
import { BUILT_IN_PRICE_BOOK } from '../match/built-in-price-book.ts'
import type { PriceBookItem } from '../price-book-item.ts'
import type { DraftLine } from '../quote-draft.ts'
import { givenQuote, revise } from '../testing/revisable.ts'
import { bookUnitPriceCents, neatCents } from './book-price.ts'

function linesOf(description: string, context: EstimateContext = {}): readonly DraftLine[] {
  const result = estimate({ description }, context)
  return result.outcome === 'quote' ? [...result.draft.lineItems, ...result.draft.optionalItems] : []
}

const rangeOfLine = (description: string, context?: EstimateContext) =>
  linesOf(description, context)[0]?.priceSource.range

function rowOf({ priceSource }: DraftLine): PriceBookItem {
  const row = BUILT_IN_PRICE_BOOK.find(
    ({ name, source }) => name === priceSource.itemName && source === priceSource.reference,
  )
  if (row === undefined) throw new Error(`no row for ${priceSource.label}`)
  return row
}

test('every built-in price is within its range, and names its guide', () => {
  for (const {
    name,
    typicalCents,
    lowCents = Number.NaN,
    highCents = Number.NaN,
    guide,
  } of BUILT_IN_PRICE_BOOK)
    expect({ name, isWithin: lowCents <= typicalCents && typicalCents <= highCents, guide }).toEqual({
      name,
      isWithin: true,
      guide: expect.stringMatching(/\S/),
    })
})

test('a line has the range of its row where it has its price, and only there', () => {
  const names = BUILT_IN_PRICE_BOOK.map(({ name }) => name)
  fc.assert(
    fc.property(
      fc.constantFrom(...names),
      fc.constantFrom('', '3 ', '40 sqm ', '12 m ', '2 hours '),
      fc.constantFrom('AUD', 'NZD', 'GBP', 'USD', 'EUR'),
      fc.constantFrom('', ', plus GST', ', inc GST', ', customer supplied'),
      (name, amount, currency, tax) => {
        for (const { priceSource, unitPriceCents } of linesOf(`${amount}${name}${tax}`, { currency })) {
          const { range, label } = priceSource
          const isOfRow =
            priceSource.kind === 'built_in' && !/ · (?:[\d.]+ h of labour|labour only)(?: · |$)/.test(label)
          expect([label, range !== undefined]).toEqual([label, isOfRow])
          if (range === undefined) continue
          expect(range.lowCents).toBeLessThanOrEqual(unitPriceCents)
          expect(range.highCents).toBeGreaterThanOrEqual(unitPriceCents)
          expect(label).toContain(range.guide)
        }
      },
    ),
    { numRuns: 120 },
  )
})

describe('a range', () => {
  const TEXT = 'Supply and install 6 LED downlights'

  test('is per unit of the line, with tax or before it as the price is', () => {
    for (const [text, taxMode] of [
      [`${TEXT}, inc GST`, 'inclusive'],
      [`${TEXT}, plus GST`, 'exclusive'],
    ] as const) {
      const [line] = linesOf(text)
      if (line === undefined) throw new Error('no line')
      const row = rowOf(line)
      const centsAt = (cents = 0) => {
        const exact = bookUnitPriceCents(
          row,
          line.unit,
          { currency: 'AUD', taxMode, taxRateBasisPoints: 1_000 },
          cents,
        )
        return exact === cents ? cents : neatCents(exact)
      }
      expect(line.unitPriceCents).toBe(centsAt(row.typicalCents))
      expect(line.priceSource.range).toMatchObject({
        lowCents: centsAt(row.lowCents),
        highCents: centsAt(row.highCents),
      })
    }
  })

  test('says by how much its figures were raised', () => {
    const old = BUILT_IN_PRICE_BOOK.filter((row) => row.raisedPercent !== undefined)
    const raised = old
      .slice(0, 12)
      .flatMap(({ name }) => linesOf(name))
      .map(({ priceSource }) => priceSource.range?.guide)
    expect(raised).toContainEqual(expect.stringMatching(/ · raised \d+% by the .*price index$/))
  })

  test('goes where the line is brought to a total, and where its price is changed by text', () => {
    const quote = givenQuote(TEXT)
    expect(quote.lineItems[0]?.priceSource?.range).toBeDefined()
    const cheaper = revise(quote, 'make the downlights 10% cheaper').content.lineItems[0]
    expect(cheaper?.unitPriceCents).toBeLessThan(quote.lineItems[0]?.unitPriceCents ?? 0)
    expect(cheaper?.priceSource?.range).toBeUndefined()
  })

  test('is of built-in prices alone', () => {
    const own: PriceBookItem = {
      trade: 'electrical',
      name: 'LED downlight',
      synonyms: ['LED downlights'],
      unit: 'ea',
      typicalCents: 8_000,
      currency: 'AUD',
      taxBasis: 'ex',
      source: null,
    }
    expect(rangeOfLine(TEXT)).toBeDefined()
    expect(rangeOfLine(TEXT, { priceBook: [own] })).toBeUndefined()
    expect(rangeOfLine(`${TEXT} at 80 each`)).toBeUndefined()
    expect(rangeOfLine(`${TEXT}, $2,000 all up`)).toBeUndefined()
  })

  test('stays on a line that an instruction adds', () => {
    const { content } = revise(givenQuote('Replace 2 toilets'), 'add 4 LED downlights')
    const added = content.lineItems.at(-1)
    expect(added?.description).toMatch(/downlight/i)
    expect(added?.priceSource?.range).toEqual(rangeOfLine('4 LED downlights, inc GST'))
  })
})

test('a price that was accepted names the quotes it was learned from', () => {
  const learnedFrom = [{ quoteId: 'q', quoteNumber: 'Q-1' }]
  const accepted: PriceBookItem = {
    trade: 'general',
    name: 'Fit the zorb coupling',
    synonyms: [],
    unit: 'ea',
    typicalCents: 4_500,
    currency: 'AUD',
    taxBasis: 'ex',
    source: 'Quote Q-1, accepted 3 Nov 2026',
    learnedFrom,
  }
  const [line] = linesOf('Fit the zorb coupling', { previousPrices: [accepted] })
  expect(line?.priceSource).toMatchObject({ kind: 'previous_quote', learnedFrom })
})
