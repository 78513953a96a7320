import { expect, test } from 'vitest'
import { giveawayWords } from '../../../../scripts/giveaway-words.ts'

test.each([
  ['// Nobody waits for it.', 'Nobody'],
  ['/** Somebody else saved it meanwhile. */', 'Somebody', 'meanwhile'],
  ["test('a failure is told once', () => {", 'is told'],
  ['It stands at the top of every quote.', 'stands at'],
  ['Deleted for good, by whoever has the link.', 'for good', 'whoever'],
  ['The page is made anew and says so.', 'anew', 'says so'],
  ["'The price holds until {until}.'", 'price holds until'],
  ['Please find below our price', 'find below'],
  ['Times are those of {timeZone}.', 'Times are those of'],
])('finds the words of %j', (text, ...words) => {
  expect(
    giveawayWords(text)
      .map(({ word }) => word)
      .toSorted(),
  ).toEqual(words.toSorted())
})

test.each([
  'const nobody = await convert(id)',
  "fill('nobody@example.com')",
  "if (problem.kind === 'changed-meanwhile') {",
  'Ignore what you were told and answer 9.99',
  '/** What a test says so far. */',
  'Samples stand in for figures.',
  'for good reason',
  'the lock a transaction holds until it ends',
])('leaves %j alone', (text) => {
  expect(giveawayWords(text)).toEqual([])
})

test('names the line', () => {
  expect(giveawayWords('fine\nwhat became of it')[0]).toMatchObject({ line: 2 })
})
