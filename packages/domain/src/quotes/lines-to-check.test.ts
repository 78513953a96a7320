import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CheckableLine, linesToCheck, SURE_ENOUGH } from './lines-to-check.ts'

const line = (over: Partial<CheckableLine> = {}): CheckableLine => ({
  quantityThousandths: 1_000,
  unitPriceCents: 20_000,
  needsPrice: false,
  confidence: 0.9,
  ...over,
})

test('names unpriced, unsure and far larger lines, each once', () => {
  const lines = [
    line(),
    line({ needsPrice: true, unitPriceCents: 0, confidence: 0.3 }),
    line({ confidence: SURE_ENOUGH - 0.01, unitPriceCents: 380_000 }),
    line({ unitPriceCents: 400_000 }),
    line({ unitPriceCents: 30_000 }),
  ]
  expect(linesToCheck(lines)).toEqual([
    { lineIndex: 1, reason: 'unpriced' },
    { lineIndex: 2, reason: 'unsure' },
    { lineIndex: 3, reason: 'much_larger' },
  ])
})

test('what a person entered is theirs, a small quote has no giants, one of two does not stand out', () => {
  expect(linesToCheck([line(), line(), line({ confidence: null, unitPriceCents: 900_000 })])).toEqual([])
  expect(
    linesToCheck([
      line({ unitPriceCents: 500 }),
      line({ unitPriceCents: 500 }),
      line({ unitPriceCents: 20_000 }),
    ]),
  ).toEqual([])
  expect(linesToCheck([line(), line({ unitPriceCents: 900_000 })])).toEqual([])
})

test('unsure lines that hardly move the total want no look, those without an amount do', () => {
  const unsure = line({ confidence: 0.2, unitPriceCents: 5_000 })
  expect(linesToCheck([line(), unsure, unsure])).toEqual([])
  expect(linesToCheck([line(), unsure, unsure, unsure]).map(({ lineIndex }) => lineIndex)).toEqual([1, 2, 3])
  expect(linesToCheck([line(), line({ confidence: 0.2, unitPriceCents: 0 })])).toEqual([
    { lineIndex: 1, reason: 'unsure' },
  ])
})

const lines = fc.array(
  fc.record({
    quantityThousandths: fc.constant(1_000),
    unitPriceCents: fc.integer({ min: 0, max: 10_000_000 }),
    needsPrice: fc.boolean(),
    confidence: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  }),
)

test('each line at most once, every unpriced one among them', () => {
  fc.assert(
    fc.property(lines, (all) => {
      const places = linesToCheck(all).map(({ lineIndex }) => lineIndex)
      expect(new Set(places).size).toBe(places.length)
      const unpriced = all.flatMap(({ needsPrice }, at) => (needsPrice ? [at] : []))
      expect(places).toEqual(expect.arrayContaining(unpriced))
    }),
  )
})
