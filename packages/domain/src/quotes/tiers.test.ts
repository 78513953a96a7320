import { describe, expect, test } from 'vitest'
import { NEW_LINE } from './quote-content.ts'
import { isInChoice, type TierOffer, totalsOfTiers, withoutChoice, withTiers } from './tiers.ts'

const LINE = {
  ...NEW_LINE,
  id: 'deck',
  description: 'Build a deck',
  quantityThousandths: 30_000,
  unit: 'm2',
  unitPriceCents: 32_500,
  unitCostCents: 20_000,
  sectionId: 'outside',
  spans: [{ start: 0, end: 12 }],
}
const OTHER = {
  ...LINE,
  id: 'skip',
  description: 'Skip bin',
  quantityThousandths: 1_000,
  unitPriceCents: 40_000,
}
const QUOTE = {
  lineItems: [LINE, OTHER],
  options: [],
  currency: 'AUD',
  taxMode: 'exclusive',
  taxRateBasisPoints: 1_000,
  discountCents: 0,
  promotions: [],
} as const

const tier = (title: string, unitPriceCents: number, isPresent = false) => ({
  title,
  description: `${title} deck.`,
  unitPriceCents,
  isPresent,
  lineDescription: isPresent ? 'Build a deck' : `Build a deck, ${title.toLowerCase()}`,
  priceSource: null,
})
const OFFER: TierOffer = {
  lineId: 'deck',
  group: 'Deck',
  tiers: [tier('Treated pine', 32_500, true), tier('Merbau', 44_000)],
}

function tiered(options: { readonly group: string }[] = []) {
  let made = 0
  const present = options.map(({ group }, at) => ({
    id: `present-${at}`,
    kind: 'alternative' as const,
    group,
    title: 'One',
    description: '',
    selected: true,
  }))
  return withTiers({ ...QUOTE, options: present }, OFFER, { country: 'AU', newId: () => `new-${made++}` })
}

describe('with tiers', () => {
  test('the line stays and stays chosen, and the others have lines with their own arithmetic', () => {
    const { options, lineItems } = tiered()
    expect(options.map(({ kind, group, title, selected }) => [kind, group, title, selected])).toEqual([
      ['alternative', 'Deck', 'Treated pine', true],
      ['alternative', 'Deck', 'Merbau', false],
    ])
    expect(lineItems).toEqual([
      { ...LINE, optionId: options[0]?.id },
      {
        ...LINE,
        id: expect.any(String),
        description: 'Build a deck, merbau',
        unitPriceCents: 44_000,
        unitCostCents: null,
        spans: [],
        optionId: options[1]?.id,
        arithmetic: '30 m² × $440.00 = $13,200.00',
      },
      OTHER,
    ])
  })

  test('the choice has a name no other one has', () => {
    expect(tiered([{ group: 'Deck' }, { group: 'Deck 2' }]).options.at(-1)?.group).toBe('Deck 3')
  })

  test('a line that is gone has none', () => {
    const gone = { ...QUOTE, lineItems: [OTHER] }
    expect(withTiers(gone, OFFER, { country: 'AU', newId: () => 'x' })).toBe(gone)
  })

  test('each comes to its own total, with GST', () => {
    expect(totalsOfTiers(QUOTE, OFFER)).toEqual([
      // (9,750 + 400) × 1.1 and (13,200 + 400) × 1.1
      { lineCents: 975_000, totalCents: 1_116_500 },
      { lineCents: 1_320_000, totalCents: 1_496_000 },
    ])
  })
})

describe('taken back', () => {
  test('the quote is as it was', () => {
    expect(withoutChoice(tiered(), 'deck')).toEqual(QUOTE)
  })

  test('what is chosen by then stays, and other choices stay', () => {
    const quote = tiered([{ group: 'Hot water' }])
    const [, pine, merbau] = quote.options.map(({ id }) => id)
    const chosen = {
      ...quote,
      options: quote.options.map((option) => ({ ...option, selected: option.id !== pine })),
    }
    const { options, lineItems } = withoutChoice(chosen, 'deck')
    expect(options.map(({ group }) => group)).toEqual(['Hot water'])
    expect(lineItems.map(({ description, optionId }) => [description, optionId])).toEqual([
      ['Build a deck, merbau', null],
      ['Skip bin', null],
    ])
    expect(merbau).toBeDefined()
  })

  test('a line of no choice changes nothing', () => {
    const quote = tiered()
    expect(withoutChoice(quote, 'skip')).toBe(quote)
    expect([isInChoice(quote, 'deck'), isInChoice(quote, 'skip')]).toEqual([true, false])
  })
})
