import { describe, expect, test } from 'vitest'
import { estimate } from '../estimate.ts'

const asks = (description: string): boolean => {
  const result = estimate({ description })
  return result.outcome === 'quote' && result.draft.needsCheck
}

describe('a thing that no line is of is asked about', () => {
  test.each([
    'Rental turnover 8 Ivy Ct\n3 bed clean 350\npatch + touch up walls, 1 day\n2 smoke alarms new\ntoilet seat\ngutters cleaned 140\nlawn hack 2 hrs',
    'Bathroom Jules\ndemo 1 day @ 680\nwproof 850\nvillaboard 20m2, still to work out',
    'kitchen: 4 double gpo above bench, 125 ea\nown circuit for the oven, havent priced',
  ])('“%s”', (said) => {
    expect(asks(said)).toBe(true)
  })

  test.each([
    'Replace tap 240\nHang door 180\nThanks',
    'Gutters cleaned 140\nReplace tap 240\nHang door 180',
    'Job for Noelene\nReplace tap 240\nHang door 180\nnot priced in: nothing',
  ])('“%s” is sure', (said) => {
    expect(asks(said)).toBe(false)
  })
})
