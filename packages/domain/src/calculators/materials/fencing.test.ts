import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figureOf, problemsOf, workOut } from '../testing/work-out.ts'
import { fencing } from './fencing.ts'

/** Source: ehow.co.uk, "How to calculate how much wood you need for a fence": 19 posts have 36 rails, two a bay. */
test('43.2 m at 2.4 m have 19 posts and 36 rails', () => {
  const result = workOut(fencing, { length: '43.2', rails: '2' })
  expect(figureOf(result, 'Posts')).toBe(19)
  expect(figureOf(result, 'Rails')).toBe(36)
})

/** Source: sitecalc.com.au, "Fence paling calculator": length ÷ (face + gap). */
test('20 m of 100 mm palings with 5 % to spare are 210 palings', () => {
  const result = workOut(fencing, { length: '20', price: '120' })
  expect(figureOf(result, 'Palings')).toBe(210)
  expect(figureOf(result, 'Width of a bay')).toBe(2.222)
  expect(result.working).toEqual([
    '20 m ÷ 2.4 m = 9 bays',
    '9 + 1 = 10 posts',
    '9 bays × 3 = 27 rails',
    '20 m ÷ (100 mm + 0 mm) = 200 palings',
    '200 palings + 5 % = 210 palings',
    '20 lm × $120.00 = $2,400.00',
  ])
  expect(result.line).toEqual({
    description: 'Paling fence',
    quantity: 20,
    unit: 'lm',
    unitPriceCents: 12_000,
  })
})

test('a fence of panels has one a bay and asks for no palings', () => {
  const result = workOut(fencing, { infill: 'panels', length: '12', paling: 'nonsense' })
  expect(figureOf(result, 'Panels')).toBe(5)
  expect(result.figures.map(({ label }) => label)).not.toContain('Palings')
})

test('rails come whole', () => {
  expect(problemsOf(fencing, { length: '12', rails: '2.5' })).toEqual([
    'Rails in a bay must be a whole number',
  ])
})

test('no bay is wider than the spacing, and one bay fewer would be', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 50, max: 400 }),
      (length, spacing) => {
        const bays =
          figureOf(
            workOut(fencing, { length: String(length / 100), spacing: String(spacing / 100) }),
            'Posts',
          ) - 1
        expect(bays * spacing).toBeGreaterThanOrEqual(length)
        expect((bays - 1) * spacing).toBeLessThan(length)
      },
    ),
  )
})
