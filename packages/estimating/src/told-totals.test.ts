import { COUNTRIES } from '@quotewright/domain/region/region.ts'
import { regionOf } from '@quotewright/domain/region/regions.ts'
import { expect, test } from 'vitest'
import { estimate } from './estimate.ts'
import told from './testing/told-totals.json' with { type: 'json' }

/** Totals right of all, and of those that aren't asked about. */
const LEAST_RIGHT = 0.65
const LEAST_SURE = 0.96

type Told = (typeof told)[number]

function scored({ country: name, description, subtotal }: Told) {
  const country = COUNTRIES.find((known) => known === name) ?? 'AU'
  const result = estimate({ description }, { country, currency: regionOf(country).currency })
  if (result.outcome !== 'quote') return { isRight: false, isSure: true }
  const { totals, taxMode, needsCheck } = result.draft
  const cents = taxMode === 'inclusive' ? totals.totalCents : totals.subtotalCents
  return { isRight: subtotal !== null && cents === Math.round(subtotal * 100), isSure: !needsCheck }
}

test('texts that no one here wrote come to what they say', () => {
  const all = told.map(scored)
  const sure = all.filter(({ isSure }) => isSure)
  const share = (some: typeof all): number => some.filter(({ isRight }) => isRight).length / some.length
  expect(share(all)).toBeGreaterThanOrEqual(LEAST_RIGHT)
  expect(share(sure)).toBeGreaterThanOrEqual(LEAST_SURE)
})
