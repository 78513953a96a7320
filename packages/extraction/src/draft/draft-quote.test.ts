import { scaleHalfUp } from '@quotewright/domain/quotes/money.ts'
import { lineTotalCents, quoteTotals } from '@quotewright/domain/quotes/totals.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ExtractedLine, ExtractedQuote, Grounds } from '../extraction.ts'
import { type DraftedQuote, draftQuote } from './draft-quote.ts'

const NO_GROUNDS: Grounds = {
  pages: 1,
  unread_pages: 0,
  type_if_priced: 'quote',
  type_certainty: 1,
  text_certainty: 1,
  has_valid_abn: null,
  supplier_abn: null,
  tax_rate: null,
  discount: 0,
  charges: 0,
  lines_multiply_out: [],
}
const USUAL = { country: 'AU', currency: 'AUD', taxRateBasisPoints: 1_000 } as const

const lineOf = (quantityThousandths: number, unitPriceCents: number, name = 'Tap'): ExtractedLine => ({
  item_description: name,
  item_quantity: quantityThousandths / 1000,
  item_unit: 'ea',
  item_unit_price: unitPriceCents / 100,
  item_total_price: lineTotalCents({ quantityThousandths, unitPriceCents }) / 100,
})

const sumOf = (lines: readonly ExtractedLine[]): number =>
  lines.reduce((sum, { item_total_price: total }) => sum + Math.round(total * 100), 0)

const documentOf = (
  line_items: readonly ExtractedLine[],
  cents: { subtotal?: number; tax?: number; total?: number },
  more: Partial<ExtractedQuote> = {},
): ExtractedQuote => {
  const amount = (value: number | undefined) => (value === undefined ? null : value / 100)
  return {
    quote_number: null,
    currency: 'AUD',
    total_amount: amount(cents.total),
    subtotal: amount(cents.subtotal),
    tax_amount: amount(cents.tax),
    supplier_name: null,
    supplier_email: null,
    supplier_phone: null,
    customer_name: null,
    customer_email: null,
    line_items,
    ...more,
  }
}

function drafted(quote: ExtractedQuote, grounds: Partial<Grounds> = {}): DraftedQuote {
  const made = draftQuote(quote, { ...NO_GROUNDS, ...grounds }, USUAL)
  if (made.kind === 'problem') throw new Error(made.message)
  return made
}

const line = fc
  .tuple(fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 1, max: 500_000 }))
  .map(([quantity, price]) => lineOf(quantity, price))
const lines = fc.array(line, { minLength: 1, maxLength: 12 }).filter((all) => sumOf(all) > 1_000)
const rate = fc.constantFrom(500, 1_000, 1_500, 1_900, 2_000, 2_100, 825)

test('lines to which the tax is added: exclusive, and the total is the document’s', () => {
  fc.assert(
    fc.property(lines, rate, (items, bp) => {
      const subtotal = sumOf(items)
      const tax = scaleHalfUp(subtotal, bp, 10_000)
      const total = subtotal + tax
      const quote = drafted(documentOf(items, { subtotal, tax, total }), { tax_rate: bp / 100 })
      expect(quote).toMatchObject({ taxMode: 'exclusive', taxRateBasisPoints: bp, meetsTotal: true })
      expect(quoteTotals(quote.lines, quote)).toMatchObject({ taxCents: tax, totalCents: total })
    }),
  )
})

test('lines that hold the tax: inclusive, and the total is the document’s', () => {
  fc.assert(
    fc.property(lines, rate, (items, bp) => {
      const total = sumOf(items)
      const tax = scaleHalfUp(total, bp, 10_000 + bp)
      const quote = drafted(documentOf(items, { subtotal: total - tax, tax, total }), { tax_rate: bp / 100 })
      expect(quote).toMatchObject({ taxMode: 'inclusive', meetsTotal: true })
      expect(quoteTotals(quote.lines, quote)).toMatchObject({ taxCents: tax, totalCents: total })
    }),
  )
})

test('no tax: none', () => {
  fc.assert(
    fc.property(lines, fc.boolean(), (items, isNil) => {
      const total = sumOf(items)
      const quote = drafted(documentOf(items, isNil ? { tax: 0, total } : { total }))
      expect(quote).toMatchObject({ taxMode: 'none', meetsTotal: true })
      expect(quoteTotals(quote.lines, quote).totalCents).toBe(total)
    }),
  )
})

test('a rate that is not printed, a discount, charges: the total is the document’s to the cent', () => {
  const document = fc.record({
    items: lines,
    bp: fc.integer({ min: 1, max: 3_000 }),
    part: fc.integer({ min: 0, max: 50 }),
    charges: fc.constantFrom(0, 0, 4_500),
    off: fc.integer({ min: -2, max: 2 }),
  })
  fc.assert(
    fc.property(document, ({ items, bp, part, charges, off }) => {
      const discount = Math.floor((sumOf(items) * part) / 100)
      const subtotal = sumOf(items) - discount + charges
      // Documents that round line by line are off by a cent or two.
      const tax = Math.max(1, scaleHalfUp(subtotal, bp, 10_000) + off)
      const total = subtotal + tax
      const grounds = { discount: discount / 100, charges: charges / 100 }
      const quote = drafted(documentOf(items, { subtotal, tax, total }), grounds)
      expect(quote.meetsTotal).toBe(true)
      expect(quoteTotals(quote.lines, quote).totalCents).toBe(total)
      for (const { quantityThousandths, unitPriceCents } of quote.lines) {
        expect(quantityThousandths).toBeGreaterThan(0)
        expect(unitPriceCents).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

test('figures that do not multiply out keep the line’s total, and what it was made of', () => {
  const odd = { ...lineOf(1_000, 100, 'Cable'), item_quantity: 350, item_unit: 'm', item_unit_price: 0.0825 }
  const quote = drafted(documentOf([{ ...odd, item_total_price: 28.88 }], { total: 2_888 }))
  expect(quote.lines).toMatchObject([
    {
      description: 'Cable (350 m × 0.0825)',
      quantityThousandths: 1_000,
      unitPriceCents: 2_888,
      unit: 'ea',
    },
  ])
  fc.assert(
    fc.property(line, fc.integer({ min: 1, max: 1_000_000 }), (item, total) => {
      const other = { ...item, item_total_price: total / 100 }
      const [made] = drafted(documentOf([other], { total })).lines
      expect(made && lineTotalCents(made)).toBe(total)
    }),
  )
})

test('a line of less than nothing comes off as a discount', () => {
  const items = [lineOf(1_000, 10_000), lineOf(1_000, -1_500, 'Loyalty discount')]
  const quote = drafted(documentOf(items, { subtotal: 8_500, tax: 850, total: 9_350 }))
  expect(quote).toMatchObject({ taxMode: 'exclusive', discountCents: 1_500, meetsTotal: true })
  expect(quote.lines).toHaveLength(1)
})

test('figures that make no sense make no quote of less than nothing', () => {
  const figure = fc.constantFrom(-100_000_000_000, -500, 0, 1, 500, 10_000, 100_000_000_000)
  const sums = fc.record({ subtotal: figure, tax: figure, total: figure })
  fc.assert(
    fc.property(fc.array(figure, { minLength: 1, maxLength: 3 }), sums, (prices, cents) => {
      const items = prices.map((price) => lineOf(1_000, price))
      const made = draftQuote(documentOf(items, cents), NO_GROUNDS, USUAL)
      if (made.kind === 'problem') return
      expect(Math.min(...made.lines.map(({ unitPriceCents }) => unitPriceCents))).toBeGreaterThanOrEqual(0)
      expect(quoteTotals(made.lines, made).totalCents).toBeGreaterThanOrEqual(0)
    }),
    {
      examples: [
        [[0], { subtotal: 0, tax: -500, total: -500 }],
        [[-500, 0], { subtotal: -500, tax: -500, total: -500 }],
      ],
    },
  )
})

test('what is only offered is beside the quote where the total leaves it out', () => {
  const items = [lineOf(1_000, 10_000), lineOf(1_000, 2_000, 'Optional: heated towel rail')]
  const beside = drafted(documentOf(items, { subtotal: 10_000, tax: 1_000, total: 11_000 }))
  expect(beside.lines.map(({ optional }) => optional)).toEqual([false, true])
  const counted = drafted(documentOf(items, { subtotal: 12_000, tax: 1_200, total: 13_200 }))
  expect(counted.lines.map(({ optional }) => optional)).toEqual([false, false])
})

test('one line without tax', () => {
  const items = [lineOf(1_000, 10_000), lineOf(1_000, 3_000, 'Council fee'), lineOf(1_000, 700)]
  const quote = drafted(documentOf(items, { subtotal: 13_700, tax: 1_070, total: 14_770 }), { tax_rate: 10 })
  expect(quote.lines.map(({ taxFree }) => taxFree)).toEqual([false, true, false])
  expect(quote).toMatchObject({ taxMode: 'exclusive', meetsTotal: true })
})

test('lines that do not come to the total are kept, and said not to', () => {
  const quote = drafted(documentOf([lineOf(1_000, 10_000)], { subtotal: 20_000, tax: 2_000, total: 22_000 }))
  expect(quote).toMatchObject({ meetsTotal: false, taxMode: 'exclusive' })
  expect(quote.remarks).toEqual([
    'The document says $220.00 in total, but its lines come to $110.00: please check.',
  ])
})

test('a document with a sum alone is one line; without even that it is a problem', () => {
  const sum = documentOf([], { subtotal: 5_000, tax: 500, total: 5_500 }, { quote_number: 'Q-7' })
  expect(drafted(sum)).toMatchObject({
    lines: [{ description: 'As in quote Q-7', unitPriceCents: 5_000 }],
    meetsTotal: true,
  })
  expect(draftQuote(documentOf([], {}), NO_GROUNDS, USUAL)).toMatchObject({
    kind: 'problem',
    field: 'line_items',
  })
  expect(
    draftQuote(documentOf([lineOf(1_000, 100)], {}, { currency: 'JPY' }), NO_GROUNDS, USUAL),
  ).toMatchObject({ kind: 'problem', field: 'currency' })
})
