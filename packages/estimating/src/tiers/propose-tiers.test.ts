import { describe, expect, test } from 'vitest'
import type { PriceBookItem } from '../price-book-item.ts'
import { generatedQuote } from '../testing/tiered-quotes.ts'
import { proposeTiers } from './propose-tiers.ts'

const own = (name: string, dollars: number, more: Partial<PriceBookItem> = {}): PriceBookItem => ({
  trade: 'general',
  name,
  synonyms: [],
  unit: 'lm',
  typicalCents: dollars * 100,
  currency: 'AUD',
  taxBasis: 'ex',
  source: null,
  verified: true,
  ...more,
})

const offerFor = (description: string, priceBook: readonly PriceBookItem[] = []) =>
  proposeTiers(generatedQuote(description, { priceBook }), { country: 'AU', priceBook })

const shortly = (offer: ReturnType<typeof offerFor>) =>
  offer?.tiers.map(
    ({ title, unitPriceCents, isPresent }) => `${isPresent ? '*' : ''}${title} ${unitPriceCents / 100}`,
  )

describe('the built-in book', () => {
  test.each([
    ['Build a 30 m2 deck', 'Deck', ['*Treated pine 325', 'Merbau 440', 'Spotted gum 490']],
    [
      'Supply and install kitchen cabinetry 6 lm',
      'Kitchen cabinetry',
      ['Budget 1000', '*Mid-range 1850', 'Premium 3200'],
    ],
    ['Supply and install 8 m of kitchen benchtop', 'Benchtop', ['*Laminate 273', 'Solid timber 850']],
    ['Supply and hang 5 internal doors', 'Internal door', ['*Hollow core 375', 'Solid core 575']],
    ['Pave 30 m2 courtyard', 'Pavers', ['*Concrete 95', 'Brick 110']],
  ])('%s', (text, group, tiers) => {
    const offer = offerFor(text)
    expect(offer?.group).toBe(group)
    expect(shortly(offer)).toEqual(tiers)
  })

  test('words each tier by facts of its row, and names its line by them', () => {
    const [pine, merbau] = offerFor('Build a 30 m2 deck')?.tiers ?? []
    expect(pine).toMatchObject({
      description: 'Treated pine deck, supplied and installed.',
      lineDescription: 'Build a deck',
    })
    expect(merbau).toMatchObject({
      description: 'Merbau deck, supplied and installed.',
      lineDescription: 'Build a deck, merbau',
      priceSource: {
        kind: 'built_in',
        itemName: 'Merbau deck supply and install',
        range: { lowCents: expect.any(Number), guide: expect.stringMatching(/\S/) },
      },
    })
  })

  test('the words that ask for tiers are no part of their names', () => {
    const offer = offerFor('Build a 30 m2 deck, good better best')
    expect(offer?.tiers.map(({ lineDescription }) => lineDescription)).toEqual([
      'Build a deck',
      'Build a deck, merbau',
      'Build a deck, spotted gum',
    ])
  })

  test('proposes for one line alone, the dearest that has tiers', () => {
    const quote = generatedQuote('Pave 30 m2 courtyard. Build a 30 m2 deck. Replace the hot water system')
    const offer = proposeTiers(quote, { country: 'AU', priceBook: [] })
    expect(offer?.group).toBe('Deck')
  })
})

describe('the organization’s own book', () => {
  const BENCHTOPS = [
    own('Kitchen benchtop laminate', 380),
    own('Kitchen benchtop solid timber', 700),
    own('Kitchen benchtop porcelain', 990),
    own('Kitchen benchtop removal laminate', 50),
    own('Kitchen benchtop laminate repair', 120),
  ]

  test('comes first', () => {
    const offer = offerFor('Supply and install 8 m of kitchen benchtop', BENCHTOPS)
    expect(shortly(offer)).toEqual(['*Laminate 380', 'Solid timber 700', 'Porcelain 990'])
    expect(offer?.tiers.map(({ priceSource }) => priceSource?.kind)).toEqual(Array(3).fill('price_book'))
  })

  test('is filled up from the built-in one only where it knows a single material', () => {
    const offer = offerFor('Supply and install 8 m of benchtop', [own('Benchtop laminate', 380)])
    expect(shortly(offer)).toEqual(['*Laminate 380', 'Solid timber 850'])
  })

  test('has Good, Better and Best where a row names neither material nor grade', () => {
    const offer = offerFor('Build 20 m of garden bench', [
      own('Garden bench', 500),
      own('Garden bench pine', 300),
      own('Garden bench spotted gum', 800),
    ])
    expect(offer?.tiers.map(({ title, description }) => [title, description])).toEqual([
      ['Good', 'Pine garden bench.'],
      ['Better', 'Garden bench.'],
      ['Best', 'Spotted gum garden bench.'],
    ])
  })

  test.each([
    ['sizes', [own('Fence timber 1.2 m', 90), own('Fence hardwood 1.8 m', 150)], '20 m fence 1.2 m high'],
    ['steps below a tenth', [own('Shelf pine', 100), own('Shelf oak', 105)], '20 m of shelf'],
    ['more than four times the price', [own('Shelf pine', 100), own('Shelf marble', 450)], '20 m of shelf'],
    ['goods alone', [own('Shelf pine', 100), own('Shelf oak supply only', 150)], '20 m of shelf'],
    ['other units', [own('Shelf pine', 100), own('Shelf oak', 150, { unit: 'ea' })], '20 m of shelf'],
    ['grades that cost less', [own('Shelf premium', 100), own('Shelf budget', 150)], '20 m of shelf'],
  ])('has no tiers of other %s', (_, priceBook, text) => {
    expect(offerFor(text, priceBook)).toBeUndefined()
  })

  test('never offers engineered stone in Australia, where it is banned, and does elsewhere', () => {
    const book = (currency: 'AUD' | 'NZD') => [
      own('Counter laminate', 300, { currency }),
      own('Counter engineered stone', 600, { currency }),
    ]
    expect(offerFor('8 m of counter', book('AUD'))).toBeUndefined()
    const context = { country: 'NZ', priceBook: book('NZD') } as const
    const offer = proposeTiers(generatedQuote('8 m of counter', { ...context, currency: 'NZD' }), context)
    expect(shortly(offer)).toEqual(['*Laminate 300', 'Engineered stone 600'])
  })
})

describe('nothing is offered where', () => {
  test.each([
    ['the text names the material', '30 m2 merbau deck'],
    ['the text names it elsewhere', 'Build a 30 m2 deck. Customer loves spotted gum'],
    ['the text names the grade', 'Supply and install premium kitchen cabinetry 6 lm'],
    ['the text names a brand', 'Supply and install 8 m of Polytec kitchen benchtop'],
    ['the text names a make that is in no list', 'Supply and install 8 m of Zorbex benchtop'],
    ['the text states the price', 'Build a 30 m2 deck at 300 per m2'],
    ['the text states the total', 'Build a 30 m2 deck. Total $9,800 inc GST'],
    ['the price is of labour', 'Painter labour 8 hours'],
    ['the row is of several materials', 'Install 20 m pool fence'],
    ['the customer brings the goods', 'Install 8 m of benchtop supplied by customer'],
    ['the work is taking out', 'Remove 30 m2 of deck'],
  ])('%s', (_, text) => {
    expect(offerFor(text)).toBeUndefined()
  })

  test('the line is optional, chosen from, or has a price of its own', () => {
    const quote = generatedQuote('Build a 30 m2 deck')
    const context = { country: 'AU', priceBook: [] } as const
    const withLine = (more: object) => ({
      ...quote,
      lineItems: quote.lineItems.map((line) => ({ ...line, ...more })),
    })
    expect(proposeTiers(withLine({}), context)).toBeDefined()
    expect(proposeTiers(withLine({ optional: true }), context)).toBeUndefined()
    expect(proposeTiers(withLine({ optionId: 'a' }), context)).toBeUndefined()
    expect(proposeTiers(withLine({ unitPriceCents: 30_000 }), context)).toBeUndefined()
    expect(proposeTiers(withLine({ priceSource: null }), context)).toBeUndefined()
  })
})

test('places and people are no makes', () => {
  expect(offerFor('Build a 30 m2 deck in Alice Springs for Mrs Smith')?.group).toBe('Deck')
})
