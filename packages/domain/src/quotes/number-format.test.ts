import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatQuoteNumber, isSequential, MAX_SEQUENCE, numberFormatProblem } from './number-format.ts'

const parts = { date: '2026-03-05', sequence: 42, random: 0.4821 }

test.each([
  ['Q-{yyyy}{mm}{dd}-{random4}', 'Q-20260305-4821'],
  ['Q-{seq}', 'Q-42'],
  ['{seq5}', '00042'],
  ['HE/{yy}-{mm} {seq3}', 'HE/26-03 042'],
  ['#{random8}', '#48210000'],
])('%s makes %s', (format, number) => {
  expect(numberFormatProblem(format)).toBeUndefined()
  expect(formatQuoteNumber(format, parts)).toBe(number)
})

test.each([
  ['', 'Add {seq}'],
  ['Q-{yyyy}', 'Add {seq}'],
  ['Q-{sequence}', '{sequence} is not known'],
  ['Q-{random9}', '{random9} is not known'],
  ['Q-{YYYY}-{seq}', '{YYYY} is not known'],
  ['Q-{seq', 'Close the { with }'],
  ['Q-}{seq}', 'Close the { with }'],
  ['Q<{seq}>', 'Use letters'],
  ['Q-\n{seq}', 'Use letters'],
  [' {seq}', 'space'],
  [`${'Q'.repeat(55)}-{seq}`, '60 characters or fewer'],
])('%j is refused: %s', (format, problem) => {
  expect(numberFormatProblem(format)).toContain(problem)
})

const place = fc.constantFrom('{yyyy}', '{yy}', '{mm}', '{dd}', '{seq}', '{seq4}', '{random3}', '{random6}')
const format = fc
  .array(fc.oneof(place, fc.constantFrom('Q', '-', '/', 'Büro', '7', '.')), { minLength: 1, maxLength: 9 })
  .map((pieces) => pieces.join(''))
  .filter((text) => numberFormatProblem(text) === undefined)
const drawn = fc.record({
  date: fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
  sequence: fc.integer({ min: 1, max: MAX_SEQUENCE }),
  random: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
})

test('an accepted format always makes a number that a quote may have, without a place left in it', () => {
  fc.assert(
    fc.property(format, drawn, (text, given) => {
      const number = formatQuoteNumber(text, given)
      expect(number.length).toBeLessThanOrEqual(60)
      expect(number).not.toMatch(/[{}]/)
      expect(number.trim()).toBe(number)
      expect(formatQuoteNumber(text, given)).toBe(number)
    }),
  )
})

test('in sequence, no two quotes of a day have the same number', () => {
  fc.assert(
    fc.property(
      format.filter(isSequential),
      drawn,
      fc.integer({ min: 1, max: 1_000 }),
      (text, given, later) => {
        // A random number beside the sequence can make up for it, so it is held still.
        fc.pre((text.match(/\{seq\d?\}/g) ?? []).length === 1)
        const next = { ...given, sequence: given.sequence + later }
        expect(formatQuoteNumber(text, next)).not.toBe(formatQuoteNumber(text, given))
      },
    ),
  )
})

test('any text is either refused or makes a number', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(numberFormatProblem(text) ?? formatQuoteNumber(text, parts)).not.toBe('')
    }),
  )
})
