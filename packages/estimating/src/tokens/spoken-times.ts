import { coverMarks, type Mark, type MarkRule } from './mark.ts'

/** Times said with the unit in the middle, in words and as hours or days. */
const SPOKEN: readonly (readonly [words: readonly string[], value: number, unit: 'hr' | 'day'])[] = [
  [['three', 'quarters', 'of', 'an', 'hour'], 0.75, 'hr'],
  [['three', 'quarters', 'of', 'a', 'day'], 0.75, 'day'],
  [['quarter', 'of', 'an', 'hour'], 0.25, 'hr'],
  [['a', 'day', 'and', 'a', 'half'], 1.5, 'day'],
  [['one', 'day', 'and', 'a', 'half'], 1.5, 'day'],
  [['an', 'hour', 'and', 'a', 'half'], 1.5, 'hr'],
  [['one', 'hour', 'and', 'a', 'half'], 1.5, 'hr'],
  [['an', 'hour', 'and', 'a', 'quarter'], 1.25, 'hr'],
]

const textAt = (marks: readonly Mark[], at: number): string =>
  marks[at]?.kind === 'word' ? (marks[at]?.text ?? '') : ''

/** "a day and a half", "three quarters of an hour" become `measure` marks. */
export const readSpokenTimes: MarkRule = (marks, at) => {
  const said = SPOKEN.find(([words]) => words.every((word, step) => textAt(marks, at + step) === word))
  if (said === undefined) return undefined
  const [words, value, unit] = said
  const mark = coverMarks(marks, at, at + words.length, { kind: 'measure', value, unit })
  return { length: words.length, mark }
}
