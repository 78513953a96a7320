import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import spokenWords from '../data/spoken-words.json' with { type: 'json' }
import { estimate } from '../estimate.ts'
import { draftFaults } from '../testing/draft-faults.ts'
import { anyText } from '../testing/job-texts.ts'
import { settleLaterCorrections } from './later-corrections.ts'
import { settleFigures } from './settle-figures.ts'
import { settleSayings } from './settle-sayings.ts'
import { settleSpoken } from './settle-spoken.ts'
import { spokenContext } from './spoken-context.ts'

const CONTEXT = spokenContext({})
const settled = (text: string): string => settleSpoken(text, CONTEXT).text

const EXAMPLES = [...spokenWords.fillers, ...spokenWords.corrections, ...spokenWords.punctuation]

test.each(EXAMPLES)('“$say”: “$example” is “$settled”', ({ example, settled: meant }) => {
  expect(settled(example)).toBe(meant)
})

test.each([
  ['turf at sixteen fifty a square metre', 'turf at $16.50 a square metre'],
  ['clean the gutters two fifty for the lot', 'clean the gutters $250 for the lot'],
  ['a vanity for twelve hundred', 'a vanity for $1200'],
  ['a pergola for four and a half thousand', 'a pergola for $4500'],
  ['a pergola for three k', 'a pergola for $3000'],
  ['ten screws at ninety five cents each', 'ten screws at $0.95 each'],
  ['labour a hundred and ten an hour', 'labour $110 an hour'],
  ['six downlights fifty bucks each', 'six downlights 50 bucks each'],
  ['fascia eight hundred and six vents at forty each', 'fascia $800 and six vents at $40 each'],
  ['lay eight hundred and six pavers', 'lay eight hundred and six pavers'],
  ['path one point eight by twenty metres', 'path one point eight by twenty metres'],
  ['one fifty metres of cable', 'one fifty metres of cable'],
  ['one ten metres of cable', '110 metres of cable'],
  [
    'the heater that was actually installed in nineteen ninety',
    'the heater that was actually installed in 1990',
  ],
  ['rewire a nineteen eighties house for twelve thousand', 'rewire a 1980s house for $12000'],
  ['ten downlights for nineteen fifty', 'ten downlights for $1950'],
  ['turf 60 m2 at $18... sorry $16 a m2', 'turf 60 m2 at $16 a m2'],
  ['6 taps at 65.. whoops 75 each', '6 taps at 75 each'],
  ['a bench six hundred deep at four fifty', 'a bench six hundred deep at $450'],
  [
    'a shelf one fifty wide by two forty high for two sixty',
    'a shelf one fifty wide by two forty high for $260',
  ],
])('“%s” is “%s”', (spoken, typed) => {
  expect(settled(spoken)).toBe(typed)
})

describe('what is no correction and no filler stays', () => {
  test.each([
    'lay bricks 8200 @ $1,650 per thousand',
    'ten downlights no charge for the call out',
    'paint twenty walls no paint on the ceiling',
    'replace twenty taps at unit no 4',
    'replace twenty taps sorry for the mess',
    'cart away twenty metres of scrap that is left',
    'twenty metres of fence that looks like new',
    'run a new line to the tank twenty metres',
    'rip out and scrap that old fence twenty metres',
    'twenty metres on the right side',
    'second fix for twenty points one of the rooms is done',
  ])('“%s”', (text) => {
    expect(settled(text)).toBe(text)
  })
})

describe('a price that could be meant in two ways', () => {
  const doubtful = estimate({ description: 'install twenty gizmos at nine fifty each' })
  const sure = estimate({ description: 'install twenty downlights at ninety fifty each' })

  test('is flagged, and both readings are named', () => {
    if (doubtful.outcome !== 'quote') throw new Error(doubtful.message)
    expect(doubtful.draft.lineItems[0]?.confidence).toBeLessThan(0.55)
    expect(doubtful.draft.assumptions).toContain('“nine fifty” is read as $950.00. It could be $9.50.')
  })

  test('is settled by the price book where that tells', () => {
    if (sure.outcome !== 'quote') throw new Error(sure.message)
    expect(sure.draft.lineItems[0]).toMatchObject({ unitPriceCents: 9_050 })
    expect(sure.draft.lineItems[0]?.confidence).toBeGreaterThan(0.55)
  })

  test('is settled by the own price book first', () => {
    const gizmo = {
      trade: 'handyman',
      name: 'Gizmo',
      synonyms: [],
      unit: 'ea',
      typicalCents: 1_000,
      country: 'AU',
      currency: 'AUD',
      taxBasis: 'inc',
      source: null,
    } as const
    const result = estimate(
      { description: 'install twenty gizmos at nine fifty each' },
      { priceBook: [gizmo] },
    )
    if (result.outcome !== 'quote') throw new Error(result.message)
    expect(result.draft.lineItems[0]).toMatchObject({ unitPriceCents: 950 })
  })
})

test('places are those of what was said, and names hold no filler and nothing withdrawn', () => {
  const description = 'um install ten no twelve down lights at eighty five um no ninety each'
  const result = estimate({ description })
  if (result.outcome !== 'quote') throw new Error(result.message)
  const [line] = result.draft.lineItems
  const at = line?.priceSource.span
  expect(description.slice(at?.start, at?.end)).toBe('ninety each')
  expect(line?.priceSource.label).toBe('You wrote “ninety each”')
  expect(line).toMatchObject({ quantityThousandths: 12_000, unitPriceCents: 9_000 })
  expect(`${line?.description} ${result.draft.title}`).not.toMatch(/\bum\b|\bno\b|ten|eighty/)
})

test('a figure that took the name of the one it corrects has its own place', () => {
  const description = 'install old fan ten cents sorry fifty'
  const { text, places } = settleSpoken(description, CONTEXT)
  const { start, end } = places.toOriginal({ start: text.indexOf('$0.50'), end: text.length })
  expect([text, description.slice(start, end)]).toEqual(['install old fan $0.50', 'fifty'])
})

const SAID = fc.constantFrom(
  ...`um uh like you know so no sorry scratch that i mean actually make that wait comma full stop next and then plus
  two ten fourteen eighty five sixteen fifty a hundred and ten point half dozen thousand k bucks dollars cents
  each an hour a metre square metres by for at the lot call out downlights taps fence labour paint remove supply
  install old $ 90 14 . , - \n colour bond are c d`.split(/ +|\n +/),
)
const DICTATION = fc.array(SAID, { maxLength: 60 }).map((words) => words.join(' '))

test('any dictation gives a draft without faults, its places within what was said', () => {
  fc.assert(
    fc.property(DICTATION, (description) => {
      expect(draftFaults({ description }, {}, estimate({ description }))).toEqual([])
      const { text, places } = settleSpoken(description, CONTEXT)
      for (let at = 0; at < text.length; at += 1) {
        const { start, end } = places.toOriginal({ start: at, end: at + 1 })
        expect(start >= 0 && start <= end && end <= description.length).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})

const SPOKEN_WORD =
  /\b(?:ten|eleven|twelve|\w+teen|\w+ty|hundred|thousand|dozen|bucks|grand|u+h?m+|uh+|erm|hmm+|comma|stop|semicolon|paragraph|line|item)\b/i
const CORRECTION = new RegExp(`\\b(?:${spokenWords.corrections.map(({ say }) => say).join('|')})\\b`, 'i')

const inOnePiece = (text: string): string =>
  settleSayings(settleLaterCorrections(settleFigures(text).text).text).text

test('of typed text without number words only figures, later corrections and sayings are settled', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      fc.pre(!SPOKEN_WORD.test(text) && !CORRECTION.test(text))
      expect(settleSpoken(text, CONTEXT)).toMatchObject({ text: inOnePiece(text), doubts: [] })
    }),
    { numRuns: 300 },
  )
})

test.each([
  'lay forty no fifty square metres of turf at sixteen fifty a square metre and um ',
  'no sorry scratch that no wait i mean ',
  'twenty no ',
  'one hundred thousand hundred and ',
])('20,000 characters of “%s” are settled like a few', (phrase) => {
  const text = phrase.repeat(Math.ceil(20_000 / phrase.length)).slice(0, 20_000)
  const settled = settleSpoken(text, CONTEXT).text
  expect(settled.length).toBeLessThanOrEqual(text.length)
})

test('a “no” alone in its cell is a unit, no correction', () => {
  const row = 'Vents\t6\tno\t48.00\t288.00'
  expect(settleSpoken(row, CONTEXT).text).toBe(row)
  expect(settleSpoken('Vents 6, no, 8', CONTEXT).text).toBe('Vents 8')
})
