import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Deposit,
  depositCents,
  depositProblem,
  depositText,
  depositWithin,
  readDeposit,
  statedDeposit,
  typedDeposit,
} from './deposit.ts'
import { MAX_AMOUNT_CENTS } from './money.ts'

const anyDeposit: fc.Arbitrary<Deposit> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), basisPoints: fc.integer({ min: 0, max: 10_000 }) }),
  fc.record({
    kind: fc.constant('amount' as const),
    amountCents: fc.integer({ min: 0, max: MAX_AMOUNT_CENTS }),
  }),
)
const anyTotal = fc.integer({ min: 0, max: MAX_AMOUNT_CENTS })

test('a share is rounded half up, an amount is as it is, and neither is more than the total', () => {
  expect(depositCents({ kind: 'percent', basisPoints: 1_000 }, 285_254)).toBe(28_525)
  expect(depositCents({ kind: 'percent', basisPoints: 1_000 }, 285_255)).toBe(28_526)
  expect(depositCents({ kind: 'amount', amountCents: 50_000 }, 285_254)).toBe(50_000)
  expect(depositCents({ kind: 'amount', amountCents: 50_000 }, 40_000)).toBe(40_000)
  expect(depositCents(null, 285_254)).toBe(0)
})

test('it follows the total: never below nothing, never above it, and never less for more', () => {
  fc.assert(
    fc.property(anyDeposit, anyTotal, anyTotal, (deposit, one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)]
      expect(depositCents(deposit, low)).toBeGreaterThanOrEqual(0)
      expect(depositCents(deposit, low)).toBeLessThanOrEqual(low)
      expect(depositCents(deposit, low)).toBeLessThanOrEqual(depositCents(deposit, high))
    }),
  )
})

test('what is typed is read as it was', () => {
  fc.assert(
    fc.property(anyDeposit, (deposit) => {
      expect(readDeposit(typedDeposit(deposit))).toEqual(deposit)
    }),
  )
})

test.each([
  ['', null],
  ['  10 % ', { kind: 'percent', basisPoints: 1_000 }],
  ['6.5%', { kind: 'percent', basisPoints: 650 }],
  ['10 per cent', { kind: 'percent', basisPoints: 1_000 }],
  ['500', { kind: 'amount', amountCents: 50_000 }],
  ['$1,250.50', { kind: 'amount', amountCents: 125_050 }],
  ['half', undefined],
  ['-5', undefined],
  ['10%%', undefined],
  ['1e9', undefined],
])('%o is read as %o', (typed, read) => {
  expect(readDeposit(typed)).toEqual(read)
})

test('any text at all is read or refused, never a failure', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = readDeposit(text)
      expect(read === undefined || read === null || depositCents(read, 100) >= 0).toBe(true)
    }),
  )
})

test('what is impossible says why', () => {
  expect(depositProblem({ kind: 'percent', basisPoints: 10_001 }, 100)).toMatch('from 0% to 100%')
  expect(depositProblem({ kind: 'amount', amountCents: 101 }, 100)).toMatch('larger than the total')
  expect(depositProblem({ kind: 'amount', amountCents: 100 }, 100)).toBeUndefined()
  expect(depositProblem(null, 0)).toBeUndefined()
})

test('its terms are written as people write them', () => {
  expect(depositText({ kind: 'percent', basisPoints: 650 }, { country: 'AU', currency: 'AUD' })).toBe('6.5%')
  expect(depositText({ kind: 'amount', amountCents: 50_000 }, { country: 'AU', currency: 'AUD' })).toBe(
    '$500.00',
  )
  expect(depositText(null, { country: 'AU', currency: 'AUD' })).toBe('')
})

test.each([
  ['Paint the hall, 20% deposit, balance on completion', { kind: 'percent', basisPoints: 2000 }],
  ['Deck $8,000. Deposit of 12.5 per cent up front', { kind: 'percent', basisPoints: 1250 }],
  ['Deck $8,000 with a $1,500 deposit', { kind: 'amount', amountCents: 150_000 }],
  ['Deposit: $500', { kind: 'amount', amountCents: 50_000 }],
  ['3 toilets at 240 each, no deposit', null],
  ['Paint the hall, 500', undefined],
  ['$500 deposit paid already, hang 3 doors', undefined],
  ['Hang 3 doors, they asked about a deposit', undefined],
  ['150% deposit', undefined],
])('the deposit stated in "%s"', (text, deposit) => {
  expect(statedDeposit(text)).toEqual(deposit)
})

test('a deposit set before the total is known is no more than the total', () => {
  const fixed: Deposit = { kind: 'amount', amountCents: 50_000 }
  expect(depositWithin(fixed, 60_000)).toEqual(fixed)
  expect(depositWithin(fixed, 40_000)).toEqual({ kind: 'amount', amountCents: 40_000 })
  expect(depositWithin(fixed, 0)).toBeNull()
  const share: Deposit = { kind: 'percent', basisPoints: 1_000 }
  expect(depositWithin(share, 0)).toEqual(share)
  expect(depositWithin(null, 100)).toBeNull()
})
