import { expect, test } from 'vitest'
import { estimate } from '../estimate.ts'

const discountOf = (description: string): number => {
  const estimated = estimate({ description })
  if (estimated.outcome !== 'quote') throw new Error(`a quote was expected for: ${description}`)
  return estimated.draft.discountCents / 100
}

test.each([
  'Demo $1200\nTiling $3600\nPreliminaries 8%\nMargin 15%',
  'Management fee 12% payable to strata. Gutter clean $450',
  'Paint lounge 900, hall 700. 10% discount already included',
  'Turf 60m2 at 14, allow 10% off cuts',
  'Tiles 20m2 at 45, less 10% wastage allowance',
])('“%s” takes nothing off', (text) => {
  expect(discountOf(text)).toBe(0)
})

test.each([
  ['Paint lounge 900, hall 700, less 10%', 160],
  ['Paint lounge 900, hall 700. Seniors get 10% off', 160],
  ['Gutter 900\nDiscount 90\nSkip 380', 90],
])('“%s” takes off %d', (text, off) => {
  expect(discountOf(text)).toBe(off)
})

test('what a price includes is not added to it, and what is added behind a total stays a line', () => {
  const loaded = estimate({ description: 'Fix leak $180 (includes 25% weekend loading)' })
  expect(loaded).toMatchObject({ draft: { totals: { subtotalCents: 18_000 } } })
  const added = estimate({
    description: 'Taps 180, labour 3 h at 95, so about 465 all up. Plus callout 90',
  })
  expect(added).toMatchObject({ draft: { needsCheck: true, lineItems: { length: 3 } } })
})
