import { lineTotalCents, quoteTotals } from '@quotewright/domain/quotes/totals.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Estimate, type EstimateRequest, estimate } from './estimate.ts'

const WORDS = [
  'install',
  '14',
  'downlights',
  'at',
  '85',
  'each',
  ',',
  'and',
  '6m x 4m',
  '$1,200',
  'deck',
  'two blokes',
  '3 hrs',
  '@',
  '/hr',
  'plus',
  'gst',
  'less 10%',
  'optional',
  'total',
  'k',
  '2.5',
  'm2',
  '\n-',
  'paint',
  'remove old',
  'ten',
  'hundred',
  '½',
  '£',
  'by owner',
  '(',
  ')',
  '0',
  '-5',
  '99999999',
  '12 x 85',
  'for the lot',
]
const phrase = fc.array(fc.constantFrom(...WORDS), { maxLength: 25 }).map((words) => words.join(' '))
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  phrase,
)
const amount = fc.oneof(
  fc.constant(''),
  fc.constantFrom('$500 inc gst', '3200 + gst', 'under 11k', '28k-32k', 'about 2 grand', 'TBC'),
  fc.string({ maxLength: 20 }),
  fc.integer({ min: 1, max: 9_999_999 }).map((cents) => `$${(cents / 100).toFixed(2)}`),
)
const request: fc.Arbitrary<EstimateRequest> = fc.record({
  description: text,
  statedAmount: amount,
  customerName: fc.string({ maxLength: 20 }),
})

const draftOf = (result: Estimate) => (result.outcome === 'quote' ? result.draft : undefined)

test('never throws and is deterministic, whatever the text', () => {
  fc.assert(
    fc.property(request, (one) => {
      expect(estimate(one)).toEqual(estimate(one))
    }),
    { numRuns: 150 },
  )
})

test('totals are those of the shared arithmetic, and optional lines never count', () => {
  fc.assert(
    fc.property(request, (one) => {
      const draft = draftOf(estimate(one))
      if (draft === undefined) return
      const terms = {
        taxMode: draft.taxMode,
        taxRateBasisPoints: draft.taxRateBasisPoints,
        discountCents: draft.discountCents,
      }
      expect(draft.totals).toEqual(quoteTotals([...draft.lineItems, ...draft.optionalItems], terms))
      expect(draft.totals.linesCents).toBe(
        draft.lineItems.reduce((sum, line) => sum + lineTotalCents(line), 0),
      )
      expect(draft.totals.totalCents).toBe(draft.totals.subtotalCents + draft.totals.taxCents)
      expect(draft.lineItems.length).toBeGreaterThan(0)
    }),
    { numRuns: 200 },
  )
})

test('spans stay inside the description, money and quantities are integers', () => {
  fc.assert(
    fc.property(request, (one) => {
      const draft = draftOf(estimate(one))
      for (const line of [...(draft?.lineItems ?? []), ...(draft?.optionalItems ?? [])]) {
        expect(
          Number.isSafeInteger(line.unitPriceCents) && Number.isSafeInteger(line.quantityThousandths),
        ).toBe(true)
        expect(line.quantityThousandths).toBeGreaterThan(0)
        expect(line.needsPrice ? line.unitPriceCents : 0).toBe(0)
        for (const span of line.spans)
          expect(0 <= span.start && span.start <= span.end && span.end <= one.description.length).toBe(true)
      }
    }),
    { numRuns: 150 },
  )
})

test('a stated inclusive total comes out to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000, max: 50_000_000 }), (cents) => {
      const result = estimate({
        description: 'Supply and lay 37m2 of turf and 3 garden taps',
        statedAmount: `$${(cents / 100).toFixed(2)} inc GST`,
      })
      expect(draftOf(result)?.totals.totalCents).toBe(cents)
    }),
    { numRuns: 100 },
  )
})

test('reads 100 kB in seconds at most, whatever is repeated', () => {
  for (const unit of ['1 ', '5 x ', 'install 3 fans at 95 each, ', 'and ', 'a@', '1.']) {
    const started = performance.now()
    estimate({ description: unit.repeat(100_000 / unit.length) })
    expect(performance.now() - started).toBeLessThan(5_000)
  }
})
