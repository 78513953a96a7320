import { type LineItem, NEW_LINE } from '@quotewright/domain/quotes/quote-content.ts'
import { quoteTotals } from '@quotewright/domain/quotes/totals.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ShownQuote, withLines } from '../document/shown-quote.ts'
import {
  canStandBeside,
  changedLines,
  endOf,
  type LineChange,
  newLine,
  positionText,
  sentLines,
  stepOf,
  withChanges,
} from './line-changes.ts'
import { draftOf, EMPTY_DRAFT, type LineValues, readDraft, typedBeyond } from './line-draft.ts'

/** A line by its quantity and its price, both in decimals. */
const line = (id: string, quantity: number, price: number, more: Partial<LineItem> = {}): LineItem => ({
  ...NEW_LINE,
  id,
  description: `Work ${id}`,
  quantityThousandths: Math.round(quantity * 1000),
  unit: 'ea',
  unitPriceCents: Math.round(price * 100),
  arithmetic: '1 ea × $1.00 = $1.00',
  confidence: 0.9,
  ...more,
})

const quoteOf = (lines: readonly LineItem[], more: Partial<ShownQuote['terms']> = {}): ShownQuote =>
  withLines(
    {
      id: 'q',
      number: 'Q-1',
      title: '',
      description: '',
      customer: { name: '', company: '', email: '', phone: '', address: '' },
      currency: 'AUD',
      taxLabel: 'GST',
      terms: {
        currency: 'AUD',
        taxLabel: 'GST',
        taxMode: 'exclusive',
        taxRateBasisPoints: 1_000,
        discountCents: 0,
        sections: [],
        options: [],
        promotions: [],
        deposit: null,
        ...more,
      },
      ...NOT_PRICED_YET,
      checks: new Map(),
      clauses: [],
      assumptions: [],
      exclusions: [],
      engineNote: null,
      version: 3,
    },
    lines,
  )

const NOT_PRICED_YET = {
  totalCents: 0,
  lines: [],
  prices: {
    display: 'itemised' as const,
    note: '',
    sections: [],
    choices: [],
    addOns: [],
    optionalLines: [],
    totals: [],
    total: { label: '', amount: '', taxed: 'including GST', notes: [] },
    deposit: null,
  },
}

const values = (more: Partial<LineValues> = {}): LineValues => ({
  description: 'Work',
  quantityThousandths: 1_000,
  unit: 'ea',
  unitPriceCents: 100,
  optional: false,
  needsPrice: false,
  ...more,
})

const idsOf = (lines: readonly LineItem[] | undefined) => lines?.map(({ id }) => id)

test('a changed line shows its new total before it is saved', () => {
  const quote = quoteOf(
    [line('a', 6, 85), line('b', 1, 0, { needsPrice: true }), line('c', 2, 50, { optional: true })],
    { discountCents: 1_000 },
  )
  const to = values({ quantityThousandths: 2_500, unitPriceCents: 4_550 })
  const changed = withChanges(quote, [{ kind: 'set', lineId: 'b', values: to }])
  expect(changed.totalCents).toBe(67_513)
  expect(changed.prices.totals.map(({ amount }) => amount)).toEqual([
    '$623.75',
    '-$10.00',
    '$613.75',
    '$61.38',
    '$675.13',
  ])
  expect(changed.lines[1]).toMatchObject({ ...to, arithmetic: null })
  expect(changed.lines[0]).toBe(quote.lines[0])
})

test('a renamed line keeps how its figures came about', () => {
  const quote = quoteOf([line('a', 6, 85)])
  const renamed = changedLines(quote.lines, {
    kind: 'set',
    lineId: 'a',
    values: values({ description: 'Rewire the shed', quantityThousandths: 6_000, unitPriceCents: 8_500 }),
  })
  expect(renamed?.[0]).toMatchObject({
    description: 'Rewire the shed',
    arithmetic: '1 ea × $1.00 = $1.00',
  })
})

test('a line made optional is not in the total, and the customer has not taken it', () => {
  const quote = quoteOf([line('a', 1, 100), line('b', 1, 50, { selected: true })])
  const changed = withChanges(quote, [
    { kind: 'set', lineId: 'b', values: values({ unitPriceCents: 5_000, optional: true }) },
  ])
  expect(changed.totalCents).toBe(11_000)
  expect(changed.lines[1]).toMatchObject({ optional: true, selected: false })
})

test('a removed line comes back where it was, and one that is there is not doubled', () => {
  const lines = [line('a', 1, 1), line('b', 1, 1), line('c', 1, 1)]
  const without = changedLines(lines, { kind: 'remove', lineId: 'b' }) ?? []
  expect(idsOf(without)).toEqual(['a', 'c'])
  const back: LineChange = { kind: 'insert', line: line('b', 1, 1), at: 1 }
  expect(idsOf(changedLines(without, back))).toEqual(['a', 'b', 'c'])
  expect(idsOf(changedLines(lines, back))).toEqual(['a', 'b', 'c'])
})

test('a change of a line that is gone applies to nothing', () => {
  const lines = [line('a', 1, 1)]
  const gone: LineChange[] = [
    { kind: 'set', lineId: 'x', values: values() },
    { kind: 'remove', lineId: 'x' },
    { kind: 'move', lineId: 'x', to: { lineId: 'a', edge: 'before' } },
    { kind: 'move', lineId: 'a', to: { lineId: 'x', edge: 'before' } },
  ]
  for (const change of gone) expect(changedLines(lines, change)).toBeUndefined()
  const quote = quoteOf(lines)
  expect(withChanges(quote, gone)).toBe(quote)
})

const SECTIONS = [
  { id: 's1', title: 'Kitchen' },
  { id: 's2', title: 'Bathroom' },
]
const inSection = (id: string, sectionId: string | null, more: Partial<LineItem> = {}) =>
  line(id, 1, 1, { sectionId, ...more })

test('a step goes past the next line, into the next section, and stops at the ends', () => {
  const quote = quoteOf([inSection('a', 's1'), inSection('b', 's1'), inSection('c', 's2')], {
    sections: SECTIONS,
  })
  expect(stepOf(quote, 'a', -1)).toBeUndefined()
  expect(stepOf(quote, 'a', 1)).toEqual({ lineId: 'b', edge: 'after' })
  expect(stepOf(quote, 'b', 1)).toEqual({ lineId: 'c', edge: 'before' })
  expect(stepOf(quote, 'c', -1)).toEqual({ lineId: 'b', edge: 'after' })
  expect(stepOf(quote, 'c', 1)).toBeUndefined()
  const moved = withChanges(quote, [{ kind: 'move', lineId: 'b', to: { lineId: 'c', edge: 'before' } }])
  expect(moved.lines.map(({ id, sectionId }) => [id, sectionId])).toEqual([
    ['a', 's1'],
    ['b', 's2'],
    ['c', 's2'],
  ])
  expect(positionText(moved, 'b')).toBe('Line 2 of 3')
})

test('no line is moved in or out of what the customer chooses', () => {
  const option = { kind: 'alternative', group: 'Hot water', description: '', selected: true } as const
  const quote = quoteOf(
    [
      inSection('a', null),
      inSection('b', null, { optional: true }),
      inSection('c', null, { optionId: 'o1' }),
      inSection('d', null, { optionId: 'o1' }),
      inSection('e', null),
    ],
    { options: [{ ...option, id: 'o1', title: 'Gas' }] },
  )
  expect(canStandBeside(quote, 'a', 'e')).toBe(true)
  expect(canStandBeside(quote, 'c', 'd')).toBe(true)
  for (const other of ['a', 'b', 'c']) expect(canStandBeside(quote, 'a', other)).toBe(false)
  expect(stepOf(quote, 'e', 1)).toBeUndefined()
})

test('a new line goes behind the last one of its part', () => {
  const lines = [inSection('a', 's1'), inSection('b', 's2'), inSection('c', null)]
  expect(endOf(lines, { sectionId: 's1', optionId: null })).toBe(1)
  expect(endOf(lines, { sectionId: null, optionId: 'o' })).toBe(3)
  const added = newLine('d', values({ unit: 'hr', quantityThousandths: 2_500 }), {
    sectionId: 's1',
    optionId: null,
  })
  expect(added).toMatchObject({
    id: 'd',
    quantityThousandths: 2_500,
    unit: 'hr',
    unitPriceCents: 100,
    sectionId: 's1',
  })
})

const anyChange = (count: number): fc.Arbitrary<LineChange> => {
  const lineId = fc.nat(count - 1).map(String)
  return fc.oneof(
    fc.record({
      kind: fc.constant('set' as const),
      lineId,
      values: fc.record({
        description: fc.string({ minLength: 1 }),
        quantityThousandths: fc.integer({ min: 1, max: 1_000_000 }),
        unit: fc.constantFrom('ea', 'hr'),
        unitPriceCents: fc.integer({ min: 0, max: 10_000_000 }),
        optional: fc.boolean(),
        needsPrice: fc.constant(false),
      }),
    }),
    fc.record({ kind: fc.constant('remove' as const), lineId }),
    fc.record({
      kind: fc.constant('move' as const),
      lineId,
      to: fc.record({ lineId, edge: fc.constantFrom('before' as const, 'after' as const) }),
    }),
    fc.record({
      kind: fc.constant('insert' as const),
      line: lineId.map((id) => line(id, 2, 3.5)),
      at: fc.nat(count),
    }),
  )
}

test('what is shown is what is sent and what the server computes, whatever is changed', () => {
  const COUNT = 6
  fc.assert(
    fc.property(fc.array(anyChange(COUNT), { maxLength: 8 }), (changes) => {
      const lines = Array.from({ length: COUNT }, (_, at) => line(String(at), at + 1, 10.05 * at))
      const shown = withChanges(quoteOf(lines), changes)
      const ids = shown.lines.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      const sent = sentLines(shown.lines)
      expect(sent.map(({ display_order }) => display_order)).toEqual(ids.map((_, at) => at))
      const totals = quoteTotals(
        sent.map((one) => ({
          quantityThousandths: Math.round(one.item_quantity * 1000),
          unitPriceCents: Math.round(one.item_unit_price * 100),
          optional: one.optional,
          selected: one.selected,
        })),
        { taxMode: 'exclusive', taxRateBasisPoints: 1_000 },
      )
      expect(shown.totalCents).toBe(totals.totalCents)
    }),
  )
})

test('fields show the values and are read back as the same', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999_999 }),
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.boolean(),
      (quantity, cents, optional) => {
        const shown = values({ quantityThousandths: quantity, unitPriceCents: cents, optional })
        const draft = draftOf(line('a', 1, 1, shown))
        expect(readDraft(draft, false)).toEqual({ kind: 'values', values: shown })
      },
    ),
  )
})

test('reports every invalid field', () => {
  expect(readDraft({ ...EMPTY_DRAFT, description: ' ', quantity: '0', price: 'ten' }, false)).toEqual({
    kind: 'problems',
    problems: {
      description: 'A description is required',
      quantity: 'The quantity must be more than zero',
      price: '“ten” is not a number such as 85 or 1,250.00',
    },
  })
})

test('a line without a price can be renamed, and priced only with a price', () => {
  const unpriced = draftOf(line('a', 1, 0, { needsPrice: true }))
  expect(readDraft(unpriced, false)).toMatchObject({
    problems: { price: 'Type a price, or 0 if it’s free' },
  })
  expect(readDraft({ ...unpriced, description: 'Tap' }, true)).toMatchObject({
    values: { description: 'Tap', needsPrice: true, unitPriceCents: 0 },
  })
  expect(readDraft({ ...unpriced, price: '0' }, true)).toMatchObject({ values: { needsPrice: false } })
})

test('what is typed beyond a line is recognised by its figures, and kept by its texts', () => {
  const item = newLine('d', values(), { sectionId: null, optionId: null })
  const draft = draftOf(item)
  expect(
    typedBeyond(item, { ...draft, quantity: `${draft.quantity}.0`, description: ` ${draft.description}` }),
  ).toBe(undefined)
  expect(typedBeyond(item, { ...draft, unit: 'day' })).toEqual({ unit: 'day' })
  expect(typedBeyond(item, { ...draft, description: '' })).toEqual({ description: '' })
})
