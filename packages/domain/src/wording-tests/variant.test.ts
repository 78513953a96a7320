import fc from 'fast-check'
import { expect, test } from 'vitest'
import { variantOf } from './variant.ts'

const uuids = fc.uuid({ version: 7 })

test('a quote always gets the same wording of a test', () => {
  fc.assert(
    fc.property(uuids, uuids, (testId, quoteId) => {
      expect(variantOf(testId, quoteId)).toBe(variantOf(testId, quoteId))
    }),
  )
})

/** Ids as they are given to quotes that were made one after the other. */
const inARow = (start: number, count: number): string[] =>
  Array.from(
    { length: count },
    (_, at) => `019c${(start + at).toString(16).padStart(8, '0')}-7000-8000-000000000000`,
  )

const shareOfA = (testId: string, quoteIds: readonly string[]): number =>
  quoteIds.filter((id) => variantOf(testId, id) === 'a').length / quoteIds.length

test('half of the quotes get each wording, also where their ids are alike', () => {
  fc.assert(
    fc.property(uuids, fc.nat(0xff_ff_ff), (testId, start) => {
      // Five standard deviations of 2,000 throws of a coin.
      expect(Math.abs(shareOfA(testId, inARow(start, 2_000)) - 0.5)).toBeLessThan(0.056)
    }),
  )
})

test('two tests divide the same quotes independently', () => {
  fc.assert(
    fc.property(uuids, uuids, fc.nat(0xff_ff_ff), (one, other, start) => {
      fc.pre(one !== other)
      const inA = inARow(start, 4_000).filter((id) => variantOf(one, id) === 'a')
      expect(Math.abs(shareOfA(other, inA) - 0.5)).toBeLessThan(0.056)
    }),
  )
})
