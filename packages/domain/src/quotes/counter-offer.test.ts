import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatsOf } from '../region/formats.ts'
import {
  agreedContent,
  contentAtPrice,
  mayOffer,
  offerIn,
  offerRefusal,
  offerWords,
  type PriceOffer,
  type PriceTerms,
} from './counter-offer.ts'
import { contentTotals, NEW_CONTENT, NEW_LINE, type QuoteContent } from './quote-content.ts'

const TODAY = '2026-03-05'

const drawnContent: fc.Arbitrary<QuoteContent> = fc
  .record({
    taxMode: fc.constantFrom('exclusive' as const, 'inclusive' as const, 'none' as const),
    taxRateBasisPoints: fc.constantFrom(1_000, 1_500, 2_000, 825),
    lines: fc.array(
      fc.record({
        quantityThousandths: fc.integer({ min: 1, max: 50_000 }),
        unitPriceCents: fc.integer({ min: 500, max: 500_000 }),
        taxFree: fc.boolean(),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    discount: fc.integer({ min: 0, max: 400 }),
    promotion: fc.option(fc.integer({ min: 1, max: 5_000 })),
  })
  .map(({ lines, discount, promotion, ...terms }) => {
    const content: QuoteContent = {
      ...NEW_CONTENT,
      ...terms,
      currency: 'AUD',
      taxLabel: 'GST',
      title: '',
      quoteDate: TODAY,
      validUntil: '2026-04-04',
      paymentTerms: 'Net 30',
      promotions:
        promotion === null
          ? []
          : [{ id: 'p', name: 'P', code: '', value: { kind: 'percent', basisPoints: promotion } }],
      lineItems: lines.map((line, index) => ({
        ...NEW_LINE,
        ...line,
        id: `l${index}`,
        description: 'x',
        unit: 'ea',
        unitCostCents: null,
      })),
    }
    const { linesCents } = contentTotals(content)
    return { ...content, discountCents: Math.min(discount, linesCents) }
  })

const termsOf = (content: QuoteContent, over: Partial<PriceTerms> = {}): PriceTerms => ({
  floorCents: 1,
  ofTotalCents: contentTotals(content).totalCents,
  needsBooking: false,
  needsPayment: false,
  offersMade: 0,
  isSettled: false,
  agreedTotalCents: null,
  ...over,
})
const offer = (totalCents: number, over: Partial<PriceOffer> = {}): PriceOffer => ({
  totalCents,
  booksThisWeek: false,
  paysOnDay: false,
  ...over,
})

/** A content, and floor and offer as shares of its total. */
const drawn = fc.tuple(
  drawnContent,
  fc.double({ min: 0.01, max: 1, noNaN: true }),
  fc.double({ min: 0.01, max: 1.2, noNaN: true }),
)

test('an agreed total is never below the floor nor below what was asked, and at most two cents above it', () => {
  fc.assert(
    fc.property(drawn, ([content, floorShare, offerShare]) => {
      const { totalCents } = contentTotals(content)
      const floorCents = Math.max(1, Math.round(totalCents * floorShare))
      const asked = Math.round(totalCents * offerShare)
      const agreed = agreedContent(content, termsOf(content, { floorCents }), offer(asked), TODAY)
      if (agreed === undefined) return
      const after = contentTotals(agreed)
      expect(asked).toBeGreaterThanOrEqual(floorCents)
      expect(after.totalCents).toBeGreaterThanOrEqual(floorCents)
      expect(after.totalCents).toBeGreaterThanOrEqual(asked)
      expect(after.totalCents - asked).toBeLessThanOrEqual(2)
      expect(after.totalCents).toBeLessThan(totalCents + 1)
      expect(after.subtotalCents + after.taxCents).toBe(after.totalCents)
      expect(agreed.lineItems).toEqual(content.lineItems)
    }),
    { numRuns: 500 },
  )
})

test('below the floor, for another total, after a first offer or once settled, it waits for staff', () => {
  fc.assert(
    fc.property(drawnContent, fc.integer({ min: 1, max: 1_000 }), (content, below) => {
      const { totalCents } = contentTotals(content)
      const floorCents = totalCents - 1
      const at = (over: Partial<PriceTerms>, asked: number) =>
        agreedContent(content, termsOf(content, { floorCents, ...over }), offer(asked), TODAY)
      expect(at({}, floorCents - below)).toBeUndefined()
      for (const over of [{ offersMade: 1 }, { isSettled: true }, { ofTotalCents: totalCents + below }])
        expect(at(over, floorCents)).toBeUndefined()
    }),
  )
})

const content: QuoteContent = {
  ...NEW_CONTENT,
  currency: 'AUD',
  taxMode: 'exclusive',
  taxRateBasisPoints: 1_000,
  taxLabel: 'GST',
  quoteDate: TODAY,
  validUntil: '2026-04-04',
  paymentTerms: 'Net 30',
  lineItems: [
    {
      ...NEW_LINE,
      id: 'a',
      description: 'Heat pump',
      quantityThousandths: 1_000,
      unit: 'ea',
      unitPriceCents: 100_000,
      unitCostCents: null,
    },
  ],
}

test.each([
  ['exclusive', 110_000, 9_091],
  ['inclusive', 100_000, 1_000],
  ['none', 100_000, 1_000],
] as const)('tax is right to the cent when prices are %s', (taxMode, totalCents, discountCents) => {
  const priced = { ...content, taxMode }
  expect(contentTotals(priced).totalCents).toBe(totalCents)
  const asked = totalCents - (taxMode === 'exclusive' ? 10_000 : 1_000)
  const agreed = agreedContent(priced, termsOf(priced), offer(asked), TODAY)
  expect(agreed?.discountCents).toBe(discountCents)
  expect(agreed && contentTotals(agreed).totalCents).toBe(asked)
})

test('a condition has to be promised, and a promise becomes part of the quote', () => {
  const terms = termsOf(content, { needsBooking: true, needsPayment: true })
  expect(agreedContent(content, terms, offer(100_000), TODAY)).toBeUndefined()
  expect(agreedContent(content, terms, offer(100_000, { booksThisWeek: true }), TODAY)).toBeUndefined()
  expect(agreedContent(content, terms, offer(100_000, { paysOnDay: true }), TODAY)).toBeUndefined()
  const promised = offer(100_000, { booksThisWeek: true, paysOnDay: true })
  expect(agreedContent(content, terms, promised, TODAY)).toMatchObject({
    validUntil: '2026-03-12',
    paymentTerms: 'Payment on the day',
  })
})

test('three prices may be asked for, and none after one that was agreed to', () => {
  expect([0, 1, 2, 3].map((offersMade) => mayOffer(termsOf(content, { offersMade })))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(mayOffer(termsOf(content, { isSettled: true }))).toBe(false)
})

test('what cannot be asked is said without the terms', () => {
  expect([0, 99, 100.5, Number.NaN].map((cents) => offerRefusal(cents, 110_000))).toEqual(
    Array(4).fill('Enter a price such as 950'),
  )
  expect(offerRefusal(110_000, 110_000)).toBe('Enter a price below the total of this quote')
  expect(offerRefusal(109_999, 110_000)).toBeUndefined()
  expect(offerWords('$950.00', offer(1, { booksThisWeek: true }))).toBe(
    'Could you do it for $950.00 in total? I can book this week.',
  )
})

test('an offer is found again in its words, in each country, and in no others', () => {
  const places = fc.constantFrom(
    { country: 'AU', currency: 'AUD' } as const,
    { country: 'NZ', currency: 'NZD' } as const,
    { country: 'GB', currency: 'GBP' } as const,
    { country: 'IE', currency: 'EUR' } as const,
    { country: 'US', currency: 'AUD' } as const,
  )
  fc.assert(
    fc.property(
      places,
      fc.integer({ min: 100, max: 99_999_999 }),
      fc.boolean(),
      fc.boolean(),
      (place, totalCents, booksThisWeek, paysOnDay) => {
        const asked = { totalCents, booksThisWeek, paysOnDay }
        const words = offerWords(formatsOf(place.country).money(totalCents, place.currency), asked)
        expect(offerIn(words, place)).toEqual(asked)
        expect(offerIn(`${words} Please.`, place)).toBeUndefined()
      },
    ),
  )
  for (const words of ['', 'Could you do it for less in total?', 'Could you do it for $9 in total?'])
    expect(offerIn(words, { country: 'AU', currency: 'AUD' })).toBeUndefined()
})

test('staff who agree make the content that agreeing at once makes', () => {
  fc.assert(
    fc.property(drawnContent, fc.integer({ min: 1, max: 5_000 }), (content, below) => {
      const asked = offer(contentTotals(content).totalCents - below, { paysOnDay: true })
      const atOnce = agreedContent(content, termsOf(content), asked, TODAY)
      expect(contentAtPrice(content, asked, TODAY)).toEqual(atOnce)
    }),
  )
})
