import fc from 'fast-check'
import { expect, test } from 'vitest'
import { capAdvice, depositCap, stateOfAddress } from './au-deposit-caps.ts'
import { AUSTRALIAN_STATES, type AustralianState } from './au-states.ts'

const dollars = (amount: number) => Math.round(amount * 100)

test.each<[AustralianState, number, number]>([
  ['NSW', 2_000, 200],
  ['NSW', 200_000, 20_000],
  ['QLD', 3_300, 660],
  ['QLD', 3_300.01, 330],
  ['QLD', 19_999.99, 1_999.99],
  ['QLD', 20_000, 1_000],
  ['WA', 7_500, 487.5],
  ['WA', 500_000, 32_500],
  ['VIC', 19_999.99, 1_999.99],
  ['VIC', 20_000, 1_000],
  ['TAS', 49_999.99, 4_999.99],
  ['TAS', 50_000, 2_500],
])('in %s the cap on %d is %d', (state, total, cap) => {
  const capCents = dollars(cap)
  expect(depositCap(state, dollars(total), capCents)).toMatchObject({ verdict: 'within', capCents })
  expect(depositCap(state, dollars(total), capCents + 1)).toMatchObject({
    verdict: 'over',
    capCents,
    checkedOn: '2026-11-21',
  })
})

test.each<[AustralianState | null, number]>([
  ['SA', 10_000],
  ['ACT', 10_000],
  ['NT', 10_000],
  ['WA', 7_499.99],
  ['WA', 500_000.01],
  [null, 10_000],
])('what is not known is said to be unknown: %s, %d', (state, total) => {
  expect(depositCap(state, dollars(total), dollars(total))).toEqual({ verdict: 'unknown', state })
})

test('a deposit is over the cap exactly when it is more than its share, and every answer has a sentence', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...AUSTRALIAN_STATES),
      fc.integer({ min: 0, max: 100_000_000_000 }),
      fc.integer({ min: 0, max: 100_000_000_000 }),
      (state, total, deposit) => {
        const cap = depositCap(state, total, deposit)
        expect(capAdvice(cap)).toContain('home building work')
        if (cap.verdict === 'unknown') return
        expect(cap.verdict === 'over').toBe(
          BigInt(deposit) * 10_000n > BigInt(total) * BigInt(cap.basisPoints),
        )
      },
    ),
  )
})

test.each([
  ['8 Rowntree Street, Birchgrove NSW 2041', 'NSW'],
  ['1 King St\nMelbourne VIC 3000\nAustralia', 'VIC'],
  ['12 Victoria Street, Fitzroy 3065', 'VIC'],
  ['12 Victoria Street, Parramatta NSW', 'NSW'],
  ['3 Ann St Brisbane, Queensland, 4000', 'QLD'],
  ['9 Hay St, Perth, Western Australia', 'WA'],
  ['5 Northbourne Ave 2600', 'ACT'],
  ['4 Crown St, Queanbeyan 2620', 'NSW'],
  ['1 Mitchell St, Darwin 0800', 'NT'],
  ['2 Davey St, Hobart tas 7000', 'TAS'],
  ['7 Rundle Mall, Adelaide SA 5000', 'SA'],
  ['10 Queen Street, Auckland 1010, New Zealand', undefined],
  ['4/1200 Nowhere Street', undefined],
  ['', undefined],
])('%o is in %s', (address, state) => {
  expect(stateOfAddress(address)).toBe(state)
})
