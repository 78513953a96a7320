import { describe, expect, test } from 'vitest'
import { givenQuote, revise } from '../testing/revisable.ts'
import type { RevisableQuote } from './revise-quote.ts'
import { updateKind } from './update-kind.ts'

const BASE = givenQuote('Supply and install 14 downlights at 85 each')

/** A quote of such lines as "14 ea Dimmers @ 85", with GST in its prices. */
function quoteOf(...lines: string[]): RevisableQuote {
  const [line] = BASE.lineItems
  if (line === undefined) throw new Error('a line was expected')
  const lineItems = lines.map((text, at) => {
    const [, quantity, unit = '', description = '', price] = /^(\S+) (\S+) (.+) @ (\S+)$/.exec(text) ?? []
    return {
      ...line,
      id: `line-${at + 1}`,
      description,
      unit,
      quantityThousandths: Number(quantity) * 1000,
      unitPriceCents: Number(price) * 100,
    }
  })
  return { ...BASE, description: lines.join(', '), lineItems }
}

const linesOf = (quote: RevisableQuote): string[] =>
  quote.lineItems.map(
    (line) =>
      `${line.quantityThousandths / 1000} ${line.unit} ${line.description} @ ${line.unitPriceCents / 100}${line.optional ? ' optional' : ''}`,
  )

const changedOf = (quote: RevisableQuote, instruction: string): string[] =>
  linesOf(revise(quote, instruction).content).filter((line) => !linesOf(quote).includes(line))

const LIGHTS = quoteOf(
  '14 ea Supply and install downlights @ 85',
  '2 ea Dimmers @ 120',
  '6 ea Double power points @ 95',
  '1 ea Switchboard upgrade @ 1450',
  '6 hr Labour @ 95',
  '1 ea Callout @ 95',
)
const FIXES = quoteOf(
  '2 ea Front door locks @ 140',
  '1 ea Back door lock @ 120',
  '1 ea Labour and travel @ 180',
  '1 ea Remove old carpet @ 300',
  '1 ea Cut and polish @ 250',
)
const DIG = quoteOf(
  '5 hr Excavator wet hire @ 180',
  '6 hr Plumber labour @ 120',
  '6 hr Apprentice @ 60',
  '8 lm Copper pipe @ 35',
)

/** Asked about, or not understood: nothing changes. */
const isLeft = (quote: RevisableQuote, instruction: string): boolean => {
  const { content, notUnderstood } = revise(quote, instruction)
  return content === quote && notUnderstood.length > 0
}

describe('lines by their numbers', () => {
  test.each([
    ['drop line 4', [4]],
    ['cut item 4', [4]],
    ['drop lines 4 and 5', [4, 5]],
    ['remove lines 2-4', [2, 3, 4]],
    ['take off line 4', [4]],
    ['make lines 4 and 5 optional', [4, 5]],
    ['set lines 2 and 3 to 100 each', [2, 3]],
    ['reduce lines 2 and 3 by 10%', [2, 3]],
    ['lower line 4 by 100', [4]],
    ['delete line 2', [2]],
    ['line 2 to 5', [2]],
  ])('“%s” is about those alone', (instruction, numbers) => {
    const { content, notUnderstood } = revise(LIGHTS, instruction)
    const touched = LIGHTS.lineItems.filter((line) => !content.lineItems.includes(line))
    expect(touched.map(({ id }) => id)).toEqual(numbers.map((number) => `line-${number}`))
    expect(notUnderstood).toEqual([])
  })

  test.each(['change line 4', 'update line 4', 'increase line 2'])('“%s” says no change', (instruction) => {
    expect(isLeft(LIGHTS, instruction)).toBe(true)
    expect(updateKind(instruction, LIGHTS)).toBe('instruction')
  })

  test('a name that ends in line has a price', () => {
    const yard = quoteOf('1 ea Clothes line @ 200', '1 ea Shed @ 900')
    expect(changedOf(yard, 'make the clothes line 250')).toEqual(['1 ea Clothes line @ 250'])
  })
})

describe('by so much', () => {
  test.each([
    ['increase labour 2 hours', '8 hr Labour @ 95'],
    ['put 2 more hours on labour', '8 hr Labour @ 95'],
    ['labour plus 2 hours', '8 hr Labour @ 95'],
    ['extra labour 2 hours', '8 hr Labour @ 95'],
    ['make the labour an extra 2 hours', '8 hr Labour @ 95'],
    ['labour down 2 hours', '4 hr Labour @ 95'],
    ['cut labour 2 hours', '4 hr Labour @ 95'],
    ['bump the switchboard $200', '1 ea Switchboard upgrade @ 1650'],
    ['drop the switchboard 150', '1 ea Switchboard upgrade @ 1300'],
    ['put the dimmers up $10 each', '2 ea Dimmers @ 130'],
    ['drop the switchboard to 1300', '1 ea Switchboard upgrade @ 1300'],
    ['bump labour to 100', '6 hr Labour @ 100'],
    ['labour 8 hours', '8 hr Labour @ 95'],
  ])('“%s” makes it “%s”', (instruction, line) => {
    expect(changedOf(LIGHTS, instruction)).toEqual([line])
  })

  test.each([
    'increase labour 10 hours',
    'drop labour 10',
    'up the power points 2',
    'drop the callout 80',
    'change labour by 2 hours',
  ])('“%s” is asked about', (instruction) => {
    expect(isLeft(LIGHTS, instruction)).toBe(true)
  })

  test('a name may end in such a word', () => {
    const tidy = quoteOf('3 hr Clean up @ 60', '1 ea Skip @ 300')
    expect(changedOf(tidy, 'clean up 2 hours')).toEqual(['2 hr Clean up @ 60'])
  })
})

describe('how many there are to be', () => {
  test.each([
    ["it's 12 downlights, not 14", '12 ea Supply and install downlights @ 85'],
    ['go with 10 downlights instead of 14', '10 ea Supply and install downlights @ 85'],
    ['needs to be 3 dimmers', '3 ea Dimmers @ 120'],
    ['include 3 dimmers not 2', '3 ea Dimmers @ 120'],
    ['only 5 power points', '5 ea Double power points @ 95'],
    ['labour is 8 hours not 6', '8 hr Labour @ 95'],
    ['need 2 more dimmers', '4 ea Dimmers @ 120'],
    ['add 4 downlights', '18 ea Supply and install downlights @ 85'],
    ['add a dimmer', '3 ea Dimmers @ 120'],
    ['needs a smoke alarm 150', '1 ea Smoke alarm @ 150'],
  ])('“%s” makes it “%s”', (instruction, line) => {
    expect(changedOf(LIGHTS, instruction)).toEqual([line])
  })

  test.each([
    'need 16 downlights',
    'we need 16 downlights now',
    'include the callout',
    'throw in the dimmers',
    'put the dimmers back',
    'make it 16',
    'take 2',
    'no more downlights',
    'no install',
  ])('“%s” changes nothing', (instruction) => {
    expect(isLeft(LIGHTS, instruction)).toBe(true)
  })

  test('money on a line is no count of it', () => {
    expect(changedOf(FIXES, 'allow extra 50 for carpet removal')).toEqual(['1 ea Remove old carpet @ 350'])
    expect(isLeft(FIXES, 'allow 300 for carpet removal')).toBe(true)
    expect(isLeft(FIXES, 'add another 30 to travel')).toBe(true)
  })

  test('a figure that may be the total is', () => {
    expect(revise(LIGHTS, 'make it 4k').content.discountCents).toBe(11_500)
    expect(revise(LIGHTS, 'do it for $500').content.discountCents).toBe(361_500)
  })
})

describe('lines of two things', () => {
  test.each(['travel to 50', 'remove travel', 'drop the labour'])('“%s” is of one of them', (instruction) => {
    expect(revise(FIXES, instruction).notUnderstood[0]).toContain(
      'is only a part of line 3 “Labour and travel”',
    )
  })

  test.each([
    ['drop labour and travel to 150', '1 ea Labour and travel @ 150'],
    ['cut and polish to 280', '1 ea Cut and polish @ 280'],
    ['remove old carpet to 350', '1 ea Remove old carpet @ 350'],
  ])('“%s” has the price of the line', (instruction, line) => {
    expect(changedOf(FIXES, instruction)).toEqual([line])
  })

  test('a full name counts before a like one', () => {
    expect(linesOf(revise(FIXES, 'remove the front door locks').content)).toEqual(linesOf(FIXES).slice(1))
  })
})

describe('labour', () => {
  test('at several rates, and hours of a machine', () => {
    expect(isLeft(DIG, 'labour at 100 an hour')).toBe(true)
    expect(isLeft(DIG, 'hours to 8')).toBe(true)
    expect(changedOf(DIG, '10% off labour')).toEqual(['6 hr Plumber labour @ 108', '6 hr Apprentice @ 54'])
  })

  test('all of a thing has one price only where it is counted alike', () => {
    const tiles = quoteOf(
      '18 m2 Lay wall tiles @ 75',
      '9 m2 Lay floor tiles @ 80',
      '1 ea Demolition of old tiles @ 550',
    )
    expect(isLeft(tiles, 'make all the tiles 85')).toBe(true)
    expect(changedOf(tiles, '10% off all the tiles')).toHaveLength(3)
  })
})

describe('another wording', () => {
  test.each([
    ['change "dimmers" to "Clipsal dimmers"', '2 ea Clipsal dimmers @ 120'],
    ['change callout to after hours callout', '1 ea After hours callout @ 95'],
    ['change labour to electrician labour', '6 hr Electrician labour @ 95'],
    ['change the downlights to warm white', '14 ea Supply and install downlights, warm white @ 85'],
    ['swap the dimmers for fans at 300', '2 ea Fans @ 300'],
  ])('“%s” makes it “%s”', (instruction, line) => {
    expect(changedOf(LIGHTS, instruction)).toEqual([line])
  })

  test('a part of a line in other words needs a price', () => {
    const job = quoteOf('1 ea Build 5 x 4 merbau deck @ 6200', '120 m2 Paint walls two coats @ 18')
    expect(isLeft(job, 'change merbau to spotted gum')).toBe(true)
    expect(isLeft(job, 'change the walls to three coats')).toBe(true)
  })
})

describe('what asks for no change', () => {
  test.each([
    'is this plus gst?',
    'are prices ex gst?',
    'are the dimmers optional?',
    'add a fan at 250, total stays the same',
    'remove the dimmers, no actually leave them in',
    'drop the dimmers. Actually keep the dimmers',
  ])('“%s”', (instruction) => {
    expect(isLeft(LIGHTS, instruction)).toBe(true)
    expect(updateKind(instruction, LIGHTS)).toBe('instruction')
  })

  test('what else is said is done', () => {
    expect(revise(LIGHTS, 'prices are ex gst').content.taxMode).toBe('exclusive')
    expect(linesOf(revise(LIGHTS, 'remove the dimmers, leave the callout').content)).toHaveLength(5)
  })
})

test('discounts of two kinds add up, and of one kind the later counts', () => {
  expect(revise(LIGHTS, 'take 100 off and 10% off').content.discountCents).toBe(50_150)
  expect(revise(LIGHTS, '10% off. Actually 5% off').content.discountCents).toBe(20_575)
})

describe('remarks on a quote', () => {
  test.each([
    'Hi Dave, thanks for the quote. Can we drop the dimmers and go with 10 downlights instead of 14? Cheers, Karen',
    'Thanks for that. A bit over budget, can we do 4000?',
    "we've decided not to go with the dimmers",
    'please revise: 16 downlights, 3 dimmers, labour 8 hours',
    'leave the dimmers as is',
    '5.5 hrs',
    '2 more mixer taps',
    'can you do 4000?',
  ])('“%s” is no new job', (text) => {
    expect(updateKind(text, LIGHTS)).toBe('instruction')
  })

  test('so are the names of lines that are verbs as well', () => {
    const yard = quoteOf('20 lm Colorbond fence @ 120', '30 ea Plants @ 25', '12 lm Handrail @ 110')
    for (const text of ['plants 40', 'fence is 25 metres at 115', 'extend handrail by 3m'])
      expect(updateKind(text, yard)).toBe('instruction')
  })

  test.each([
    'Paint 3 bedrooms',
    'Install 2 fans in the bedrooms and a new switchboard',
    '12 downlights at 80 in the kitchen, 3 dimmers',
    'Replace kitchen tap',
  ])('“%s” is one', (text) => {
    expect(updateKind(text, LIGHTS)).toBe('description')
    expect(updateKind('Paint 3 bedrooms', quoteOf('120 m2 Paint walls @ 18'))).toBe('description')
  })
})
