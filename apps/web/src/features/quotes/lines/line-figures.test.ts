import type { LineItem } from '@quotewright/contracts/quotes.ts'
import { quoteTotals } from '@quotewright/domain/quotes/totals.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ShownQuote, withLines } from '../document/shown-quote.ts'
import { draftOf, figuresOf, linesWith, readDraft, withFigures } from './line-figures.ts'

const line = (
  id: string,
  item_quantity: number,
  item_unit_price: number,
  more: Partial<LineItem> = {},
): LineItem => ({
  id,
  item_description: `Work ${id}`,
  item_quantity,
  item_unit: 'ea',
  item_unit_price,
  item_total_price: Math.round(item_quantity * item_unit_price * 100) / 100,
  display_order: 0,
  tax_free: false,
  optional: false,
  selected: false,
  section_id: null,
  option_id: null,
  item_unit_cost: null,
  needs_price: false,
  quantity_source: null,
  price_source: null,
  arithmetic: '1 ea × $1.00 = $1.00',
  confidence: 0.9,
  spans: [],
  ...more,
})

const quoteOf = (lines: readonly LineItem[], discount = 0): ShownQuote =>
  withLines(
    {
      id: 'q',
      number: 'Q-1',
      title: '',
      description: '',
      customer: { name: '', company: '', email: '', phone: '' },
      currency: 'AUD',
      taxLabel: 'GST',
      terms: {
        taxMode: 'exclusive',
        taxRateBasisPoints: 1_000,
        discountCents: discount * 100,
        sections: [],
        options: [],
        promotions: [],
        deposit: null,
      },
      ...NOT_PRICED_YET,
      assumptions: [],
      exclusions: [],
      engineNote: null,
      version: 3,
    },
    lines,
  )

const NOT_PRICED_YET = {
  total: 0,
  lines: [],
  prices: {
    display: 'itemised' as const,
    note: '',
    sections: [],
    choices: [],
    addOns: [],
    optionalLines: [],
    totals: [],
    total: { label: '', amount: '', notes: [] },
    deposit: null,
  },
}

test('a changed line shows its new total before it is saved', () => {
  const quote = quoteOf(
    [line('a', 6, 85), line('b', 1, 0, { needs_price: true }), line('c', 2, 50, { optional: true })],
    10,
  )
  const changed = withFigures(quote, { b: { quantityThousandths: 2_500, unitPriceCents: 4_550 } })
  expect(changed.total).toBe(675.13)
  expect(changed.prices.totals.map(({ amount }) => amount)).toEqual([
    '$623.75',
    '-$10.00',
    '$613.75',
    '$61.38',
    '$675.13',
  ])
  expect(changed.lines[1]).toMatchObject({ item_total_price: 113.75, needs_price: false, arithmetic: null })
  expect(changed.lines[0]).toBe(quote.lines[0])
})

test('what is shown is what the server computes, whatever the figures', () => {
  const figures = fc.record({
    quantityThousandths: fc.integer({ min: 1, max: 1_000_000 }),
    unitPriceCents: fc.integer({ min: 0, max: 10_000_000 }),
  })
  fc.assert(
    fc.property(fc.array(figures, { minLength: 1, maxLength: 8 }), figures, fc.nat(), (all, change, pick) => {
      const lines = all.map((one, at) =>
        line(String(at), one.quantityThousandths / 1000, one.unitPriceCents / 100),
      )
      const changedAt = pick % all.length
      const shown = withFigures(quoteOf(lines), { [changedAt]: change })
      const sent = linesWith(quoteOf(lines), String(changedAt), change)
      const ours = sent.map((one) => ({
        quantityThousandths: Math.round(one.item_quantity * 1000),
        unitPriceCents: Math.round(one.item_unit_price * 100),
      }))
      expect(ours).toEqual(all.with(changedAt, change))
      const totals = quoteTotals(ours, { taxMode: 'exclusive', taxRateBasisPoints: 1_000 })
      expect(Math.round(shown.total * 100)).toBe(totals.totalCents)
    }),
  )
})

test('fields show the figures and are read back as the same', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999_999 }),
      fc.integer({ min: 0, max: 99_999_999 }),
      (quantity, cents) => {
        const shown = line('a', quantity / 1000, cents / 100)
        expect(readDraft(draftOf(shown))).toEqual({ kind: 'figures', figures: figuresOf(shown) })
      },
    ),
  )
})

test('every wrong field is told', () => {
  expect(readDraft({ quantity: '0', price: 'ten' })).toEqual({
    kind: 'problems',
    problems: {
      quantity: 'The quantity must be more than zero',
      price: '“ten” is not a number such as 85 or 1,250.00',
    },
  })
  expect(readDraft(draftOf(line('a', 1, 0, { needs_price: true })))).toMatchObject({
    problems: { price: 'Type a price, or 0 if it is free of charge' },
  })
})

test('a save says that the changed line has its price and the others have what they had', () => {
  const quote = quoteOf([line('a', 1, 0, { needs_price: true }), line('b', 1, 0, { needs_price: true })])
  const sent = linesWith(quote, 'b', { quantityThousandths: 1_000, unitPriceCents: 0 })
  expect(sent.map((one) => one.needs_price)).toEqual([true, false])
})
