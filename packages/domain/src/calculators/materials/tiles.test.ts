import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figureOf, problemsOf, workOut } from '../testing/work-out.ts'
import { tiles } from './tiles.ts'

/** Source: calculator.7search.cc, "Tile coverage calculator": ⌈100 × 1.1 ÷ 1⌉ = 110. */
test('100 square feet with 10 % wastage are 110 tiles of a square foot', () => {
  const result = workOut(tiles, { length: '10', width: '10', tileLength: '12', tileWidth: '12' }, 'imperial')
  expect(figureOf(result, 'Tiles')).toBe(110)
})

test('a floor of 4 m by 3 m in 600 × 300 takes 74 tiles, ten boxes of eight', () => {
  const result = workOut(tiles, { length: '4', width: '3', perBox: '8', charge: 'tiles', tilePrice: '6.95' })
  expect(figureOf(result, 'Tiles')).toBe(74)
  expect(figureOf(result, 'Boxes')).toBe(10)
  expect(result.working).toEqual([
    '4 m × 3 m = 12 m²',
    '12 m² + 10 % = 13.2 m²',
    '13.2 m² ÷ (600 mm × 300 mm) = 74 tiles',
    '74 tiles ÷ 8 = 10 boxes',
    '80 ea × $6.95 = $556.00',
  ])
  expect(result.line).toMatchObject({ description: 'Tiles, 600 mm × 300 mm', quantity: 80, unit: 'ea' })
})

/** Source: Mapei's consumption formula: (300 + 300) ÷ (300 × 300) × 3 × 8 × 1.6 = 0.256 kg a square metre. */
test('ten square metres of 300 × 300 × 8 with joints of 3 mm take 2.56 kg of grout', () => {
  const result = workOut(tiles, {
    length: '5',
    width: '2',
    tileLength: '300',
    tileWidth: '300',
    joint: '3',
    depth: '8',
  })
  expect(figureOf(result, 'Grout')).toBe(2.56)
})

test('grout is left out where the thickness is not known', () => {
  const { figures } = workOut(tiles, { length: '5', width: '2' })
  expect(figures.map(({ label }) => label)).not.toContain('Grout')
})

test('what is not tiled is taken off, but not all of it', () => {
  expect(workOut(tiles, { length: '3', width: '2', openings: '1.5' }).line).toMatchObject({
    quantity: 4.5,
    unit: 'm2',
  })
  expect(problemsOf(tiles, { length: '3', width: '2', openings: '6' })).toEqual([
    'Not tiled: this leaves nothing to tile',
  ])
})

test('the tiles always cover the area, and one fewer would not cover it with its wastage', () => {
  const millimetres = fc.integer({ min: 50, max: 1_200 })
  const tenths = fc.integer({ min: 5, max: 300 })
  fc.assert(
    fc.property(tenths, tenths, millimetres, millimetres, (length, width, tileLength, tileWidth) => {
      const needed = figureOf(
        workOut(tiles, {
          length: String(length / 10),
          width: String(width / 10),
          tileLength: String(tileLength),
          tileWidth: String(tileWidth),
        }),
        'Tiles',
      )
      // In square millimetres, so that the check itself is exact.
      const covered = length * width * 10_000 * 11
      const face = tileLength * tileWidth * 10
      expect(needed * face).toBeGreaterThanOrEqual(covered)
      expect((needed - 1) * face).toBeLessThan(covered)
    }),
  )
})
