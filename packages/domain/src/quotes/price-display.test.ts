import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settleChoices } from './options.ts'
import { disclose, PRICE_DISPLAYS, type PricedQuote, withoutHiddenPrices } from './price-display.ts'
import { columnsOf, disclosedPriceView, priceView } from './price-view.ts'
import { withoutOptions, withoutPromotions } from './switched-off-parts.ts'
import { lineTotalCents, quoteTotals } from './totals.ts'

const OPTION_IDS = ['a', 'b', 'c']

/** Prices that nothing else in the quote is: eight digits, where quantities and counts have few. */
const line = fc.record({
  quantityThousandths: fc.integer({ min: 2_000, max: 9_000 }),
  unitPriceCents: fc.integer({ min: 10_000_001, max: 99_999_999 }),
  taxFree: fc.boolean(),
  needsPrice: fc.constant(false),
  optional: fc.boolean(),
  selected: fc.boolean(),
  sectionId: fc.option(fc.constantFrom('s1', 's2')),
  optionId: fc.option(fc.constantFrom(...OPTION_IDS)),
})
const quote: fc.Arbitrary<PricedQuote> = fc
  .record({
    taxMode: fc.constantFrom('exclusive' as const, 'inclusive' as const, 'none' as const),
    lines: fc.array(line, { minLength: 2, maxLength: 8 }),
    selected: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
    promotedCents: fc.integer({ min: 0, max: 500 }),
  })
  .map(({ taxMode, lines, selected, promotedCents }) => {
    const options = settleChoices(
      OPTION_IDS.map((id, index) => ({
        id,
        kind: index === 2 ? ('add_on' as const) : ('alternative' as const),
        group: index === 2 ? '' : 'Hot water',
        title: `Option ${id}`,
        description: '',
        selected: selected[index] ?? false,
      })),
    )
    const named = lines.map((each, index) => ({
      ...each,
      id: `l${index}`,
      description: `Work ${index}`,
      unit: 'ea',
    }))
    const terms = { taxMode, taxLabel: 'GST', taxRateBasisPoints: 1_000 }
    const totals = quoteTotals(named, { ...terms, options, discountCents: 0, promotions: [] })
    return {
      ...terms,
      ...totals,
      country: 'AU' as const,
      currency: 'AUD' as const,
      lines: named,
      options,
      sections: [
        { id: 's1', title: 'Rough-in' },
        { id: 's2', title: 'Fit-off' },
      ],
      promotions: promotedCents === 0 ? [] : [{ name: 'Spring', amountCents: promotedCents }],
    }
  })

describe('what a display hides', () => {
  test('is nowhere in what is disclosed: no unit price, and no amount of a line no one decides on', () => {
    fc.assert(
      fc.property(quote, fc.constantFrom('quantities' as const, 'lump_sum' as const), (given, display) => {
        const disclosed = disclose(given, display)
        const sent = JSON.stringify(disclosed)
        // What options, optional lines, sections and totals come to is shown: such an amount may be that of a line too.
        const shown = new Set(
          [
            ...disclosed.lines.map(({ totalCents }) => totalCents),
            ...disclosed.options.map(({ priceCents }) => priceCents),
            ...disclosed.sections.map(({ subtotalCents }) => subtotalCents),
            disclosed.looseSubtotalCents,
            disclosed.subtotalCents,
            disclosed.taxCents,
            disclosed.totalCents,
          ].filter((cents) => cents !== null),
        )
        const hidden = given.lines.flatMap((each) => [
          each.unitPriceCents,
          ...[lineTotalCents(each)].filter((cents) => !shown.has(cents)),
        ])
        expect(hidden.filter((cents) => sent.includes(String(cents)))).toEqual([])
        const counts = disclosed.lines.map(({ quantityThousandths }) => quantityThousandths !== null)
        expect(new Set(counts)).toEqual(new Set([display === 'quantities']))
        const sums = disclosed.sections.map(({ subtotalCents }) => subtotalCents !== null)
        expect(new Set(sums)).toEqual(new Set([display === 'lump_sum']))
      }),
    )
  })

  test('is nowhere in the words either, and the totals are the same in all displays', () => {
    fc.assert(
      fc.property(quote, (given) => {
        const full = priceView(given)
        for (const display of PRICE_DISPLAYS) {
          const view = disclosedPriceView(disclose(given, display))
          expect(view.totals).toEqual(full.totals)
          expect(view.total).toEqual(full.total)
          expect(view.choices.flatMap(({ options }) => options.map(({ price }) => price))).toEqual(
            full.choices.flatMap(({ options }) => options.map(({ price }) => price)),
          )
          expect(view.optionalLines.map(({ amount }) => amount)).toEqual(
            full.optionalLines.map(({ amount }) => amount),
          )
          if (display === 'itemised') continue
          for (const section of view.sections) {
            expect(section.lines.every(({ unitPrice, amount }) => unitPrice === '' && amount === '')).toBe(
              true,
            )
            expect(columnsOf(view, section).map(({ key }) => key)).toEqual([
              ...(display === 'quantities' ? ['quantity'] : []),
              ...(section.subtotal === undefined ? [] : ['amount']),
            ])
          }
        }
      }),
    )
  })

  test('leaves one sum for each section, and for the lines above them', () => {
    fc.assert(
      fc.property(quote, (given) => {
        const { lines, sections, looseSubtotalCents, options } = disclose(given, 'lump_sum')
        const own = given.lines.filter((each) => each.optional !== true && each.optionId === null)
        const sum = own.reduce((cents, each) => cents + lineTotalCents(each), 0)
        const disclosed = sections.reduce(
          (cents, each) => cents + (each.subtotalCents ?? 0),
          looseSubtotalCents ?? 0,
        )
        expect(disclosed).toBe(sum)
        expect(lines).toHaveLength(given.lines.length)
        expect(options).toHaveLength(3)
      }),
    )
  })
})

test('sentences that name a hidden price are left out of a text, the others stay', () => {
  const lines = [
    {
      id: 'l',
      description: 'Downlight',
      unit: 'ea',
      sectionId: null,
      taxFree: false,
      needsPrice: false,
      quantityThousandths: 14_000,
      unitPriceCents: 8_500,
    },
  ]
  const text = 'Fit 14 downlights at $85.00 each. Access by the side gate.\nThat is 1,190 in all, or 1.19k.'
  expect(withoutHiddenPrices(text, lines, 'itemised')).toBe(text)
  expect(withoutHiddenPrices(text, lines, 'quantities')).toBe('Access by the side gate.')
  const plain = 'Fit 14 downlights.\n\nKeep 850 mm clear.'
  expect(withoutHiddenPrices(plain, lines, 'lump_sum')).toBe(plain)
})

describe('switched off', () => {
  test('options: what is chosen is in a section, what is not is gone, and no total changes', () => {
    fc.assert(
      fc.property(quote, (given) => {
        const shown = withoutOptions(given)
        const view = priceView(shown)
        expect([view.choices, view.addOns]).toEqual([[], []])
        const terms = { ...given, promotions: [] }
        expect(quoteTotals(shown.lines, { ...terms, options: [] }).totalCents).toBe(
          quoteTotals(given.lines, terms).totalCents,
        )
        expect(view.totals).toEqual(priceView(given).totals)
      }),
    )
  })

  test('promotions: what they take off is discount, and no sum changes', () => {
    fc.assert(
      fc.property(quote, (given) => {
        const [before, after] = [priceView(given).totals, priceView(withoutPromotions(given)).totals]
        expect(after.some(({ kind }) => kind === 'promotion')).toBe(false)
        const sums = (rows: typeof before) =>
          rows.filter(({ kind }) => kind !== 'promotion' && kind !== 'discount')
        expect(sums(after)).toEqual(sums(before))
      }),
    )
  })
})
