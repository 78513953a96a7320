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

function view(over: Partial<PricedQuote> = {}) {
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
  return customerPriceView(disclose({ ...given, ...totals, promotions: [] }, 'itemised'))
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

test('tax is on the taxed lines of a choice alone, and a choice without one says no tax', () => {
  const free = line({ id: 'l2', optionId: 'o', taxFree: true })
  const mixed = { options: [option()], lines: [line({ optionId: 'o' }), free] }
  expect(alternative(mixed)).toMatchObject({ price: '$2,100.00', priceMark: 'incl. GST' })
  expect(alternative({ options: [option()], lines: [free] })).toMatchObject({
    price: '$1,000.00',
    priceMark: undefined,
  })
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
