import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceFromCost } from '../../price-book/price-item.ts'
import { HOME } from '../../region/regions.ts'
import { figureOf, problemsOf, workOut } from '../testing/work-out.ts'
import { marginOf, markup, markupOf, priceFromMargin } from './markup.ts'

/** Source: getadlib.com, "Campaign markup calculator": bought for 80 and sold for 100. */
test('80 sold for 100 is a markup of 25 % and a margin of 20 %, whichever is known', () => {
  for (const known of [
    { from: 'markup', markup: '25' },
    { from: 'margin', margin: '20%' },
    { from: 'price', price: '100' },
  ]) {
    const result = workOut(markup(HOME), { cost: '80', ...known })
    expect(figureOf(result, 'Price before GST')).toBe(10_000)
    expect(figureOf(result, 'Markup')).toBe(25)
    expect(figureOf(result, 'Margin')).toBe(20)
    expect(figureOf(result, 'Profit')).toBe(2_000)
  }
})

/** Source: calcreal.com, "Markup calculator": 40 with 50 % is 60, a margin of 33.33 %. */
test('40 with a markup of 50 % is 60, a margin of 33.33 %', () => {
  const result = workOut(markup(HOME), { cost: '40', markup: '50', count: '3' })
  expect(figureOf(result, 'Margin')).toBe(33.33)
  expect(figureOf(result, 'Price of 3')).toBe(18_000)
  expect(result.line).toEqual({ description: 'Materials', quantity: 3, unit: 'ea', unitPriceCents: 6_000 })
})

test('a price below cost is flagged', () => {
  const result = workOut(markup(HOME), { from: 'price', cost: '100', price: '80' })
  expect(figureOf(result, 'Profit')).toBe(-2_000)
  expect(figureOf(result, 'Margin')).toBe(-25)
  expect(result.notes).toEqual(['This price is less than what you pay.'])
})

test('no price keeps all of it', () => {
  expect(problemsOf(markup(HOME), { from: 'margin', cost: '80', margin: '100' })).toEqual([
    'Margin is too large: at most 99.99 %',
  ])
})

test('markup and margin are each other’s inverse, but for the cent and the hundredth of a per cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10_000, max: 10_000_000 }),
      fc.integer({ min: 0, max: 90_000 }),
      (cost, mark) => {
        const price = priceFromCost(cost, mark)
        expect(Math.abs(markupOf(cost, price) - mark)).toBeLessThanOrEqual(1)
        const margin = marginOf(cost, price)
        // A hundredth of a per cent of margin is worth price² ÷ cost, and rounding adds a cent.
        const worth = (price * price) / cost / 10_000
        expect(Math.abs(priceFromMargin(cost, margin) - price)).toBeLessThanOrEqual(worth + 1)
        expect(margin).toBeLessThanOrEqual(mark)
      },
    ),
  )
})
