import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  choiceRefusal,
  chosenTotalRefusal,
  hasChoices,
  presentChoice,
  withChoice,
} from './customer-choice.ts'
import { choiceGroups, isCounted, type QuoteOption, settleChoices } from './options.ts'
import { lineTotalCents, quoteTotals } from './totals.ts'

const OPTIONS: readonly QuoteOption[] = [
  { id: 'tank', kind: 'alternative', group: 'System', title: 'Tank', description: '', selected: true },
  { id: 'pump', kind: 'alternative', group: 'System', title: 'Pump', description: '', selected: false },
  { id: 'away', kind: 'add_on', group: '', title: 'Disposal', description: '', selected: false },
]
const line = (id: string, unitPriceCents: number, over: object = {}) => ({
  id,
  quantityThousandths: 1000,
  unitPriceCents,
  taxFree: false,
  optional: false,
  selected: false,
  optionId: null as string | null,
  needsPrice: false,
  ...over,
})
const QUOTE = {
  options: OPTIONS,
  lineItems: [
    line('drain', 12_000),
    line('250 L', 148_000, { optionId: 'tank' }),
    line('270 L', 329_000, { optionId: 'pump' }),
    line('tip', 8_000, { optionId: 'away' }),
    line('timer', 14_500, { optional: true }),
    line('unknown', 0, { optional: true, needsPrice: true }),
  ],
}
const TERMS = { taxMode: 'exclusive', taxRateBasisPoints: 1_000 } as const

test('what is chosen is in the total, what is not is not', () => {
  const chosen = withChoice(QUOTE, { optionIds: ['pump', 'away'], lineIds: ['timer'] })
  // (120 + 3,290 + 80 + 145) × 1.1
  expect(chosen && quoteTotals(chosen.lineItems, { ...TERMS, options: chosen.options }).totalCents).toBe(
    399_850,
  )
})

test('the present choice changes nothing', () => {
  expect(presentChoice(QUOTE)).toEqual({ optionIds: ['tank'], lineIds: [] })
  expect(withChoice(QUOTE, presentChoice(QUOTE))).toBeUndefined()
})

test.each([
  [{ optionIds: [], lineIds: [] }, 'Choose exactly one: System'],
  [{ optionIds: ['tank', 'pump'], lineIds: [] }, 'Choose exactly one: System'],
  [{ optionIds: ['tank', 'boiler'], lineIds: [] }, 'That option isn’t on this quote'],
  [{ optionIds: ['tank'], lineIds: ['drain'] }, 'That extra isn’t on this quote'],
  [{ optionIds: ['tank'], lineIds: ['unknown'] }, 'This extra has no price yet'],
])('%j is refused: %s', (choice, reason) => {
  expect(choiceRefusal(QUOTE, choice)?.reason).toBe(reason)
})

test('a choice that leaves nothing, or less than the discount, is refused', () => {
  const lines = [line('a', 5_000, { optional: true }), line('b', 9_000, { optional: true, selected: true })]
  const refusal = (lineIds: string[], discountCents: number) => {
    const chosen = withChoice({ options: [], lineItems: lines }, { optionIds: [], lineIds })
    return chosenTotalRefusal(chosen?.lineItems ?? [], { ...TERMS, discountCents }, 1e11)?.reason
  }
  expect(refusal([], 0)).toBe('Choose at least one item')
  expect(refusal(['a'], 6_000)).toMatch(/more than what’s left/)
  expect(refusal(['a'], 4_000)).toBeUndefined()
})

const anyQuote = fc
  .record({
    options: fc.array(
      fc.record({
        kind: fc.constantFrom('alternative' as const, 'add_on' as const),
        group: fc.constantFrom('System', 'Colour'),
        selected: fc.boolean(),
      }),
      { maxLength: 8 },
    ),
    lines: fc.array(
      fc.record({
        quantityThousandths: fc.integer({ min: 0, max: 100_000 }),
        unitPriceCents: fc.integer({ min: 0, max: 1_000_000 }),
        taxFree: fc.boolean(),
        optional: fc.boolean(),
        selected: fc.boolean(),
        needsPrice: fc.boolean(),
        option: fc.integer({ min: -3, max: 7 }),
      }),
      { maxLength: 20 },
    ),
  })
  .map(({ options, lines }) => ({
    options: settleChoices(
      options.map((each, at) => ({ ...each, id: `o${at}`, title: 'x', description: '' })),
    ),
    lineItems: lines.map(({ option, ...each }, at) => ({
      ...each,
      id: `l${at}`,
      optionId: options[option] === undefined ? null : `o${option}`,
    })),
  }))
const anyChoice = fc.record({
  optionIds: fc.subarray(Array.from({ length: 8 }, (_, at) => `o${at}`)),
  lineIds: fc.subarray(Array.from({ length: 20 }, (_, at) => `l${at}`)),
})

test('whatever is sent, every choice ends with exactly one alternative and nothing but choices changes', () => {
  fc.assert(
    fc.property(anyQuote, anyChoice, (quote, choice) => {
      const chosen = withChoice(quote, choice) ?? quote
      for (const group of choiceGroups(chosen.options)) {
        const taken = chosen.options.filter((each) => each.kind === 'alternative' && each.group === group)
        expect(taken.filter(({ selected }) => selected)).toHaveLength(1)
      }
      const bare = ({ options, lineItems }: typeof quote) => [
        options.map((each) => ({ ...each, selected: false })),
        lineItems.map((each) => ({
          ...each,
          selected: each.optional && !each.needsPrice ? false : each.selected,
        })),
      ]
      expect(bare(chosen)).toEqual(bare(quote))
      expect(withChoice(chosen, presentChoice(chosen))).toBeUndefined()
    }),
  )
})

test('a choice that is not refused is the one that is then made, and its total is the sum of what it names', () => {
  let made = 0
  fc.assert(
    fc.property(anyQuote, anyChoice, (quote, wanted) => {
      // As a page sends it: what the quote has, one of each choice.
      const alternatives = quote.options.filter(({ kind }) => kind === 'alternative')
      const first = choiceGroups(quote.options).flatMap((group) => {
        const offered = alternatives.filter((each) => each.group === group)
        return [offered.find(({ id }) => wanted.optionIds.includes(id)) ?? offered[0]].flatMap(
          (each) => each?.id ?? [],
        )
      })
      const addOns = quote.options.filter(
        ({ id, kind }) => kind === 'add_on' && wanted.optionIds.includes(id),
      )
      const extras = quote.lineItems.filter(
        ({ id, optional, needsPrice }) => optional && !needsPrice && wanted.lineIds.includes(id),
      )
      const choice = {
        optionIds: [...first, ...addOns.map(({ id }) => id)],
        lineIds: extras.map(({ id }) => id),
      }
      expect(choiceRefusal(quote, choice)).toBeUndefined()
      if (!hasChoices(quote)) return
      made += 1
      const chosen = withChoice(quote, choice) ?? quote
      expect(presentChoice(chosen).optionIds.toSorted()).toEqual(choice.optionIds.toSorted())
      expect(presentChoice(chosen).lineIds).toEqual(choice.lineIds)
      const counted = chosen.lineItems.filter((each) => isCounted(each, chosen.options))
      const sum = counted.reduce((cents, each) => cents + lineTotalCents(each), 0)
      const { linesCents } = quoteTotals(chosen.lineItems, { ...TERMS, options: chosen.options })
      expect(linesCents).toBe(sum)
    }),
  )
  expect(made).toBeGreaterThan(50)
})
