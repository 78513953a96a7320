import { lineTotalCents } from '@quotewright/domain/quotes/totals.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DraftLine } from '../quote-draft.ts'
import { settleResidue } from './settle-residue.ts'

const source = { kind: 'assumed', label: '', reference: null } as const
const line = (unitPriceCents: number, quantityThousandths: number): DraftLine => ({
  description: 'x',
  quantityThousandths,
  unit: 'ea',
  unitPriceCents,
  taxFree: false,
  optional: false,
  needsPrice: false,
  quantitySource: source,
  priceSource: source,
  arithmetic: '',
  confidence: 1,
  spans: [],
})
const sum = (lines: readonly DraftLine[]) => lines.reduce((total, one) => total + lineTotalCents(one), 0)

test('two quantities without a common factor reach any total', () => {
  const settled = settleResidue([line(7_335, 70_000), line(59_535, 12_000), line(24_886, 25_000)], 1_850_000)
  expect(sum(settled)).toBe(1_850_000)
})

test('never falls short, and exceeds by less than one step of the smallest line', () => {
  const quantities = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(quantities, fc.integer({ min: 0, max: 60 }), (counts, rest) => {
      const lines = counts.map((count) => line(10_000, count * 1000))
      const over = sum(settleResidue(lines, sum(lines) + rest)) - sum(lines) - rest
      expect(over).toBeGreaterThanOrEqual(0)
      expect(over).toBeLessThan(Math.min(...counts))
    }),
  )
})
