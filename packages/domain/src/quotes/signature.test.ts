import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areStrokes, pointsOf, readStrokes, signaturePath, writeStrokes } from './signature.ts'

const point = fc.tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: 200 }))
const anyStrokes = fc.array(
  fc.array(point, { minLength: 1, maxLength: 20 }).map((points) => points.flat()),
  { minLength: 1, maxLength: 20 },
)

test('what was drawn is carried by the form as it was', () => {
  fc.assert(
    fc.property(anyStrokes, (strokes) => {
      expect(areStrokes(strokes)).toBe(true)
      expect(readStrokes(writeStrokes(strokes))).toEqual(strokes)
    }),
  )
  expect(readStrokes('')).toEqual([])
})

test('any text gives strokes that hold, or that are refused, and a path of numbers alone', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const strokes = readStrokes(text)
      const path = areStrokes(strokes) ? signaturePath(strokes) : 'M0 0L0 0'
      expect(path).toMatch(/^(M\d+ \d+(L\d+ \d+)+)+$/)
    }),
  )
})

test.each([
  ['nothing', []],
  ['an empty stroke', [[]]],
  ['half a point', [[1, 2, 3]]],
  ['a point outside', [[601, 0]]],
  ['a point below', [[0, 201]]],
  ['a fraction', [[0.5, 1]]],
  ['no number', [[Number.NaN, 1]]],
  ['too many strokes', Array.from({ length: 101 }, () => [1, 1])],
  ['too many points', [Array.from({ length: 4_002 }, () => 1)]],
])('%s is no signature', (_what, strokes) => {
  expect(areStrokes(strokes)).toBe(false)
})

test('a line is drawn from point to point, and a point is a dot', () => {
  expect(
    signaturePath([
      [1, 2, 3, 4, 5, 6],
      [9, 9],
    ]),
  ).toBe('M1 2L3 4L5 6M9 9L9 9')
  expect(pointsOf([1, 2, 3, 4])).toEqual([
    { x: 1, y: 2 },
    { x: 3, y: 4 },
  ])
})
