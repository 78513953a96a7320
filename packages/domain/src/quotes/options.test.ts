import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quoteLayout } from './layout.ts'
import { quoteMargin } from './margin.ts'
import {
  choiceGroups,
  chooseOption,
  isCounted,
  type QuoteOption,
  secondChosen,
  settleChoices,
} from './options.ts'
import { lineTotalCents, quoteTotals } from './totals.ts'

const ids = ['a', 'b', 'c', 'd', 'e']
const anOption = (id: string): fc.Arbitrary<QuoteOption> =>
  fc
    .record({ isAddOn: fc.boolean(), group: fc.constantFrom('Hot water', 'Tap'), selected: fc.boolean() })
    .map(({ isAddOn, group, selected }) => ({
      id,
      kind: isAddOn ? 'add_on' : 'alternative',
      group: isAddOn ? '' : group,
      title: `Option ${id}`,
      description: '',
      selected,
    }))
const someOptions = fc.tuple(...ids.map(anOption)).map((options) => [...options])
const someLines = fc.array(
  fc.record({
    quantityThousandths: fc.integer({ min: 1, max: 50_000 }),
    unitPriceCents: fc.integer({ min: 0, max: 500_000 }),
    unitCostCents: fc.option(fc.integer({ min: 0, max: 500_000 })),
    taxFree: fc.boolean(),
    optional: fc.boolean(),
    selected: fc.boolean(),
    optionId: fc.option(fc.constantFrom(...ids)),
    sectionId: fc.option(fc.constantFrom('s1', 's2', 'gone')),
  }),
  { maxLength: 20 },
)
const sections = [
  { id: 's1', title: 'Rough-in' },
  { id: 's2', title: 'Fit-off' },
]
const totalsOf = (lines: Parameters<typeof quoteTotals>[0], options: readonly QuoteOption[]) =>
  quoteTotals(lines, { taxMode: 'exclusive', taxRateBasisPoints: 1_000, options })

const chosenIn = (options: readonly QuoteOption[], group: string) =>
  options.filter((option) => option.kind === 'alternative' && option.group === group && option.selected)

test('every choice has exactly one alternative, before and after anything is chosen', () => {
  fc.assert(
    fc.property(someOptions, fc.constantFrom(...ids, 'unknown'), fc.boolean(), (drawn, id, selected) => {
      const settled = settleChoices(drawn)
      expect(settleChoices(settled)).toEqual(settled)
      for (const options of [settled, chooseOption(settled, id, selected)]) {
        for (const group of choiceGroups(options)) expect(chosenIn(options, group)).toHaveLength(1)
      }
    }),
  )
})

test('a second marked alternative of a choice is found, and settled choices have none', () => {
  const [gas, pump] = ['gas', 'pump'].map(
    (id): QuoteOption => ({
      id,
      kind: 'alternative',
      group: 'Hot water',
      title: id,
      description: '',
      selected: true,
    }),
  )
  if (gas === undefined || pump === undefined) throw new Error('both')
  expect(secondChosen([gas, { ...pump, kind: 'add_on' }, { ...pump, group: 'Tap' }, pump])).toBe(3)
  fc.assert(
    fc.property(someOptions, (drawn) => {
      expect(secondChosen(settleChoices(drawn))).toBe(-1)
      const isTwice = choiceGroups(drawn).some((group) => chosenIn(drawn, group).length > 1)
      expect(secondChosen(drawn) >= 0).toBe(isTwice)
    }),
  )
})

test('a marked alternative stays the chosen one, and choosing changes nothing outside its group', () => {
  fc.assert(
    fc.property(someOptions, fc.constantFrom(...ids), (drawn, id) => {
      const settled = settleChoices(drawn)
      const after = chooseOption(settled, id, true)
      expect(after.find((option) => option.id === id)?.selected).toBe(true)
      const target = settled.find((option) => option.id === id)
      const outside = (options: readonly QuoteOption[]) =>
        options.filter((option) => option.id !== id && option.group !== target?.group)
      expect(outside(after)).toEqual(outside(settled))
    }),
  )
})

test('an alternative that is not chosen and an add-on that is not taken never count', () => {
  fc.assert(
    fc.property(someLines, someOptions, (lines, options) => {
      const counted = lines.filter((line) => isCounted(line, options))
      const expected = counted.reduce((cents, line) => cents + lineTotalCents(line), 0)
      expect(totalsOf(lines, options).linesCents).toBe(expected)
      const taken = new Set([null, ...options.filter((option) => option.selected).map(({ id }) => id)])
      expect(counted.every((line) => taken.has(line.optionId))).toBe(true)
      expect(counted.some((line) => line.optional && !line.selected)).toBe(false)
    }),
  )
})

test('a layout shows every line exactly once, and what counts in it is what the quote counts', () => {
  fc.assert(
    fc.property(someLines, someOptions, (lines, drawn) => {
      const options = settleChoices(drawn)
      const layout = quoteLayout({ lines, sections, options, totalOf: lineTotalCents })
      const optionGroups = [...layout.choices.flatMap((choice) => choice.options), ...layout.addOns]
      const shown = [
        ...layout.sections.flatMap((group) => group.lines),
        ...optionGroups.flatMap((group) => group.lines),
        ...layout.optionalLines,
      ]
      expect(shown).toHaveLength(lines.length)
      expect(new Set(shown)).toEqual(new Set(lines))

      const inSections = layout.sections.reduce((cents, group) => cents + group.subtotalCents, 0)
      const inOptions = optionGroups
        .filter((group) => group.option.selected)
        .flatMap((group) => group.lines)
        .filter((line) => isCounted(line, options))
        .reduce((cents, line) => cents + lineTotalCents(line), 0)
      const taken = layout.optionalLines
        .filter((line) => isCounted(line, options))
        .reduce((cents, line) => cents + lineTotalCents(line), 0)
      expect(inSections + inOptions + taken).toBe(totalsOf(lines, options).linesCents)
    }),
  )
})

test('promotions come off one after the other, never below zero, and the tax follows', () => {
  const line = { quantityThousandths: 1_000, unitPriceCents: 100_000 }
  const spring = {
    id: 'p1',
    name: 'Spring',
    code: 'SPRING10',
    value: { kind: 'percent', basisPoints: 1_000 },
  } as const
  const mates = { id: 'p2', name: 'Mates', code: '', value: { kind: 'amount', amountCents: 5_000 } } as const
  const terms = { taxMode: 'exclusive', taxRateBasisPoints: 1_000, discountCents: 10_000 } as const
  expect(quoteTotals([line], { ...terms, promotions: [spring, mates] })).toMatchObject({
    promotionCents: 14_000,
    subtotalCents: 76_000,
    taxCents: 7_600,
    totalCents: 83_600,
  })
  const huge = { ...mates, value: { kind: 'amount', amountCents: 1_000_000 } } as const
  expect(quoteTotals([line], { ...terms, promotions: [huge, spring] })).toMatchObject({
    promotionCents: 90_000,
    totalCents: 0,
  })
})

test('cost and margin look at counted lines only, and say when a cost is missing', () => {
  const line = { quantityThousandths: 2_000, unitPriceCents: 10_000 }
  const margin = quoteMargin(
    [
      { ...line, unitCostCents: 6_000 },
      { ...line, unitCostCents: null },
      { ...line, unitCostCents: 99_000, optional: true },
    ],
    [],
    40_000,
  )
  expect(margin).toEqual({
    costCents: 12_000,
    linesWithoutCost: 1,
    marginCents: 28_000,
    marginBasisPoints: 7_000,
  })
  expect(quoteMargin([], [], 0).marginBasisPoints).toBeNull()
})
