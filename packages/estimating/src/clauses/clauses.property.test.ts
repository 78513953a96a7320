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

function check(description: string): void {
  const estimated = estimate({ description })
  if (estimated.outcome !== 'quote') return
  const { draft } = estimated
  const lines = [...draft.lineItems, ...draft.optionalItems]
  let end = 0
  for (const clause of draft.clauses) {
    expect(clause.start).toBeGreaterThanOrEqual(end)
    expect(clause.end).toBeGreaterThan(clause.start)
    expect(clause.text).toBe(description.slice(clause.start, clause.end))
    if (clause.lineIndex !== null) {
      expect(clause.kind).toBe('line')
      expect(lines[clause.lineIndex]).toBeDefined()
    }
    end = clause.end
  }
  for (const match of description.matchAll(WORDS)) {
    const at = { start: match.index, end: match.index + match[0].length }
    expect(draft.clauses.some((clause) => clause.start <= at.start && clause.end >= at.end)).toBe(true)
  }
}

test('clauses hold every word, in order, and never overlap', () => {
  fc.assert(
    fc.property(joined, (parts) => {
      check(parts.map(([text, mark]) => text + mark).join(''))
    }),
    { numRuns: 300 },
  )
  fc.assert(
    fc.property(anyText, (text) => {
      check(text)
    }),
    { numRuns: 200 },
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
    { numRuns: 300 },
  )
})
