import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ADJUSTMENT } from '../quotes/adjustments.ts'
import { NEW_CONTENT, NEW_LINE, type QuoteContent } from '../quotes/quote-content.ts'
import type { TaxMode } from '../quotes/totals.ts'
import { fitSale, needsTaxFreeCode, type TargetRules, targetTotals } from './fit-sale.ts'
import { saleOf } from './sale.ts'

const RULES: readonly TargetRules[] = (['line', 'total'] as const).flatMap((taxRounding) =>
  [true, false].flatMap((takesInclusive) =>
    ([2, 4] as const).flatMap((unitPriceDecimals) =>
      (['lines', 'discount'] as const).map((deductions) => ({
        taxRounding,
        takesInclusive,
        unitPriceDecimals,
        deductions,
      })),
    ),
  ),
)
const XERO: TargetRules = {
  taxRounding: 'line',
  takesInclusive: true,
  unitPriceDecimals: 4,
  deductions: 'lines',
}

const content = (
  lines: readonly (readonly [quantityThousandths: number, unitPriceCents: number, taxFree?: boolean])[],
  terms: Partial<QuoteContent> = {},
): QuoteContent => ({
  ...NEW_CONTENT,
  quoteDate: '2026-11-20',
  validUntil: '2026-12-20',
  currency: 'AUD',
  paymentTerms: '14 days',
  taxMode: 'exclusive',
  taxRateBasisPoints: 1000,
  taxLabel: 'GST',
  lineItems: lines.map(([quantityThousandths, unitPriceCents, taxFree = false], at) => ({
    ...NEW_LINE,
    id: String(at),
    description: `Item ${at + 1}`,
    unit: 'ea',
    quantityThousandths,
    unitPriceCents,
    taxFree,
  })),
  ...terms,
})

const quote = fc
  .record({
    lines: fc.array(
      fc.tuple(fc.integer({ min: 1, max: 200_000 }), fc.integer({ min: 0, max: 2_000_000 }), fc.boolean()),
      { minLength: 1, maxLength: 25 },
    ),
    taxMode: fc.constantFrom<TaxMode[]>('exclusive', 'inclusive', 'none'),
    taxRateBasisPoints: fc.constantFrom(0, 1000, 1500, 2000, 875),
    discountShare: fc.integer({ min: 0, max: 1000 }),
    promotion: fc.integer({ min: 0, max: 10_000 }),
  })
  .map(({ lines, discountShare, promotion, ...terms }) => {
    const made = content(lines, terms)
    const discountCents = Math.floor((saleOf(made).totals.linesCents * discountShare) / 1000)
    const value = { kind: 'percent', basisPoints: promotion } as const
    return { ...made, discountCents, promotions: [{ id: 'p', name: 'Spring', code: '', value }] }
  })

test('a line that only brings the quote to its stated total is part of the others, as its customer saw it', () => {
  const adjusted = content([
    [3_000, 8_000],
    [1_000, 6_000],
  ])
  const [doors, rest] = adjusted.lineItems
  if (doors === undefined || rest === undefined) throw new Error('Two lines were made')
  const sale = saleOf({ ...adjusted, lineItems: [doors, { ...rest, description: ADJUSTMENT }] })
  expect(sale.lines).toMatchObject([
    { quantityThousandths: 3_000, unitPriceCents: 10_000, amountCents: 30_000 },
  ])
  expect(sale.totals.totalCents).toBe(33_000)
})

test('the total of every quote arrives to the cent, whatever the target rounds', () => {
  fc.assert(
    fc.property(quote, fc.constantFrom(...RULES), fc.boolean(), (made, rules, hasTaxFreeCode) => {
      const sale = saleOf(made)
      const document = fitSale(sale, rules, hasTaxFreeCode)
      expect(document.expected).toEqual(targetTotals(document, rules))
      expect(document.expected.totalCents).toBe(sale.totals.totalCents)
    }),
    { numRuns: 10_000 },
  )
})

test('without a tax-free code no line needs one, unless the total cannot be reached', () => {
  fc.assert(
    fc.property(quote, fc.constantFrom(...RULES), (made, rules) => {
      const lines = made.lineItems.map((line) => ({ ...line, taxFree: false }))
      const document = fitSale(saleOf({ ...made, lineItems: lines }), rules, false)
      const isReachable = made.taxMode !== 'inclusive' || rules.takesInclusive
      expect(isReachable && needsTaxFreeCode(document)).toBe(false)
    }),
  )
})

test('a target without negative lines gets none', () => {
  fc.assert(
    fc.property(quote, fc.boolean(), (made, hasTaxFreeCode) => {
      const rules = { ...XERO, deductions: 'discount' } as const
      const { lines } = fitSale(saleOf(made), rules, hasTaxFreeCode)
      for (const { amountCents } of lines) expect(amountCents).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('a credit among the lines makes them one where no line may be negative', () => {
  const credited = saleOf(
    content([
      [1000, 10_000],
      [1000, -2_500],
    ]),
  )
  const rules = { ...XERO, deductions: 'discount' } as const
  expect(fitSale(credited, rules, true)).toMatchObject({
    wording: 'summary',
    lines: [{ amountCents: 7_500, taxable: true }],
    expected: { totalCents: 8_250 },
  })
  expect(fitSale(credited, XERO, true).wording).toBe('as_quoted')
})

test('where tax is rounded on each line, a rounding line makes up for it', () => {
  // Four lines of 1.04 each: tax 0.10 on each line, 0.42 on their sum.
  const lines = Array.from({ length: 4 }, () => [1000, 104] as const)
  const document = fitSale(saleOf(content(lines)), XERO, true)
  expect(document.wording).toBe('rounding_line')
  expect(document.lines.at(-1)).toMatchObject({ description: 'Rounding', amountCents: 2, taxable: false })
  expect(document.expected).toEqual({ subtotalCents: 418, taxCents: 40, totalCents: 458 })
})

test('without a tax-free code the lines become one', () => {
  const lines = Array.from({ length: 4 }, () => [1000, 104] as const)
  const document = fitSale(saleOf(content(lines)), XERO, false)
  expect(document.wording).toBe('summary')
  expect(document.lines).toMatchObject([
    { description: 'Item 1\nItem 2\nItem 3\nItem 4', amountCents: 416, taxable: true },
  ])
  expect(document.expected).toEqual({ subtotalCents: 416, taxCents: 42, totalCents: 458 })
})

test('an inclusive total that no net makes arrives with a tax-free cent', () => {
  const rules = { ...XERO, takesInclusive: false, unitPriceDecimals: 2, taxRounding: 'total' } as const
  const document = fitSale(saleOf(content([[1000, 50_000]], { taxMode: 'inclusive' })), rules, true)
  expect(document.expected.totalCents).toBe(50_000)
  expect(needsTaxFreeCode(document)).toBe(true)
})

test('only what was chosen is sold', () => {
  const made = content([
    [1000, 10_000],
    [1000, 5_000],
    [1000, 700],
  ])
  const [first, addOn, optional] = made.lineItems
  if (first === undefined || addOn === undefined || optional === undefined) throw new Error('three lines')
  const sale = saleOf({
    ...made,
    lineItems: [first, { ...addOn, optionId: 'extra' }, { ...optional, optional: true }],
    options: [{ id: 'extra', kind: 'add_on', group: '', title: 'Extra', description: '', selected: true }],
  })
  expect(sale.lines.map(({ description }) => description)).toEqual(['Item 1', 'Item 2'])
  expect(sale.totals.totalCents).toBe(16_500)
})

test('deductions are split as they were taxed, to the cent', () => {
  const priced = quote.filter((made) => saleOf(made).totals.linesCents > 0)
  fc.assert(
    fc.property(priced, (made) => {
      const { deductions, totals } = saleOf(made)
      const off = deductions.reduce(
        (sum, { taxableCents, taxFreeCents }) => sum + taxableCents + taxFreeCents,
        0,
      )
      expect(off).toBe(totals.discountCents + totals.promotionCents)
    }),
  )
})
