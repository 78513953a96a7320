import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Estimate, type EstimateContext, type EstimateRequest, estimate } from './estimate.ts'
import { draftFaults } from './testing/draft-faults.ts'
import { hostileText, hostileTexts } from './testing/hostile-texts.ts'
import { anyContext, anyRequest, anyText } from './testing/job-texts.ts'

const faultsOf = (request: EstimateRequest, context: EstimateContext = {}): string[] =>
  draftFaults(request, context, estimate(request, context))

const draftOf = (result: Estimate) => (result.outcome === 'quote' ? result.draft : undefined)

test('whatever is described and whatever the price book, the draft adds up and every cent has a source', () => {
  fc.assert(
    fc.property(anyRequest, anyContext, (request, context) => {
      expect(faultsOf(request, context)).toEqual([])
    }),
    { numRuns: 250 },
  )
}, 60_000)

test('is deterministic', () => {
  fc.assert(
    fc.property(anyText, anyContext, (description, context) => {
      expect(estimate({ description }, context)).toEqual(estimate({ description }, context))
    }),
    { numRuns: 50 },
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
    { numRuns: 40 },
  )
})

/** Guards against hanging, far above what any of them takes; speed is measured by `npm run fuzz`. */
const HANGS_AFTER_MS = 10_000

test('reads rows of anything without hanging', () => {
  for (const { unit, text: description } of hostileTexts(5_000)) {
    const startedMicros = process.threadCpuUsage().user
    expect(faultsOf({ description }), unit).toEqual([])
    expect((process.threadCpuUsage().user - startedMicros) / 1000, unit).toBeLessThan(HANGS_AFTER_MS)
  }
}, 120_000)

test('reads 100 kB of anything, of which the first 20,000 characters count', () => {
  fc.assert(
    fc.property(hostileText(100_000), (description) => {
      expect(faultsOf({ description })).toEqual([])
    }),
    { numRuns: 8 },
  )
  const long = estimate({
    description: `Fit 2 doors at 220 each${' and so on'.repeat(10_000)}, 5 fans at 90`,
  })
  expect(draftOf(long)?.totals.subtotalCents).toBe(44_000)
  expect(draftOf(long)?.assumptions.join(' ')).toContain('first 20000 characters')
}, 120_000)
