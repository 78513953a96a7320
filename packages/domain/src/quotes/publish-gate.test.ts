import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type GatedLine, type GatedQuote, passesGate } from './publish-gate.ts'

const line: GatedLine = { description: 'LED downlight', needsPrice: false }
const quote = (over: Partial<GatedQuote> = {}): GatedQuote => ({
  lineItems: [line],
  options: [],
  totals: { totalCents: 100, promotionCents: 0 },
  freeReason: '',
  validUntil: '2026-12-01',
  today: '2026-11-01',
  proseIssues: [],
  screening: [],
  allowsUnpriced: false,
  ...over,
})
const problemsOf = (over: Partial<GatedQuote>) => passesGate(quote(over)).problems

test('a finished quote passes without a word', () => {
  expect(passesGate(quote())).toEqual({ problems: [], warnings: [] })
})

test('each unfinished part is named at its field', () => {
  expect(
    problemsOf({
      lineItems: [line, { description: '–', needsPrice: true }],
      totals: { totalCents: 0, promotionCents: 0 },
      screening: [{ path: 'notes', message: 'Please use professional language in the notes.' }],
      proseIssues: [{ section: 'cover_letter', text: '$1,210.00', message: 'Says $1,210.00' }],
    }),
  ).toEqual([
    { path: 'line_items.1.item_description', message: 'Line 2 needs a description' },
    { path: 'line_items.1.item_unit_price', message: '“–” needs a price' },
    { path: 'total_amount', message: 'Quote total must be greater than zero' },
    { path: 'notes', message: 'Please use professional language in the notes.' },
    { path: 'enriched_content.cover_letter', message: 'Says $1,210.00' },
  ])
})

test('an extra without a price may be shown, but not taken', () => {
  const extra = { ...line, needsPrice: true, optional: true }
  expect(problemsOf({ lineItems: [line, extra] })).toEqual([])
  expect(problemsOf({ lineItems: [line, { ...extra, selected: true }] })).toHaveLength(1)
})

test('nothing to pay needs a reason, or a promotion that makes it so; less than nothing never passes', () => {
  const free = { totalCents: 0, promotionCents: 0 }
  expect(problemsOf({ totals: free })).toHaveLength(1)
  expect(problemsOf({ totals: free, freeReason: 'Warranty visit' })).toEqual([])
  expect(problemsOf({ totals: { totalCents: 0, promotionCents: 500 } })).toEqual([])
  expect(problemsOf({ totals: { totalCents: -1, promotionCents: 0 }, freeReason: 'Credit' })).toHaveLength(1)
  expect(problemsOf({ lineItems: [], totals: free, freeReason: 'Warranty visit' })).toHaveLength(2)
  const untaken = [{ ...line, optional: true }]
  expect(problemsOf({ lineItems: untaken, totals: free, freeReason: 'Warranty visit' })).toHaveLength(1)
})

test('a date that has passed is only a warning', () => {
  const late = passesGate(quote({ validUntil: '2026-10-31' }))
  expect([late.problems, late.warnings.map(({ path }) => path)]).toEqual([[], ['valid_until']])
  expect(passesGate(quote({ validUntil: '2026-11-01' })).warnings).toEqual([])
})

const anyLine = fc.record({
  description: fc.constantFrom('Labour', '', '  ', '…', 'Ünïcode 漢字'),
  needsPrice: fc.boolean(),
  optional: fc.boolean(),
  selected: fc.boolean(),
})

test('whatever passes is worded, priced and paid for, or free on purpose', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { maxLength: 5 }),
      fc.integer({ min: -5, max: 5 }),
      fc.constantFrom('', ' ', 'Warranty'),
      (lineItems, totalCents, freeReason) => {
        const { problems } = passesGate(
          quote({ lineItems, totals: { totalCents, promotionCents: 0 }, freeReason }),
        )
        if (problems.length > 0) return
        expect(lineItems.length).toBeGreaterThan(0)
        for (const each of lineItems) {
          expect(each.description.trim()).toMatch(/[\p{L}\p{N}]/u)
          expect(each.needsPrice && (!each.optional || each.selected)).toBe(false)
        }
        expect(totalCents > 0 || (totalCents === 0 && freeReason.trim() !== '')).toBe(true)
      },
    ),
  )
})
