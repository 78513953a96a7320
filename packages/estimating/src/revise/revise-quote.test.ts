import { quoteTotals } from '@quotewright/domain/quotes/totals.ts'
import { describe, expect, test } from 'vitest'
import { context, givenQuote, revise } from '../testing/revisable.ts'
import { type RevisableQuote, reviseQuote } from './revise-quote.ts'

/** 14 × 85 + 2 × 120 + 6 × 95 + 95 = 2,095 with GST in it. */
const LIGHTS = givenQuote(
  'Supply and install 14 downlights at 85 each, 2 dimmers at 120, 6 hours labour at 95, callout 95',
)
const DECK = givenQuote(
  'Build a 5x4 merbau deck. 4 steps. 12 m3 mulch supply and spread. 20 m of colorbond fence. Optional: skip bin',
  'exclusive',
)
const BATH = givenQuote(
  'Supply and install 2 basins, supply and install 1 toilet, materials 400, labour 5 hours',
)

const totalOf = (quote: RevisableQuote): number => quoteTotals(quote.lineItems, quote).totalCents / 100
const linesOf = (quote: RevisableQuote): string[] =>
  quote.lineItems.map(
    (line) =>
      `${line.quantityThousandths / 1000} ${line.unit} ${line.description} @ ${line.unitPriceCents / 100}${line.optional ? ' optional' : ''}`,
  )

describe('lines', () => {
  test('a new line says where its price comes from, and how it adds up', () => {
    const { content, said } = revise(LIGHTS, 'add a call-out fee of 90')
    expect(said).toEqual(['Added “Call-out fee”: 1 ea × $90.00 = $90.00'])
    expect(content.lineItems.at(-1)).toMatchObject({
      id: 'new-1',
      unitPriceCents: 9_000,
      priceSource: { kind: 'stated', label: 'You wrote “90”', reference: null },
      arithmetic: '1 ea × $90.00 = $90.00',
    })
    expect(totalOf(content)).toBe(2_185)
  })

  test('a price of the own price book comes before the built-in one', () => {
    const priceBook = [
      {
        trade: 'electrical',
        name: 'Smoke alarm',
        synonyms: [],
        unit: 'ea',
        typicalCents: 14_400,
        country: 'AU',
        currency: 'AUD',
        taxBasis: 'inc',
        source: null,
      },
    ] as const
    const builtIn = revise(LIGHTS, 'add a smoke alarm').content.lineItems.at(-1)
    const own = revise(LIGHTS, 'add a smoke alarm', { priceBook }).content.lineItems.at(-1)
    expect([builtIn?.priceSource?.kind, own?.priceSource?.kind]).toEqual(['built_in', 'price_book'])
    expect(own?.unitPriceCents).toBe(14_400)
  })

  test.each([
    ['add 2 hours labour', '8 hr Labour @ 95'],
    ['add 3 more downlights', '17 ea Supply and install downlights @ 85'],
    ['another dimmer', '3 ea Dimmers @ 120'],
    ['make it 16 downlights', '16 ea Supply and install downlights @ 85'],
    ['chagne the downlites to 16', '16 ea Supply and install downlights @ 85'],
    ['2 fewer downlights', '12 ea Supply and install downlights @ 85'],
    ['take out 2 of the downlights', '12 ea Supply and install downlights @ 85'],
    ['change 6 hours to 8', '8 hr Labour @ 95'],
    ['change 14 downlights to 20', '20 ea Supply and install downlights @ 85'],
    ['line 2 to 5', '5 ea Dimmers @ 120'],
    ['increase labour by 2 hours', '8 hr Labour @ 95'],
    ['labour at 105 an hour', '6 hr Labour @ 105'],
    ['bump the downlights to 95 each', '14 ea Supply and install downlights @ 95'],
    ['change the downlights to 90', '14 ea Supply and install downlights @ 90'],
    ['make the callout 110', '1 ea Callout @ 110'],
    ['take 50 off the callout', '1 ea Callout @ 45'],
    ['10% off the dimmers', '2 ea Dimmers @ 108'],
    ['make the dimmers optional', '2 ea Dimmers @ 120 optional'],
    ['rename dimmers to Clipsal dimmers', '2 ea Clipsal dimmers @ 120'],
    ['swap the dimmers for fans at 300', '2 ea Fans @ 300'],
    ['dont charge for the callout', '1 ea Callout @ 0'],
  ])('“%s” makes it “%s” and leaves the other lines', (instruction, line) => {
    const { content, notUnderstood } = revise(LIGHTS, instruction)
    expect(notUnderstood).toEqual([])
    const added = linesOf(content).filter((one) => !linesOf(LIGHTS).includes(one))
    expect(added).toEqual([line])
    expect(content.lineItems).toHaveLength(LIGHTS.lineItems.length)
  })

  test.each([
    ['take out the lights', 'Supply and install downlights'],
    ['remove the call out', 'Callout'],
    ['remvoe the dimers', 'Dimmers'],
    ['delete line 2', 'Dimmers'],
    ['get rid of the last line', 'Callout'],
    ["we don't need the dimmers", 'Dimmers'],
  ])('“%s” takes out “%s” alone', (instruction, gone) => {
    const { content } = revise(LIGHTS, instruction)
    const kept = LIGHTS.lineItems.filter((line) => line.description !== gone)
    expect(content.lineItems).toEqual(kept)
  })

  test('a new size measures what is priced by area again, at the same price', () => {
    const { content, said } = revise(DECK, 'make the deck 6 × 4')
    expect(said).toEqual(['“Build a 5x4 merbau deck”: 20 m² → 24 m²'])
    expect(content.lineItems[0]).toMatchObject({
      description: 'Build a 6 × 4 merbau deck',
      unitPriceCents: DECK.lineItems[0]?.unitPriceCents,
      quantitySource: { kind: 'calculated', label: 'Worked out from “6 × 4”' },
    })
    expect(content.lineItems.slice(1)).toEqual(DECK.lineItems.slice(1))
    expect(content.title).toMatch(/^Build a 6 × 4 merbau deck and /)
  })

  test('lines that take their area from another follow it', () => {
    const [deck] = DECK.lineItems
    const oil = {
      ...deck,
      id: 'oil',
      description: 'Oil boards',
      quantitySource: { kind: 'assumed', label: 'Assumed: same as “Deck”', reference: null },
    } as (typeof DECK.lineItems)[number]
    const quote = { ...DECK, lineItems: [...DECK.lineItems, oil] }
    const { content } = revise(quote, 'change the deck to 6 by 4')
    expect(content.lineItems.at(-1)?.quantityThousandths).toBe(24_000)
  })

  test('a size does not say the price of what is not priced by area', () => {
    const { changes, notUnderstood } = revise(LIGHTS, 'make the callout 6 x 4')
    expect(changes).toEqual([])
    expect(notUnderstood[0]).toContain('is not priced by area')
  })

  test('doubling, halving and several sizes in one go', () => {
    expect(linesOf(revise(DECK, 'double the mulch').content)[2]).toMatch(/^24 m3/)
    const both = revise(DECK, 'make the deck 6m x 4m and the fence 30 m').content
    expect(linesOf(both)[0]).toMatch(/^24 m2/)
    expect(linesOf(both)[3]).toMatch(/^30 lm/)
  })

  test('an offered line is included, not added again', () => {
    for (const instruction of ['include the optional skip', 'include the skip']) {
      const { content } = revise(DECK, instruction)
      expect(content.lineItems).toHaveLength(DECK.lineItems.length)
      expect(content.lineItems.at(-1)?.optional).toBe(false)
    }
  })

  test('what takes the place of a line keeps its number and its place', () => {
    const { content } = revise(BATH, 'swap the basin for a vanity')
    expect(content.lineItems[0]).toMatchObject({
      id: BATH.lineItems[0]?.id,
      description: 'Supply and install vanities',
      quantityThousandths: 2_000,
      priceSource: { kind: 'built_in' },
    })
    const unknown = revise(BATH, 'replace the toilet with a gargoyle')
    expect(unknown.content.lineItems[1]).toMatchObject({ needsPrice: true, unitPriceCents: 0 })
    expect(unknown.content.assumptions.join()).toContain(
      'Price to be confirmed: “Supply and install gargoyle”.',
    )
  })

  test('supply and labour are split at the same total, where hours are known', () => {
    const { content, said } = revise(BATH, 'split supply and labour')
    expect(linesOf(content).slice(0, 2)).toEqual(['2 ea Basins: supply @ 267', '2 ea Basins: labour @ 272'])
    expect(totalOf(content)).toBe(totalOf(BATH))
    expect(said).toHaveLength(2)
    expect(revise(DECK, 'split the mulch into supply and labour').notUnderstood).toEqual([
      'I could not split “Mulch supply and spread”: nothing says how many hours of its price are labour.',
    ])
  })

  test('markup goes on lines of goods alone', () => {
    const { content } = revise(BATH, 'add 10 % markup on materials')
    expect(linesOf(content)).toEqual(linesOf(BATH).with(2, '1 ea Materials @ 440'))
  })
})

describe('money', () => {
  test.each([
    ['5 % off', 104.75],
    ['make it 5 % cheaper', 104.75],
    ['$200 discount', 200],
    ['knock 50 bucks off', 50],
    ['round it to 2000', 95],
    ['make the total 2000 inc gst', 95],
    ['round down to the nearest 100', 95],
  ])('“%s” is a discount of %d and leaves all lines', (instruction, discount) => {
    const { content } = revise(LIGHTS, instruction)
    expect(content.discountCents).toBe(discount * 100)
    expect(content.lineItems).toEqual(LIGHTS.lineItems)
  })

  test('a discount is taken back, and there must be one', () => {
    const discounted = { ...LIGHTS, discountCents: 5_000 }
    expect(revise(discounted, 'no discount').content.discountCents).toBe(0)
    expect(revise(LIGHTS, 'no discount').notUnderstood).toEqual(['There is no discount on this quote.'])
    expect(revise(LIGHTS, '$9000 discount').notUnderstood[0]).toContain('is more than the lines come to')
  })

  test('another discount comes on top, and a discount is of the lines as they come to be', () => {
    expect(revise({ ...LIGHTS, discountCents: 5_000 }, 'another $20 off').content.discountCents).toBe(7_000)
    const { content } = revise(LIGHTS, '10% off and add a call-out fee of 105')
    expect(content.discountCents).toBe(22_000)
  })

  test('a discount never exceeds what lines are left', () => {
    const { content, said } = revise(
      { ...LIGHTS, discountCents: 20_000 },
      'remove line 1, remove line 2 and the labour',
    )
    expect(content.discountCents).toBeLessThanOrEqual(quoteTotals(content.lineItems, content).linesCents)
    expect(said.join()).toContain('which is all the lines come to')
  })

  test('a total before GST is met before GST, and one that prices before GST cannot meet makes them inclusive', () => {
    expect(DECK.taxMode).toBe('exclusive')
    const before = revise(DECK, 'make the total 13000 plus gst').content
    expect([quoteTotals(before.lineItems, before).subtotalCents, before.taxMode]).toEqual([
      1_300_000,
      'exclusive',
    ])
    for (const total of [4_500, 500, 13_000.01]) {
      const { content } = revise(DECK, `make the total ${total} inc gst`)
      expect(totalOf(content)).toBe(total)
    }
  })

  test('a higher total goes to the lines without a stated price', () => {
    const { content } = revise(DECK, 'make it 20000 all up')
    expect(totalOf(content)).toBe(20_000)
    expect(content.lineItems[0]?.priceSource).toMatchObject({
      kind: 'calculated',
      label: 'Share of the total you stated',
    })
    const stated = revise(LIGHTS, 'make the total 2500').content
    expect(stated.lineItems.slice(0, 4)).toEqual(LIGHTS.lineItems)
    expect(totalOf(stated)).toBe(2_500)
  })

  test('stated prices are what they are said to be, prices of a book are moved', () => {
    const inclusive = revise(DECK, 'prices inc GST').content
    expect(inclusive.taxMode).toBe('inclusive')
    expect(totalOf(inclusive)).toBe(totalOf(DECK))
    const exclusive = revise(LIGHTS, 'prices plus gst').content
    expect([exclusive.taxMode, totalOf(exclusive)]).toEqual(['exclusive', 2_304.5])
    expect(exclusive.lineItems).toEqual(LIGHTS.lineItems)
    expect(exclusive.assumptions).toEqual([])
    const none = revise(LIGHTS, 'GST free').content
    expect([none.taxMode, totalOf(none)]).toEqual(['none', 2_095])
    const unregistered = revise({ ...LIGHTS, taxMode: 'none' }, 'prices inc gst', { taxRegistered: false })
    expect(unregistered.notUnderstood[0]).toContain('isn’t registered for GST')
  })
})

describe('what stands around the lines', () => {
  test.each([
    ['call it Smith deck', { title: 'Smith deck' }],
    ['rename the quote to Smith deck', { title: 'Smith deck' }],
    ['valid for 14 days', { validUntil: '2026-04-15' }],
    ['valid until 30 June', { validUntil: '2026-06-30' }],
    ['valid until 31/3', { validUntil: '2027-03-31' }],
    ['payment terms 7 days', { paymentTerms: 'Net 7' }],
    ['14 day terms', { paymentTerms: 'Net 14' }],
    [
      'payment terms 50% deposit, balance on completion',
      { paymentTerms: '50% deposit, balance on completion' },
    ],
    ['for Karen 0412 345 678', { customerName: 'Karen', customerPhone: '0412 345 678' }],
    [
      'customer is bob smith, bob@example.com',
      { customerName: 'bob smith', customerEmail: 'bob@example.com' },
    ],
    ['the address is 12 Smith St, Penrith', { customerAddress: '12 Smith St, Penrith' }],
    ['add a note: gate code 1234', { notes: 'gate code 1234' }],
  ])('“%s”', (instruction, expected) => {
    const { content, notUnderstood } = revise(LIGHTS, instruction)
    expect(content).toEqual({ ...LIGHTS, ...expected })
    expect(notUnderstood).toEqual([])
  })

  test('a day that has passed is refused', () => {
    expect(revise(LIGHTS, 'valid until 1 March 2026').notUnderstood).toEqual([
      '1 March 2026 has already passed.',
    ])
    expect(revise(LIGHTS, 'valid until 31 February').notUnderstood[0]).toContain('as a date')
  })
})

test('several instructions in one text, each told with its part', () => {
  const text =
    'Can you please add two hours labour and make it 16 downlights, then round it to 2400. For Karen 0412 345 678'
  const { content, changes, notUnderstood } = revise(LIGHTS, text)
  expect(notUnderstood).toEqual([])
  expect(changes.map(({ instruction }) => instruction)).toEqual([
    'add two hours labour',
    'make it 16 downlights',
    'For Karen 0412 345 678',
    'For Karen 0412 345 678',
    'round it to 2400',
  ])
  expect([totalOf(content), content.customerName]).toEqual([2_400, 'Karen'])
})

test('rows under a verb are a list', () => {
  const { content } = revise(LIGHTS, 'add:\n- 2 GPOs at 90\n- a smoke alarm at 150')
  expect(linesOf(content).slice(4)).toEqual(['2 ea GPOs @ 90', '1 ea Smoke alarm @ 150'])
})

test('line numbers are those of the quote as it is shown', () => {
  const { content } = revise(LIGHTS, 'delete line 1, make line 2 optional, delete lines 3 and 4')
  expect(linesOf(content)).toEqual(['2 ea Dimmers @ 120 optional'])
  expect(revise(LIGHTS, 'delete line 1 and double line 1').notUnderstood).toEqual([
    'One of these lines has already been removed.',
  ])
})

describe('what is not understood changes nothing', () => {
  test.each([
    ['take out the skylight', 'I could not find “the skylight” in this quote.'],
    ['make the skylight 300', 'I could not find “the skylight” in this quote.'],
    ['delete line 9', 'I could not find “line 9” in this quote.'],
    ['make it nicer', 'I didn’t understand “make it nicer”.'],
    ['remove everything', 'A quote needs at least one line, so I left the lines in.'],
    ['make it 14 downlights', '“Supply and install downlights” is already 14.'],
    ['200 % off', 'A discount can be at most 100%.'],
    ['add 2 large pizzas', 'This looks like a food or catering order rather than a trade job.'],
  ])('“%s”', (instruction, sentence) => {
    const { content, changes, notUnderstood } = revise(LIGHTS, instruction)
    expect(content).toBe(LIGHTS)
    expect(changes).toEqual([])
    expect(notUnderstood).toEqual([sentence])
  })

  test('a name that two lines have is asked about, and the rest is done', () => {
    const quote = givenQuote('6 downlights at 85 each, 3 outdoor lights at 120 each, callout 95')
    const { changes, notUnderstood } = revise({ ...quote }, 'remove the light, 5% off')
    expect(notUnderstood).toHaveLength(0)
    expect(changes).toHaveLength(2)
    const doors = givenQuote('Paint 4 front doors at 200 each, paint 2 back doors at 150 each')
    expect(revise(doors, 'take out the doors').notUnderstood).toEqual([
      '“the doors” could be line 1 “Paint front doors” or line 2 “Paint back doors”: say which, or give the line number.',
    ])
  })
})

test('content that is not fit is refused like any other text', () => {
  expect(reviseQuote(LIGHTS, 'add a fee or I will kill you', context)).toMatchObject({
    outcome: 'refused_screening',
    message: 'The project description contains threatening language. Please keep content professional.',
  })
})

describe('an instruction of which a part is not understood', () => {
  const TOILETS = givenQuote('Swap toilet, 6 hours labour at 95, supply 2 basins at 300, callout 95')

  test('the reason for it changes nothing and is listed', () => {
    const { said, notUnderstood } = revise(TOILETS, "remove the basins line, it's covered by labour")
    expect(said).toEqual(['Removed “Supply basins”'])
    expect(notUnderstood).toEqual(["I didn’t understand “it's covered by labour”."])
  })

  test.each([
    ["take out the basins because he's buying his own", 'because he'],
    ['remove the basins - customer supplies them', 'customer supplies them'],
    ['remove the basins, and make the sun shine', 'make the sun shine'],
    ["remove the basins and don't tell her", 'tell her'],
    ['remove the basins, the skylight and the moon', 'skylight'],
  ])('“%s”', (instruction, left) => {
    const { said, notUnderstood } = revise(TOILETS, instruction)
    expect(said).toEqual(['Removed “Supply basins”'])
    expect(notUnderstood.join(' ')).toContain(left)
  })

  test('what comes after a reason is followed', () => {
    const { said } = revise(TOILETS, 'remove the basins as they are covered by labour and add 2 hours labour')
    expect(said).toHaveLength(2)
  })
})
