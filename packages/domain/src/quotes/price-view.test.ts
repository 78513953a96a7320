import { expect, test } from 'vitest'
import type { PricedQuote, ShownLine } from './price-display.ts'
import { priceView } from './price-view.ts'
import { quoteTotals } from './totals.ts'

const line = (over: Partial<ShownLine> = {}): ShownLine => ({
  id: 'l1',
  description: 'Labour',
  quantityThousandths: 2_500,
  unit: 'hr',
  unitPriceCents: 9_500,
  sectionId: null,
  taxFree: false,
  needsPrice: false,
  ...over,
})

function quote(over: Partial<PricedQuote> = {}): PricedQuote {
  const given = {
    taxMode: 'exclusive',
    taxLabel: 'GST',
    taxRateBasisPoints: 1_000,
    country: 'AU',
    currency: 'AUD',
    lines: [line()],
    sections: [],
    options: [],
    promotions: [],
    ...over,
  } as const
  const { discountCents, subtotalCents, taxCents, totalCents } = quoteTotals(given.lines, {
    ...given,
    discountCents: over.discountCents ?? 0,
    promotions: [],
  })
  return { discountCents, subtotalCents, taxCents, totalCents, ...given }
}

test('a line says how much, at what price, for how much', () => {
  const [view] = priceView(quote()).sections[0]?.lines ?? []
  expect(view).toMatchObject({ quantity: '2.5 hr', unitPrice: '$95.00', amount: '$237.50', isCounted: true })
})

test('what is still to be priced names no amount, in its line, its section and its option', () => {
  const options = [
    { id: 'o', kind: 'add_on', group: '', title: 'Extra', description: '', selected: true },
  ] as const
  const unpriced = { needsPrice: true, unitPriceCents: 0 }
  const view = priceView(
    quote({
      sections: [{ id: 's', title: 'Rough-in' }],
      options,
      lines: [
        line({ sectionId: 's' }),
        line({ ...unpriced, sectionId: 's' }),
        line({ ...unpriced, optionId: 'o' }),
      ],
    }),
  )
  expect(view.sections[0]?.lines[1]).toMatchObject({ unitPrice: '', amount: 'To be confirmed' })
  expect(view.sections[0]?.subtotal?.amount).toBe('$237.50 + items to be confirmed')
  expect(view.addOns[0]?.price).toBe('To be confirmed')
  expect(view.total.notes).toEqual(['Items still to be confirmed are not part of this total.'])
})

test('a line to be priced that no one has taken says nothing beside the total', () => {
  expect(priceView(quote({ lines: [line({ needsPrice: true, optional: true })] })).total.notes).toEqual([])
})

test('an optional line that is taken counts, unless its option is not chosen', () => {
  const options = [
    { id: 'o', kind: 'add_on', group: '', title: 'Extra', description: '', selected: false },
  ] as const
  const taken = { optional: true, selected: true }
  const view = priceView(quote({ options, lines: [line(taken), line({ ...taken, optionId: 'o' })] }))
  expect(view.optionalLines[0]).toMatchObject({ choice: 'Included', isCounted: true })
  expect(view.addOns[0]?.lines[0]).toMatchObject({ choice: 'Optional, not in the total', isCounted: false })
})

test('with prices that include tax, the rows lead from the items to the total and then take the tax apart', () => {
  const view = priceView(quote({ taxMode: 'inclusive', discountCents: 1_000 }))
  expect(view.totals.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
    'Items $237.50',
    'Discount -$10.00',
    'Subtotal before GST $206.82',
    'GST 10%, included in the prices $20.68',
    'Total including GST $227.50',
  ])
})

test('a business that charges no tax shows none', () => {
  const view = priceView(quote({ taxMode: 'none' }))
  expect(view.totals.map(({ kind }) => kind)).toEqual(['subtotal', 'total'])
  expect([view.note, view.total.label, ...view.total.notes]).toEqual([
    'No GST is charged.',
    'Total',
    'No GST is charged',
  ])
})
