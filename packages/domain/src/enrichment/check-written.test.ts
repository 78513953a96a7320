import { expect, test } from 'vitest'
import { problemsOfWritten } from './check-written.ts'
import { knownTexts, statedTexts } from './known-texts.ts'
import { FACTS as facts } from './testing/writing-facts-samples.ts'

const LETTER =
  'Hi Deb,\n\nThank you for asking us. The lights and the dimmer come to $1677.50, valid until 31 March 2026.\n\nBright Sparks Electrical'
const check = (more: string, faqs: { question: string; answer: string }[] = [], said = knownTexts(facts)) =>
  problemsOfWritten({ cover_letter: `${LETTER} ${more}`, faqs }, said)

test('a letter that says what is known may be used', () => {
  expect(check('Feel free to call 0400 000 000.')).toEqual([])
})

test.each([
  ['an amount', 'Only $1,600 if you hurry.', '1600'],
  ['a number', 'We have done this for 25 years.', '25'],
  ['a date', 'We will start on 3 April.', '3'],
  ['a period', 'Our cover lasts 31 years.', '31 years'],
  ['a price', 'A switch is $31.', '$31'],
  ['a weekday', 'We can start Monday.', 'Monday'],
  ['a time', 'We will be there tomorrow.', 'tomorrow'],
  ['a guarantee', 'All work is guaranteed.', 'guaranteed'],
  ['a warranty', 'It comes with a warranty.', 'warranty'],
  ['something free', 'Clean-up is free.', 'free'],
  ['a number in words', 'Our ten-year cover applies.', 'ten-year'],
  ['a qualification', 'We are fully licensed.', 'licensed'],
  ['a link', 'See www.example.com for more.', 'www.example.com'],
  ['markup', 'This is **great**.', 'markup'],
  ['a placeholder', 'Regards, [Your Name]', 'markup'],
])('%s that no one has said may not', (_, words, problem) => {
  expect(check(words)).toContain(problem)
})

test('what the business itself says may be said, what it forbids may not', () => {
  const system = (instructions: string) => [
    { name: 'c', kind: 'system' as const, instructions, examples: [], isDefault: false },
  ]
  const said = (instructions: string) => [...knownTexts(facts), ...statedTexts(system(instructions))]
  expect(check('We give a 10-year warranty.', [], said('Mention our 10-year warranty.'))).toEqual([])
  expect(check('We give a warranty.', [], said('Never promise a warranty.'))).toEqual(['warranty'])
})

test('too long and too short ones, and empty answers, are reported', () => {
  expect(problemsOfWritten({ cover_letter: 'Hi', faqs: [] }, [])).toEqual(['the length of the letter'])
  expect(check('', [{ question: 'When?', answer: '' }])).toEqual(['the length of the questions'])
  expect(check('word '.repeat(1_000))).toEqual(['the length of the letter'])
})
