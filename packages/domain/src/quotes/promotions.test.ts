import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AppliedPromotion,
  type PromotionValue,
  promotionCents,
  promotionRefusal,
  promotionText,
  stackedPromotions,
  stackingRefusal,
} from './promotions.ts'

const promotion = (value: PromotionValue) => ({ id: 'p', name: 'Spring', code: '', value })
const percent = (basisPoints: number) => promotion({ kind: 'percent', basisPoints })
const amount = (amountCents: number) => promotion({ kind: 'amount', amountCents })

describe('what promotions take off', () => {
  test('each takes its share of what the ones before it left, rounded half up', () => {
    expect(promotionCents(90_000, [percent(1_000), amount(5_000), percent(5_000)])).toEqual([
      9_000, 5_000, 38_000,
    ])
    expect(promotionCents(5, [percent(1_000)])).toEqual([1])
  })

  test('together it is never more than there is, and never less than nothing', () => {
    const anyPromotion = fc.oneof(
      fc.integer({ min: 1, max: 10_000 }).map(percent),
      fc.integer({ min: 1, max: 1_000_000_000 }).map(amount),
    )
    fc.assert(
      fc.property(fc.integer({ min: -100, max: 1e11 }), fc.array(anyPromotion), (base, promotions) => {
        const taken = promotionCents(base, promotions)
        expect(taken).toHaveLength(promotions.length)
        expect(taken.every((cents) => cents >= 0)).toBe(true)
        expect(taken.reduce((sum, cents) => sum + cents, 0)).toBeLessThanOrEqual(Math.max(0, base))
      }),
    )
  })
})

test('what comes off is said as people read it', () => {
  expect(promotionText({ kind: 'percent', basisPoints: 1_250 }, { country: 'AU', currency: 'AUD' })).toBe(
    '12.5% off',
  )
  expect(promotionText({ kind: 'amount', amountCents: 5_000 }, { country: 'AU', currency: 'AUD' })).toBe(
    '$50.00 off',
  )
})

test('a promotion can be used on both of its days, and until its limit is reached', () => {
  const rules = { validFrom: '2026-03-01', validUntil: '2026-03-31', usageLimit: 2, isActive: true }
  const on = (today: string, timesUsed = 0) => promotionRefusal(rules, today, timesUsed)
  expect([on('2026-03-01'), on('2026-03-31', 1)]).toEqual([undefined, undefined])
  expect(on('2026-02-28')).toBe('This promotion has not started yet')
  expect(on('2026-04-01')).toBe('This promotion has ended')
  expect(on('2026-03-15', 2)).toBe('This promotion has been used up')
  expect(promotionRefusal({ ...rules, isActive: false }, '2026-03-15', 0)).toBe('This promotion is off')
})

describe('promotions together', () => {
  const named = (name: string, stackable?: boolean): AppliedPromotion => ({
    id: name,
    name,
    code: '',
    value: { kind: 'percent', basisPoints: 1_000 },
    ...(stackable === undefined ? {} : { stackable }),
  })

  test('come off only where every one of them allows it, and the one that does not is named', () => {
    const [spring, mates, old] = [named('Spring', true), named('Mates', false), named('Old')]
    expect(stackingRefusal([], mates)).toBeUndefined()
    expect(stackingRefusal([spring], named('Opening', true))).toBeUndefined()
    expect(stackingRefusal([spring], mates)).toBe('“Mates” can’t be combined with another promotion')
    expect(stackingRefusal([mates], spring)).toBe('“Mates” can’t be combined with another promotion')
    expect(stackingRefusal([old], spring)).toBe('“Old” can’t be combined with another promotion')
    expect(stackingRefusal([mates], mates)).toBeUndefined()
  })

  test('that apply on their own: the first, and those that may join it', () => {
    const drawn = fc.uniqueArray(fc.record({ id: fc.nat(9), stackable: fc.boolean() }), {
      selector: ({ id }) => id,
    })
    fc.assert(
      fc.property(drawn, (all) => {
        const promotions = all.map(({ id, stackable }) => named(String(id), stackable))
        const stacked = stackedPromotions(promotions)
        expect(stacked[0]).toBe(promotions[0])
        expect(stacked.length < 2 || stacked.every(({ stackable }) => stackable === true)).toBe(true)
        const left = promotions.filter((promotion) => !stacked.includes(promotion))
        for (const promotion of left) expect(stackingRefusal(stacked, promotion)).toBeDefined()
      }),
    )
  })
})
