import { lineTotalCents, quoteTotals } from '@quotewright/domain/quotes/totals.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DraftLine } from './draft-lines.ts'
import { fitLines, MOST_LINES, type TradedLine } from './fit-lines.ts'
import { documentRole } from './our-business.ts'
import { atMarkup, costLines } from './sell-at-markup.ts'

const aLine = (over: Partial<DraftLine> = {}): DraftLine => ({
  description: 'LED downlight',
  quantityThousandths: 10_000,
  unit: 'ea',
  unitPriceCents: 2_200,
  taxFree: false,
  optional: false,
  part: 'line',
  ...over,
})
const terms = (lines: readonly DraftLine[], over: object = {}) => ({
  lines,
  taxMode: 'exclusive' as const,
  taxRateBasisPoints: 1_000,
  discountCents: 0,
  ...over,
})
const REGISTERED = { taxRegistered: true }

test('the price of a document is our cost, before tax', () => {
  const costs = (over: object, seller = REGISTERED) =>
    costLines(terms([aLine()], over), seller).map(({ unitCostCents }) => unitCostCents)
  expect(costs({})).toEqual([2_200])
  expect(costs({ taxMode: 'inclusive' })).toEqual([2_000])
  expect(costs({ taxMode: 'none' })).toEqual([2_200])
  expect(costs({ discountCents: 2_200 })).toEqual([1_980])
  // Tax that cannot be claimed back is a cost.
  expect(costs({}, { taxRegistered: false })).toEqual([2_420])
  expect(costs({ taxMode: 'inclusive' }, { taxRegistered: false })).toEqual([2_200])
})

test('it is sold at the markup, and what only settled the supplier’s sums is not sold', () => {
  const lines = [
    aLine(),
    aLine({ part: 'charge', description: 'Other charges' }),
    aLine({ part: 'settling' }),
  ]
  const costed = costLines(terms(lines), REGISTERED)
  expect(costed.map(({ part }) => part)).toEqual(['line', 'charge'])
  expect(costed.map((line) => atMarkup(line, 2_500).unitPriceCents)).toEqual([2_750, 2_750])
})

const trades = ['electrical', 'plumbing', 'general'] as const
const drawnLine = fc
  .record({
    trade: fc.constantFrom(...trades),
    quantityThousandths: fc.integer({ min: 1, max: 50_000 }),
    unitPriceCents: fc.integer({ min: 0, max: 100_000 }),
    unitCostCents: fc.option(fc.integer({ min: 0, max: 100_000 })),
    taxFree: fc.boolean(),
    optional: fc.boolean(),
  })
  .map((drawn): TradedLine => ({ ...aLine(), ...drawn }))

test('lines beyond what a quote takes are merged by section, exact to the cent', () => {
  fc.assert(
    fc.property(
      fc.array(drawnLine, { minLength: MOST_LINES - 5, maxLength: 900 }),
      fc.integer({ min: 0, max: 100_000 }),
      (lines, discountCents) => {
        const sections = fitLines(lines)
        expect(sections === null).toBe(lines.length <= MOST_LINES)
        if (sections === null) return
        const fitted = sections.flatMap((section) => section.lines)
        expect(fitted.length).toBeLessThanOrEqual(MOST_LINES)
        const as = { taxMode: 'exclusive', taxRateBasisPoints: 1_000, discountCents } as const
        expect(quoteTotals(fitted, as)).toEqual(quoteTotals(lines, as))
      },
    ),
    { numRuns: 20 },
  )
})

test('costs of merged lines add up where all are known', () => {
  const lines = Array.from({ length: 700 }, (_, at) => ({
    ...aLine({ unitPriceCents: 100 + at }),
    unitCostCents: 50 + at,
    trade: trades[at % 3] ?? 'general',
  }))
  const sections = fitLines(lines) ?? []
  expect(sections.map(({ title }) => title)).toEqual(['Electrical', 'Plumbing', 'Other items'])
  const sum = (of: readonly TradedLine[]) =>
    of.reduce(
      (cents, line) => cents + lineTotalCents({ ...line, unitPriceCents: line.unitCostCents ?? 0 }),
      0,
    )
  expect(sum(sections.flatMap((section) => section.lines))).toBe(sum(lines))
  const last = sections[0]?.lines.at(-1)
  expect(last?.description).toBe(`${sections[0]?.mergedCount} more items`)
})

test('whose quote a document is', () => {
  const us = {
    name: 'Kelly Plumbing & Gas',
    abn: '51 824 753 556',
    email: 'kelly@kellyplumbing.example',
    personalEmail: '',
  }
  const party = { supplier_name: null, supplier_email: null, customer_name: null, customer_email: null }
  const role = (over: object, supplier_abn: string | null = null) =>
    documentRole({ ...party, ...over }, { supplier_abn }, us)
  expect(role({ supplier_name: 'KELLY PLUMBING & GAS PTY LTD' })).toBe('ours')
  expect(role({ supplier_name: 'Reece', customer_name: 'Kelly Plumbing & Gas' })).toBe('to_us')
  expect(role({ supplier_name: 'Reece', customer_email: 'Accounts@KellyPlumbing.example' })).toBe('to_us')
  expect(role({ supplier_name: 'Kelly', customer_name: 'Deb Hanley' }, '51824753556')).toBe('ours')
  // Our number is printed beside our address.
  expect(role({ supplier_name: 'Reece', customer_name: 'Kelly Plumbing & Gas' }, '51824753556')).toBe('to_us')
  expect(role({ supplier_name: 'Reece', customer_name: 'Deb Hanley' })).toBe('between_others')
})
