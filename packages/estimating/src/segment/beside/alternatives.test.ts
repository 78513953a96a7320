import { expect, test } from 'vitest'
import { estimate } from '../../estimate.ts'

function pricesOf(description: string): { readonly charged: number[]; readonly offered: number[] } {
  const result = estimate({ description, customerName: '', statedAmount: '' })
  if (result.outcome !== 'quote') throw new Error(`Refused: ${description}`)
  const cents = (lines: readonly { readonly unitPriceCents: number }[]): number[] =>
    lines.map(({ unitPriceCents }) => unitPriceCents / 100)
  return { charged: cents(result.draft.lineItems), offered: cents(result.draft.optionalItems) }
}

test.each([
  ['Opt 1 repair leak $780; Opt 2 replace coil $1,940', [780], [1940]],
  ['Two options for the shower: regrout $640, full rebuild $5,480', [640], [5480]],
  [
    'Good / Better / Best:\n3-tab $8,400\nArchitectural $9,950\nImpact resistant $12,300',
    [8400],
    [9950, 12_300],
  ],
  ['regrout shower, 380, or replace base tiles, 900', [380], [900]],
])('the first of several ways is quoted: %s', (description, charged, offered) => {
  expect(pricesOf(description)).toEqual({ charged, offered })
})

test('options beside a base are none of it', () => {
  const { charged } = pricesOf('Base: 4 rooms 520 each. Option A 2 doors at 130. Option B ceilings 4 @ 160')
  expect(charged).toEqual([520])
})

test('things that are called two way are no choice', () => {
  expect(pricesOf('Supply two way switches: hall $60, stairs $75').charged).toEqual([60, 75])
})
