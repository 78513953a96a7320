import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOME } from '../../region/regions.ts'
import { figureOf, workOut } from '../testing/work-out.ts'
import { gst } from './gst.ts'

/** Source: gstcalculatoraustralia.pages.dev, "The Australian GST formula explained". */
test.each([
  ['100', 10_000, 1_000, 11_000],
  ['550', 55_000, 5_500, 60_500],
  ['4,999.50', 499_950, 49_995, 549_945],
])('%s before GST', (amount, before, tax, total) => {
  const result = workOut(gst(HOME), { amount })
  expect(figureOf(result, 'Before GST')).toBe(before)
  expect(figureOf(result, 'GST')).toBe(tax)
  expect(figureOf(result, 'Including GST')).toBe(total)
})

/** Source: banja.au, "ACC-0001": $1,100 with GST holds $100 of it. */
test('$1,100 with GST is $1,000 and $100', () => {
  const result = workOut(gst(HOME), { mode: 'inclusive', amount: '1,100' })
  expect(figureOf(result, 'GST')).toBe(10_000)
  expect(result.working[0]).toBe('$1,100.00 × 10 % ÷ 110 % = $100.00 GST')
  expect(result.notes).toBeUndefined()
  expect(result.line).toEqual({
    description: 'Fixed price',
    quantity: 1,
    unit: 'job',
    unitPriceCents: 100_000,
    taxInclusiveCents: 110_000,
  })
})

test('half a cent of GST goes up', () => {
  expect(figureOf(workOut(gst(HOME), { amount: '0.05' }), 'GST')).toBe(1)
  expect(figureOf(workOut(gst(HOME), { amount: '0.04' }), 'GST')).toBe(0)
})

test('a total that adding GST cannot reach is reported', () => {
  const result = workOut(gst(HOME), { mode: 'inclusive', amount: '500' })
  expect(figureOf(result, 'Before GST')).toBe(45_455)
  expect(result.notes).toEqual([
    'A quote that adds GST to $454.55 comes to $500.01: no amount before GST comes to $500.00.',
  ])
})

test('the parts always make the whole, and adding GST then finding it gives the same back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 900_000_000 }),
      fc.integer({ min: 1, max: 5_000 }),
      (cents, rate) => {
        const entries = { rate: (rate / 100).toFixed(2) }
        const added = workOut(gst(HOME), { ...entries, amount: (cents / 100).toFixed(2) })
        const total = figureOf(added, 'Including GST')
        expect(figureOf(added, 'Before GST') + figureOf(added, 'GST')).toBe(total)
        fc.pre(total <= 1_000_000_000)
        const found = workOut(gst(HOME), { ...entries, mode: 'inclusive', amount: (total / 100).toFixed(2) })
        expect(figureOf(found, 'Before GST')).toBe(cents)
      },
    ),
  )
})
