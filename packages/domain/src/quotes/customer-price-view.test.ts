import { expect, test } from 'vitest'
import { customerPriceView } from './customer-price-view.ts'
import { disclose, type PricedQuote, type ShownLine } from './price-display.ts'
import { quoteTotals } from './totals.ts'

const line = (over: Partial<ShownLine> = {}): ShownLine => ({
  id: 'l1',
  description: 'Labour',
  quantityThousandths: 1_000,
  unit: 'ea',
  unitPriceCents: 100_000,
  sectionId: null,
  taxFree: false,
  needsPrice: false,
  ...over,
})

const option = (over: Partial<PricedQuote['options'][number]> = {}): PricedQuote['options'][number] => ({
  id: 'o',
  kind: 'alternative',
  group: 'Deck',
  title: 'Merbau',
  description: '',
  selected: true,
  ...over,
})

function view(over: Partial<PricedQuote> = {}, isAgreed = false) {
  const given = {
    taxMode: 'exclusive',
    taxLabel: 'GST',
    taxRateBasisPoints: 1_000,
    country: 'AU',
    currency: 'AUD',
    lines: [line()],
    sections: [],
    options: [],
    promotions: [],
    ...over,
  } as const
  const totals = quoteTotals(given.lines, { ...given, discountCents: 0, promotions: [] })
  return customerPriceView(
    disclose({ ...given, ...totals, promotions: given.promotions }, 'itemised'),
    isAgreed,
  )
}

const alternative = (over: Partial<PricedQuote> = {}) => view(over).choices[0]?.options[0]

test.each([
  ['exclusive', '$1,100.00', 'incl. GST'],
  ['inclusive', '$1,000.00', 'incl. GST'],
  ['none', '$1,000.00', undefined],
] as const)(
  'of a choice whose prices are %s of tax, the customer reads what they pay',
  (taxMode, price, priceMark) => {
    const lines = [line({ optionId: 'o' })]
    expect(alternative({ taxMode, options: [option()], lines })).toMatchObject({ price, priceMark })
  },
)

test('tax is on the taxed lines of a choice alone, and a choice without one is marked', () => {
  const free = line({ id: 'l2', optionId: 'o', taxFree: true })
  const mixed = { options: [option()], lines: [line({ optionId: 'o' }), free] }
  expect(alternative(mixed)).toMatchObject({ price: '$2,100.00', priceMark: 'incl. GST' })
  expect(alternative({ options: [option()], lines: [free] })).toMatchObject({
    price: '$1,000.00',
    priceMark: 'no GST',
  })
  const untaxed = { taxMode: 'none', options: [option()], lines: [free] } as const
  expect(alternative(untaxed)?.priceMark).toBeUndefined()
})

test('with a promotion, what comes on top adds less than its price, so no plus says that it adds it', () => {
  const options = [option({ kind: 'add_on', group: '' })]
  const lines = [line(), line({ id: 'l2', optionId: 'o' }), line({ id: 'l3', optional: true })]
  const { addOns, optionalLines } = view({
    options,
    lines,
    promotions: [{ name: 'Mates', amountCents: 100 }],
  })
  expect([addOns[0]?.price, optionalLines[0]?.amount]).toEqual(['$1,100.00', '$1,100.00'])
})

test('once agreed, what was not taken is left out', () => {
  const options = [
    option(),
    option({ id: 'p', title: 'Pine', selected: false }),
    option({ id: 'a', kind: 'add_on', group: '', selected: false }),
  ]
  const extras = [line({ id: 'e1', optional: true, selected: true }), line({ id: 'e2', optional: true })]
  const lines = [line(), ...options.map(({ id }) => line({ id: `l${id}`, optionId: id })), ...extras]
  const { choices, addOns, optionalLines } = view({ options, lines }, true)
  expect(choices.map(({ heading, options: of }) => [heading, of.map(({ id }) => id)])).toEqual([
    ['Deck', ['o']],
  ])
  expect([addOns, optionalLines.map((each) => each.line.id)]).toEqual([[], ['e1']])
  const nothingTaken = view(
    { options: options.slice(2), lines: [line(), line({ id: 'la', optionId: 'a' })] },
    true,
  )
  expect(nothingTaken.note).toBe('Prices exclude GST.')
})

test('an add-on and an optional line say what they add, and nothing else is marked', () => {
  const options = [option({ kind: 'add_on', group: '' })]
  const lines = [line(), line({ id: 'l2', optionId: 'o' }), line({ id: 'l3', optional: true })]
  const { addOns, optionalLines, sections, note } = view({ options, lines })
  expect(addOns[0]).toMatchObject({ price: '+$1,100.00', priceMark: 'incl. GST' })
  expect(optionalLines[0]).toMatchObject({ unitPrice: '', amount: '+$1,100.00', taxMark: 'incl. GST' })
  expect(sections[0]?.lines[0]).toMatchObject({ amount: '$1,000.00', taxMark: undefined })
  expect(note).toBe('Prices exclude GST unless marked otherwise.')
  expect(view().note).toBe('Prices exclude GST.')
})

test('what is still to be priced is said beside the price of a choice', () => {
  const unpriced = line({ id: 'l2', optionId: 'o', needsPrice: true, unitPriceCents: 0 })
  expect(alternative({ options: [option()], lines: [line({ optionId: 'o' }), unpriced] })).toMatchObject({
    price: '$1,100.00',
    priceMark: 'incl. GST + items to be confirmed',
  })
  expect(alternative({ options: [option()], lines: [unpriced] })).toMatchObject({ price: 'To be confirmed' })
})

test.each([
  ['', 'Merbau deck, supplied', 30_000, 'Merbau deck, supplied\n30 m²'],
  ['', 'merbau.', 1_000, ''],
  ['Oiled twice', 'Merbau', 1_000, 'Oiled twice'],
  ['Oiled twice', 'Merbau deck', 1_000, 'Oiled twice\nMerbau deck'],
] as const)(
  'a single line adds its words to the description: "%s", "%s"',
  (described, words, quantity, said) => {
    const only = line({ optionId: 'o', description: words, quantityThousandths: quantity, unit: 'm2' })
    const shown = alternative({ options: [option({ description: described })], lines: [only] })
    expect(shown).toMatchObject({ description: said, lines: [] })
  },
)
