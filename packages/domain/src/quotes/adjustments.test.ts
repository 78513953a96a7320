import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ADJUSTMENT, isAdjustment, withoutAdjustments } from './adjustments.ts'
import { lineTotalCents } from './totals.ts'

const line = (description: string, quantity: number, unitPriceCents: number) => ({
  description,
  quantityThousandths: quantity * 1000,
  unitPriceCents,
  taxFree: false,
})
const sum = (lines: readonly ReturnType<typeof line>[]): number =>
  lines.reduce((total, one) => total + lineTotalCents(one), 0)

test('is spread over the lines, to the cent', () => {
  const lines = [line('Doors', 2, 22_000), line('Call-out', 1, 9_000), line(ADJUSTMENT, 1, 7_001)]
  const shown = withoutAdjustments(lines, [])
  expect(shown.map(({ description, unitPriceCents }) => [description, unitPriceCents])).toEqual([
    ['Doors', 24_906],
    ['Call-out', 10_189],
  ])
  expect(sum(shown)).toBe(sum(lines))
})

test('is worded plainly where it cannot be spread', () => {
  const shown = withoutAdjustments([line('Turf', 2.5, 1_000), line(ADJUSTMENT, 1, 7)], [])
  expect(shown[1]).toMatchObject({ description: 'Balance of the agreed price', unitPriceCents: 7 })
})

const anyLines = fc.array(fc.tuple(fc.integer({ min: 1, max: 9_000 }), fc.integer({ min: 0, max: 90_000 })), {
  maxLength: 6,
})

test('never changes what the lines come to, and is never called by its name', () => {
  fc.assert(
    fc.property(anyLines, fc.integer({ min: 1, max: 100_000 }), (parts, cents) => {
      const works = parts.map(([thousandths, price]) => line('Work', thousandths / 1000, price))
      const lines = [...works, line(ADJUSTMENT, 1, cents)]
      const shown = withoutAdjustments(lines, [])
      expect(sum(shown)).toBe(sum(lines))
      expect(shown.some(isAdjustment)).toBe(false)
    }),
  )
})
