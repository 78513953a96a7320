import { expect, test } from 'vitest'
import { anyOf, mayHold, neededBy, withoutAny } from './needed-words.ts'

test.each<readonly [RegExp, readonly string[] | undefined]>([
  [/\bcall[- ]?out\b/, ['call']],
  [/\d+ ?(?:each|apiece)/, ['each', 'apiece']],
  [/(?:^|\n)total: \$\d+/, ['total: $']],
  [/(?<!no )charge(?= of)/, ['charge']],
  [/colou?rs?/i, ['colo']],
  [/[Ff]or the lot/, ['for the lot']],
  [/ab+c/, ['ab']],
  [/(?:plus )?gst/, ['gst']],
  [/(?:abc){0,2}d/, ['d']],
  [/\u00e0 part/, [' part']],
  [/(?<sum>total|sum) \k<sum>/, ['total', 'sum']],
  [/parts/iu, ['part']],
  [/\d+|each/, undefined],
  [/(?:each)?\s/, undefined],
  [/[abc]/, undefined],
])('%s needs %s', (pattern, needed) => {
  expect(neededBy(pattern)).toEqual(needed)
})

test('a pattern is looked for where a text has one of its words', () => {
  expect(mayHold('2 lights, 85 apiece', /\d+ ?(?:each|apiece)/)).toBe(true)
  expect(mayHold('2 lights at 85', /\d+ ?(?:each|apiece)/)).toBe(false)
  expect(mayHold('2 lights at 85', /\d+/)).toBe(true)
})

test('one of several patterns is found, and taken out of a text', () => {
  const saysSum = anyOf([String.raw`\btotal\b`, String.raw`\bsum of \d+`])
  expect(['in total', 'a sum of 12', 'a sum of all'].map(saysSum)).toEqual([true, true, false])
  expect(withoutAny(['kill the power', 'kill the'])('please kill the power, kill the lights')).toBe(
    'please  ,   lights',
  )
})
