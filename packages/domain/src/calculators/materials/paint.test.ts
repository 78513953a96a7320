import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figureOf, problemsOf, workOut } from '../testing/work-out.ts'
import { paint } from './paint.ts'

/**
 * Source: inxteriors.co.nz, "How much paint do I need?": area ÷ spreading rate × coats, with 2 m² off for a
 * door and 1.5 m² for a window.
 */
test('a room of 4 m by 3 m with a door and a window takes 4.371 L for two coats at 14 m² a litre', () => {
  const result = workOut(paint, {
    length: '14',
    height: '2.4',
    openings: '3',
    extra: '0',
    areaPrice: '18.50',
  })
  expect(figureOf(result, 'Area to paint')).toBe(30.6)
  expect(figureOf(result, 'Paint')).toBe(4.371)
  expect(figureOf(result, 'Tins of 4 L')).toBe(2)
  expect(result.working.slice(0, 2)).toEqual([
    '14 m × 2.4 m − 3 m² = 30.6 m²',
    '30.6 m² × 2 coats ÷ 14 m²/L = 4.371 L',
  ])
  expect(result.line).toEqual({
    description: 'Painting, 2 coats',
    quantity: 30.6,
    unit: 'm2',
    unitPriceCents: 1_850,
  })
})

/** Source: wackerhardware.com, "How much paint for a door frame": area less doors and windows ÷ 350 square feet. */
test('700 square feet are two US gallons', () => {
  const result = workOut(paint, { length: '70', height: '10', coats: '1', extra: '0' }, 'imperial')
  expect(figureOf(result, 'Paint')).toBe(2)
  expect(figureOf(result, 'Tins of 1 US gal')).toBe(2)
})

test('tins can be what is charged', () => {
  const result = workOut(paint, { length: '14', height: '2.4', charge: 'tins', tinPrice: '89' })
  expect(result.line).toEqual({
    description: 'Paint, 4 L tins',
    quantity: 2,
    unit: 'ea',
    unitPriceCents: 8_900,
  })
})

test('openings as large as the wall are refused at their field', () => {
  expect(problemsOf(paint, { length: '2', height: '2', openings: '4' })).toEqual([
    'Doors and windows leave nothing to paint',
  ])
})

test('more coats, openings left in and thinner cover never take less paint', () => {
  const tenths = fc.integer({ min: 20, max: 500 })
  fc.assert(
    fc.property(tenths, tenths, fc.integer({ min: 1, max: 5 }), (length, height, coats) => {
      const of = (more: Record<string, string>) =>
        figureOf(
          workOut(paint, {
            length: String(length / 10),
            height: String(height / 10),
            coats: String(coats),
            ...more,
          }),
          'Paint',
        )
      expect(of({ coats: String(coats + 1) })).toBeGreaterThanOrEqual(of({}))
      expect(of({})).toBeGreaterThanOrEqual(of({ openings: '1' }))
      expect(of({ coverage: '10' })).toBeGreaterThanOrEqual(of({ coverage: '16' }))
      expect(of({})).toBeGreaterThanOrEqual(of({ extra: '0' }))
    }),
  )
})
