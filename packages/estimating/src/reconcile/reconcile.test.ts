import { lineTotalCents } from '@quotewright/domain/quotes/totals.ts'
import { expect, test } from 'vitest'
import type { DraftLine } from '../quote-draft.ts'
import { meetTarget } from './reconcile.ts'

const source = { kind: 'assumed', label: '', reference: null } as const
const line = (unitPriceCents: number, quantityThousandths = 1000): DraftLine => ({
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

test('open lines take the gap, fixed ones stay', () => {
  const met = meetTarget(
    [
      { line: line(5_000), isFixed: true },
      { line: line(1_000, 7_000), isFixed: false },
    ],
    20_001,
    0,
  )
  expect(met.lines[0]?.unitPriceCents).toBe(5_000)
  expect(sum(met.lines) - met.discountCents).toBe(20_001)
})

test('fixed lines above the total get a discount, below it an adjustment', () => {
  expect(meetTarget([{ line: line(50_000), isFixed: true }], 40_000, 0).discountCents).toBe(10_000)
  expect(sum(meetTarget([{ line: line(50_000), isFixed: true }], 60_000, 0).lines)).toBe(60_000)
})
