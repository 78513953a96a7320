import type { ConversionPreview } from '@quotewright/contracts/conversions.ts'
import { priceFromCost } from '@quotewright/domain/price-book/price-item.ts'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { setPlace } from '../../../platform/region.ts'
import {
  blankForm,
  conversionBody,
  conversionProblems,
  conversionTotals,
  priceLine,
} from './conversion-form.ts'

const line = {
  item_description: 'LED downlight',
  item_quantity: 10,
  item_unit: 'ea',
  trade: 'electrical',
  item_unit_cost: 20,
  item_unit_price: 20,
  tax_free: false,
  optional: false,
} as const

const preview: ConversionPreview = {
  is_ours: false,
  customer: null,
  currency: 'AUD',
  tax_mode: 'exclusive',
  tax_rate: 10,
  tax_label: 'GST',
  discount_amount: 0,
  markup_percent: null,
  trade_markups: [],
  lines: [line, { ...line, trade: 'plumbing' }],
  merged_lines: 0,
  section_titles: [],
}
const markups = { usual: '30', byTrade: { plumbing: '50' } }

test('cost and markup make the price, and the margin follows', () => {
  expect(priceLine(line, {}, markups)).toMatchObject({
    costCents: 2_000,
    priceCents: 2_600,
    marginCents: 6_000,
    marginBasisPoints: 2_308,
    markupText: '30',
  })
  expect(priceLine({ ...line, trade: 'plumbing' }, {}, markups).priceCents).toBe(3_000)
  expect(priceLine(line, { cost: '10', markup: '100' }, markups).priceCents).toBe(2_000)
  expect(priceLine(line, { price: '25' }, markups)).toMatchObject({ priceCents: 2_500, markupText: '25' })
  expect(priceLine(line, { price: 'abc' }, markups).problems.price).toContain('abc')
})

test('a markup has a decimal comma where the country writes one', () => {
  setPlace({ country: 'NL' })
  onTestFinished(() => setPlace({ country: 'AU' }))
  expect(priceLine(line, { cost: '10', markup: '12,5' }, markups)).toMatchObject({ priceCents: 1_125 })
})

test('what is asked is asked: a customer and a markup', () => {
  const form = blankForm(preview)
  expect(conversionProblems(preview, form)).toEqual({
    name: 'Who is this quote for?',
    markup: 'Enter a markup, or 0 to sell at cost',
    lines: false,
  })
  const ours = { ...preview, is_ours: true, customer: { name: 'Deb', email: 'deb' } }
  expect(conversionProblems(ours, blankForm(ours))).toEqual({ email: 'Invalid email format', lines: false })
})

test('only what is typed is sent', () => {
  const customer = { ...blankForm(preview).customer, name: ' Deb ', email: 'deb@example.com' }
  const form = { ...blankForm(preview), customer, markups, lines: new Map([[1, { price: '99' }]]) }
  expect(conversionBody(preview, form, 3)).toEqual({
    version: 3,
    customer: { name: 'Deb', email: 'deb@example.com', phone: '', company: '', address: '' },
    markup_percent: 30,
    trade_markups: [{ trade: 'plumbing', markup_percent: 50 }],
    keep_markup: true,
    lines: [{ line: 1, item_unit_price: 99 }],
  })
  // Left out, it would keep the markup that is saved for it; without one it follows the usual markup.
  const emptied = { ...form, markups: { usual: '30', byTrade: { plumbing: ' ' } } }
  expect(conversionBody(preview, emptied, 3).trade_markups).toEqual([])
  const saved = { ...preview, trade_markups: [{ trade: 'plumbing' as const, markup_percent: 50 }] }
  expect(conversionBody(saved, emptied, 3).trade_markups).toEqual([{ trade: 'plumbing', markup_percent: 30 }])
  const picked = { ...form, customer: { ...customer, contactId: 'c1' } }
  expect(conversionBody(preview, picked, 3)).toMatchObject({ contact_id: 'c1' })
})

test('the totals are those of the lines at their prices', () => {
  const drawn = fc.record({
    cost: fc.integer({ min: 0, max: 99_999 }),
    markup: fc.integer({ min: 0, max: 300 }),
  })
  fc.assert(
    fc.property(drawn, ({ cost, markup }) => {
      const of = { ...line, item_unit_cost: cost / 100 }
      const priced = priceLine(of, {}, { usual: String(markup), byTrade: {} })
      expect(priced.priceCents).toBe(priceFromCost(cost, markup * 100))
      const totals = conversionTotals({ ...preview, lines: [of] }, [priced])
      expect(totals.marginCents).toBe(priced.marginCents)
      expect(totals.subtotalCents - totals.costCents).toBe(totals.marginCents)
    }),
  )
})
