import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figureOf, problemsOf, workOut } from '../testing/work-out.ts'
import { roofPitch } from './roof-pitch.ts'

/** Source: inspirawtion.com, "Roof multiplier": at 6 in 12 a plan of 5,000 square feet is 5,590 of roof. */
test('a pitch of 6 in 12 makes 5,590 square feet of 5,000', () => {
  const result = workOut(roofPitch, { length: '100', width: '50', pitchAs: 'rise', wastage: '0' }, 'imperial')
  expect(result.working[0]).toBe('√(1 + 0.5²) = 1.118')
  expect(figureOf(result, 'Roof area')).toBeCloseTo(5_590.17, 2)
  expect(figureOf(result, 'US squares')).toBeCloseTo(55.902, 3)
  expect(figureOf(result, 'Pitch')).toBeCloseTo(26.565, 3)
})

/** A rise of 3 over a run of 4 is Pythagoras' own triangle. */
test('a roof 8 m wide that rises 9 in 12 has rafters of 5 m', () => {
  const result = workOut(roofPitch, { length: '10', width: '8', pitchAs: 'rise', rise: '9' })
  expect(figureOf(result, 'Rafter')).toBe(5)
  expect(figureOf(result, 'Rise')).toBe(3)
  expect(figureOf(result, 'Roof area')).toBe(100)
  expect(result.line).toMatchObject({ quantity: 110, unit: 'm2' })
})

test('a skillion has one slope from side to side', () => {
  const result = workOut(roofPitch, {
    shape: 'skillion',
    length: '10',
    width: '4',
    pitchAs: 'rise',
    rise: '9',
  })
  expect(figureOf(result, 'Rafter')).toBe(5)
})

test('a wall is no roof', () => {
  expect(problemsOf(roofPitch, { length: '10', width: '8', degrees: '90' })).toEqual([
    'Pitch is too large: at most 85°',
  ])
})

test('a steeper roof has more area, never less than its plan, and both ways of giving the pitch agree', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 119 }), (rise) => {
      const of = (steep: number) =>
        workOut(roofPitch, { length: '10', width: '8', pitchAs: 'rise', rise: String(steep), wastage: '0' })
      const area = figureOf(of(rise), 'Roof area')
      expect(area).toBeGreaterThanOrEqual(80)
      expect(figureOf(of(rise + 1), 'Roof area')).toBeGreaterThan(area)
      const degrees = (Math.atan(rise / 12) * 180) / Math.PI
      const again = workOut(roofPitch, {
        length: '10',
        width: '8',
        degrees: degrees.toFixed(9),
        wastage: '0',
      })
      expect(figureOf(again, 'Roof area')).toBeCloseTo(area, 2)
    }),
  )
})
