import { describe, expect, test } from 'vitest'
import { givenQuote, revise } from '../testing/revisable.ts'
import type { RevisableQuote } from './revise-quote.ts'

/** 14 × 85 + 2 × 120 + 6 × 95 + 95 = 2,095 with GST in it. */
const LIGHTS = givenQuote(
  'Supply and install 14 downlights at 85 each, 2 dimmers at 120, 6 hours labour at 95, callout 95',
)

const linesOf = (quote: RevisableQuote): string[] =>
  quote.lineItems.map(
    (line) =>
      `${line.quantityThousandths / 1000} ${line.unit} ${line.description} @ ${line.unitPriceCents / 100}${line.optional ? ' optional' : ''}`,
  )
const [DOWNLIGHTS = '', DIMMERS = '', LABOUR = '', CALLOUT = ''] = linesOf(LIGHTS)

const idsChanged = (instruction: string): (string | undefined)[] => {
  const { content } = revise(LIGHTS, instruction)
  return LIGHTS.lineItems.filter((line) => !content.lineItems.includes(line)).map(({ id }) => id)
}

describe('all but something', () => {
  test.each([
    ['10% off all but labour', ['line-1', 'line-2', 'line-4']],
    ['remove all but the downlights', ['line-2', 'line-3', 'line-4']],
    ['remove all the lines but labour', ['line-1', 'line-2', 'line-4']],
    ['make all but labour optional', ['line-1', 'line-2', 'line-4']],
    ['double all but labour', ['line-1', 'line-2', 'line-4']],
    ['double all but labour and dimmers', ['line-1', 'line-4']],
    ['no gst on all but labour', ['line-1', 'line-2', 'line-4']],
    ['remove everything except the downlights', ['line-2', 'line-3', 'line-4']],
    ['10% off everything but the labour and the callout', ['line-1', 'line-2']],
    ['delete line 1 and 10% off all but line 3', ['line-1', 'line-2', 'line-4']],
  ])('“%s” leaves that line alone', (instruction, changed) => {
    expect(idsChanged(instruction)).toEqual(changed)
    expect(revise(LIGHTS, instruction).notUnderstood).toEqual([])
  })

  test('an exception that names nothing changes nothing', () => {
    expect(revise(LIGHTS, 'remove all but the skylight').content).toBe(LIGHTS)
    expect(revise(LIGHTS, 'remove the lights except the downlights').content).toBe(LIGHTS)
  })
})

describe('one of several', () => {
  const oneDown = ['13 ea Supply and install downlights @ 85', DIMMERS, LABOUR, CALLOUT]
  const anHourLess = [DOWNLIGHTS, DIMMERS, '5 hr Labour @ 95', CALLOUT]
  test.each([
    ['take off one of the downlights', oneDown],
    ['drop a downlight', oneDown],
    ['take a downlight out', oneDown],
    ['remove a dimmer', [DOWNLIGHTS, '1 ea Dimmers @ 120', LABOUR, CALLOUT]],
    ['lose an hour', anHourLess],
    ['take out an hour of labour', anHourLess],
    ['take 1 hour off the labour', anHourLess],
    ['remove 1 hour labour', anHourLess],
    ['remove a call out', [DOWNLIGHTS, DIMMERS, LABOUR]],
    [
      'remove a downlight and a dimmer',
      ['13 ea Supply and install downlights @ 85', '1 ea Dimmers @ 120', LABOUR, CALLOUT],
    ],
    ['remove a downlight and a call out', ['13 ea Supply and install downlights @ 85', DIMMERS, LABOUR]],
  ])('“%s”', (instruction, lines) => {
    expect(linesOf(revise(LIGHTS, instruction).content)).toEqual(lines)
  })

  test('an article before what is measured means all of it', () => {
    const deck = givenQuote('Build a 5x4 merbau deck. 4 steps at 100 each', 'exclusive')
    expect(linesOf(revise(deck, 'remove a deck').content)).toEqual([linesOf(deck)[1]])
  })
})

describe('so many of one thing into so many of another', () => {
  test.each([
    ['change 2 dimmers to 3 switches at 40', '3 ea Switches @ 40'],
    ['change the 2 dimmers into 3 dimmers', '3 ea Dimmers @ 120'],
    ['change 14 downlights to 12 at 90 each', '12 ea Supply and install downlights @ 90'],
    ['change 14 downlights to 90 each', '14 ea Supply and install downlights @ 90'],
    ['change 6 hours to 8 at 100 an hour', '8 hr Labour @ 100'],
    ['change 6 hours of labour to 8 hours', '8 hr Labour @ 95'],
    ['make it 16 downlights not 14', '16 ea Supply and install downlights @ 85'],
    ['make it 12 downlights, not 14', '12 ea Supply and install downlights @ 85'],
  ])('“%s” makes it “%s”', (instruction, line) => {
    const { content, notUnderstood } = revise(LIGHTS, instruction)
    expect(notUnderstood).toEqual([])
    expect(linesOf(content).filter((one) => !linesOf(LIGHTS).includes(one))).toEqual([line])
    expect(content.lineItems).toHaveLength(LIGHTS.lineItems.length)
  })

  test('another thing is swapped in, in its number', () => {
    const { content, said } = revise(LIGHTS, 'change the 14 downlights to 3 pendants')
    expect(said).toEqual(['Swapped “Supply and install downlights” for “Pendants”'])
    expect(content.lineItems[0]?.quantityThousandths).toBe(3_000)
  })

  test.each([
    ['change 6 hours of labour to 2 days', '“Labour” is counted in h, not in day.'],
    ['change 6 hours to 1 day', '“Labour” is counted in h, not in day.'],
    [
      'change the 4 downlights to 3 pendants',
      '“Supply and install downlights” is 14, not 4, so I left it as it is.',
    ],
    [
      'change 14 downlights to 12 at 90 total',
      'I didn’t understand “change 14 downlights to 12 at 90 total”.',
    ],
  ])('“%s” changes nothing', (instruction, why) => {
    const { content, notUnderstood } = revise(LIGHTS, instruction)
    expect(content).toBe(LIGHTS)
    expect(notUnderstood).toEqual([why])
  })
})

describe('added as an option, or free', () => {
  test.each([
    ['add an optional skip bin 450', '1 ea Skip bin @ 450 optional'],
    ['add a skip bin for $450 as an option', '1 ea Skip bin @ 450 optional'],
    ['add an optional extra: rangehood 400', '1 ea Rangehood @ 400 optional'],
    ['add rangehood at 400 (optional)', '1 ea Rangehood @ 400 optional'],
    ['add a free dimmer', '1 ea Dimmer @ 0'],
    ['add 2 smoke alarms for free', '2 ea Smoke alarms @ 0'],
  ])('“%s” adds “%s”', (instruction, line) => {
    const { content } = revise(LIGHTS, instruction)
    expect(linesOf(content)).toEqual([...linesOf(LIGHTS), line])
    expect(content.lineItems.at(-1)?.needsPrice).toBe(false)
  })

  test('a free-standing bath has its price', () => {
    const bath = revise(LIGHTS, 'add a free standing bath at 900').content.lineItems.at(-1)
    expect(bath?.unitPriceCents).toBe(90_000)
  })

  test('a line that is there becomes free', () => {
    const { said } = revise(LIGHTS, 'include the callout for free')
    expect(said).toEqual(['“Callout”: $95.00 each → $0.00 each'])
  })
})
