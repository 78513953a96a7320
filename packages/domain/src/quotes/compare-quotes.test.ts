import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ComparableLine, compareLines, LINE_FIELDS, type LineChange } from './compare-lines.ts'
import { type ComparableQuote, compareQuotes, isSameQuote } from './compare-quotes.ts'
import { NEW_CONTENT } from './quote-content.ts'
import { quoteTotals } from './totals.ts'

const lineOf = (id: string, over: Partial<ComparableLine> = {}): ComparableLine => ({
  id,
  description: `Line ${id}`,
  quantityThousandths: 1_000,
  unit: 'ea',
  unitPriceCents: 10_000,
  taxFree: false,
  optional: false,
  needsPrice: false,
  ...over,
})

const quoteOf = (
  lineItems: readonly ComparableLine[],
  over: Partial<ComparableQuote> = {},
): ComparableQuote => ({
  ...NEW_CONTENT,
  title: 'Deck',
  description: 'Build a deck',
  customerName: 'Jo',
  quoteDate: '2026-03-01',
  validUntil: '2026-03-31',
  currency: 'AUD',
  paymentTerms: 'Net 30',
  taxMode: 'exclusive',
  taxRateBasisPoints: 1_000,
  lineItems,
  ...over,
})

const anyLine = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
  description: fc.constantFrom('Deck', 'Stairs', 'Callout', ' deck '),
  quantityThousandths: fc.integer({ min: 1, max: 20_000 }),
  unit: fc.constantFrom('ea', 'm2'),
  unitPriceCents: fc.integer({ min: 0, max: 50_000 }),
  taxFree: fc.boolean(),
  optional: fc.boolean(),
  needsPrice: fc.boolean(),
})
const anyLines = fc.array(anyLine, { maxLength: 9 })
const anyQuote = fc
  .record({
    lines: anyLines,
    title: fc.string({ maxLength: 5 }),
    discountCents: fc.integer({ min: 0, max: 3 }),
    taxMode: fc.constantFrom('exclusive' as const, 'inclusive' as const, 'none' as const),
    assumptions: fc.array(fc.constantFrom('x', 'y'), { maxLength: 3 }),
  })
  .map(({ lines, ...over }) => quoteOf(lines, over))

/** The second list again, from the first and what changed. */
function applyChanges(before: readonly ComparableLine[], changes: readonly LineChange[]): ComparableLine[] {
  const placed = new Map<number, ComparableLine>()
  const gone = new Set<number>()
  const replaced = new Map<number, ComparableLine>()
  for (const change of changes) {
    if (change.kind === 'added') placed.set(change.to, change.after)
    else if (change.kind === 'removed') gone.add(change.from)
    else if (change.isMoved) {
      gone.add(change.from)
      placed.set(change.to, change.after)
    } else replaced.set(change.from, change.after)
  }
  const kept = before.flatMap((line, at) => (gone.has(at) ? [] : [replaced.get(at) ?? line]))
  return Array.from({ length: kept.length + placed.size }, (_, at) => placed.get(at) ?? kept.shift()).flatMap(
    (line) => line ?? [],
  )
}

const shown = (lines: readonly ComparableLine[]) =>
  lines.map((line) => LINE_FIELDS.map((field) => line[field]))

test('a quote compared with itself has no changes', () => {
  fc.assert(
    fc.property(anyQuote, (quote) => {
      const comparison = compareQuotes(quote, quote)
      expect(isSameQuote(comparison)).toBe(true)
      expect(comparison.unchangedLines).toBe(quote.lineItems.length)
    }),
  )
})

test('the first list with its changes gives the second', () => {
  fc.assert(
    fc.property(anyLines, anyLines, (before, after) => {
      expect(shown(applyChanges(before, compareLines(before, after)))).toEqual(shown(after))
    }),
    { numRuns: 500 },
  )
})

test('every line of both is listed once, or is the same', () => {
  fc.assert(
    fc.property(anyQuote, anyQuote, (before, after) => {
      const { lines, unchangedLines } = compareQuotes(before, after)
      const of = (...kinds: readonly LineChange['kind'][]) =>
        lines.filter(({ kind }) => kinds.includes(kind)).length
      expect(of('removed', 'changed', 'moved') + unchangedLines).toBe(before.lineItems.length)
      expect(of('added', 'changed', 'moved') + unchangedLines).toBe(after.lineItems.length)
    }),
  )
})

test('totals are those of the one arithmetic', () => {
  fc.assert(
    fc.property(anyQuote, anyQuote, (before, after) => {
      const { totals } = compareQuotes(before, after)
      expect(totals).toEqual({
        before: quoteTotals(before.lineItems, before),
        after: quoteTotals(after.lineItems, after),
      })
    }),
  )
})

test('backwards, what was added is removed', () => {
  fc.assert(
    fc.property(anyLines, anyLines, (before, after) => {
      const count = (changes: readonly LineChange[], kind: LineChange['kind']) =>
        changes.filter((change) => change.kind === kind).length
      expect(count(compareLines(before, after), 'added')).toBe(count(compareLines(after, before), 'removed'))
    }),
  )
})

describe('examples', () => {
  test('added, removed and changed, each with what it was', () => {
    const [a, b, c] = [lineOf('a'), lineOf('b'), lineOf('c')]
    const dearer = { ...b, unitPriceCents: 12_000, quantityThousandths: 2_000 }
    expect(compareLines([a, b], [dearer, c])).toEqual([
      { kind: 'removed', before: a, from: 0 },
      {
        kind: 'changed',
        before: b,
        after: dearer,
        from: 1,
        to: 0,
        fields: ['quantityThousandths', 'unitPriceCents'],
        isMoved: false,
      },
      { kind: 'added', after: c, to: 1 },
    ])
  })

  test('a line that was dragged is moved, the others stay', () => {
    const lines = ['a', 'b', 'c', 'd'].map((id) => lineOf(id))
    const [a, b, c, d] = lines as [ComparableLine, ComparableLine, ComparableLine, ComparableLine]
    expect(compareLines(lines, [d, a, b, c])).toEqual([
      { kind: 'moved', before: d, after: d, from: 3, to: 0, fields: [], isMoved: true },
    ])
  })

  test('lines that were repriced are found by what they are called', () => {
    const before = lineOf('a', { description: 'Downlights' })
    const after = lineOf('z', { description: 'Downlights', quantityThousandths: 16_000 })
    expect(compareLines([before], [after])).toMatchObject([
      { kind: 'changed', fields: ['quantityThousandths'] },
    ])
  })

  test('fields beside the lines are listed with both values', () => {
    const before = quoteOf([lineOf('a')])
    const after = quoteOf([lineOf('a')], { title: 'Smith deck', discountCents: 500, assumptions: ['x'] })
    expect(compareQuotes(before, after)).toMatchObject({
      lines: [],
      fields: [
        { field: 'title', before: 'Deck', after: 'Smith deck' },
        { field: 'discountCents', before: 0, after: 500 },
        { field: 'assumptions', before: [], after: ['x'] },
      ],
      totals: { before: { totalCents: 11_000 }, after: { totalCents: 10_450 } },
    })
  })
})

test('a deposit is described by its terms', () => {
  const base = quoteOf([])
  const before = { ...base, deposit: { kind: 'amount', amountCents: 50_000 } as const }
  const after = { ...base, deposit: { kind: 'percent', basisPoints: 650 } as const }
  expect(compareQuotes(before, after).fields).toEqual([
    { field: 'deposit', before: '$500.00', after: '6.5%' },
  ])
  expect(compareQuotes(base, { ...base, deposit: null }).fields).toEqual([])
})
