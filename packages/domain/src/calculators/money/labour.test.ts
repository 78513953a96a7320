import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineTotalCents } from '../../quotes/totals.ts'
import { figureOf, problemsOf, workOut } from '../testing/work-out.ts'
import { labour } from './labour.ts'

test('two people for 7.5 hours at $95.00 are $1,425.00', () => {
  const result = workOut(labour, { hours: '7.5', people: '2', rate: '$95' })
  expect(figureOf(result, 'Labour before GST')).toBe(142_500)
  expect(result.working).toEqual(['7.5 h × 2 people = 15 h', '15 h × $95.00 = $1,425.00'])
  expect(result.line).toEqual({
    description: 'Labour, 2 people',
    quantity: 15,
    unit: 'hr',
    unitPriceCents: 9_500,
  })
})

test('half a cent goes up', () => {
  expect(figureOf(workOut(labour, { hours: '0.5', rate: '0.01' }), 'Labour before GST')).toBe(1)
})

test('a rate has cents, and no one works alone in halves', () => {
  expect(problemsOf(labour, { hours: '1', people: '1.5', rate: '95.123' })).toEqual([
    'People must be a whole number',
    'Hourly rate: “95.123” has more than two decimals',
  ])
})

test('the figure is what a quote makes of the line', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 400_000 }),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 50_000 }),
      (thousandths, people, cents) => {
        const result = workOut(labour, {
          hours: String(thousandths / 1_000),
          people: String(people),
          rate: (cents / 100).toFixed(2),
        })
        const total = lineTotalCents({ quantityThousandths: thousandths * people, unitPriceCents: cents })
        expect(figureOf(result, 'Labour before GST')).toBe(total)
        expect(Math.round(result.line.quantity * 1_000)).toBe(thousandths * people)
      },
    ),
  )
})
