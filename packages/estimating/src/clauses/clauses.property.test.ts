import fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimate } from '../estimate.ts'
import { anyText } from '../testing/job-texts.ts'

const works = fc.constantFrom(
  'Replace 2 toilets at 450 each',
  'supply and install 14 downlights',
  'Build a 5x4 m merbau deck',
  '6 hours labour at 95',
  'callout 95',
  'optional: skip bin',
  'Paint 3 bedrooms, two coats',
  'excludes rubbish removal',
  'total $4,500 plus gst',
  '50% deposit',
)
/** Each with a word that no work has. */
const notes = fc.constantFrom(
  "he's a slow payer so pad it",
  'she has money',
  "don't tell her husband",
  "match Bob's price if he pushes",
  'remember to ring the council',
  '10% off if they book this Tuesday',
  'can do 2k cash',
  'they always haggle',
  'between you and me it is easy',
)
const PRIVATE = /slow|payer|pad it|money|husband|bob|pushes|council|tuesday|cash|haggle|between you/i

const joined = fc.array(
  fc.tuple(fc.oneof(works, notes), fc.constantFrom('. ', '\n', '; ', ', ', '. And ', ' — ')),
  { minLength: 1, maxLength: 9 },
)

const WORDS = /[\p{L}\p{N}]+/gu

/** What is wrong with the clauses of a description. */
function faultsOf(description: string): string[] {
  const estimated = estimate({ description })
  if (estimated.outcome !== 'quote') return []
  const { clauses, lineItems, optionalItems } = estimated.draft
  const count = lineItems.length + optionalItems.length
  const isWrong = clauses.filter(({ start, end, text, kind, lineIndex }, at) => {
    const isBehind = start >= (clauses[at - 1]?.end ?? 0) && end > start
    const isLine = lineIndex === null || (kind === 'line' && lineIndex < count)
    return !isBehind || !isLine || text !== description.slice(start, end)
  })
  const words = [...description.matchAll(WORDS)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
  const loose = words.filter(
    (word) => !clauses.some((clause) => clause.start <= word.start && clause.end >= word.end),
  )
  return [
    ...isWrong.map(({ text }) => `a clause is out of place: ${text}`),
    ...loose.map(({ start, end }) => `no clause has “${description.slice(start, end)}”`),
  ]
}

test('clauses hold every word, in order, and never overlap', () => {
  fc.assert(
    fc.property(joined, (parts) => {
      expect(faultsOf(parts.map(([text, mark]) => text + mark).join(''))).toEqual([])
    }),
    { numRuns: 150 },
  )
  fc.assert(
    fc.property(anyText, (text) => {
      expect(faultsOf(text)).toEqual([])
    }),
    { numRuns: 100 },
  )
})

test('nothing of a note is in a text that a customer may see', () => {
  fc.assert(
    fc.property(joined, (parts) => {
      const estimated = estimate({ description: parts.map(([text, mark]) => text + mark).join('') })
      fc.pre(estimated.outcome === 'quote')
      const { title, lineItems, optionalItems, assumptions, exclusions } = estimated.draft
      const names = [...lineItems, ...optionalItems].map((line) => line.description)
      for (const text of [title, ...names, ...assumptions, ...exclusions]) expect(text).not.toMatch(PRIVATE)
    }),
    { numRuns: 150 },
  )
})
