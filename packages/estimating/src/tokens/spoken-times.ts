import { coverMarks, type Mark, type MarkRule } from './mark.ts'

const textAt = (marks: readonly Mark[], at: number): string =>
  marks[at]?.kind === 'word' ? (marks[at]?.text ?? '') : ''

/** Rates for overtime, as times the normal rate. */
const FACTORS: readonly (readonly [words: RegExp, value: number])[] = [
  [/^time (?:and|&|n) (?:a )?half(?: rates?)?/, 1.5],
  [/^time (?:and|&|n) (?:a )?quarter(?: rates?)?/, 1.25],
  [/^double time (?:and|&|n) (?:a )?half(?: rates?)?/, 2.5],
  [/^double (?:time|rates?)/, 2],
  [/^triple time/, 3],
]
const LONGEST_FACTOR = 5

/** "time and a half", "double time": how many normal rates an hour costs. */
function readFactor(marks: readonly Mark[], at: number): ReturnType<MarkRule> {
  if (!/^(?:time|double|triple)$/.test(textAt(marks, at))) return undefined
  const text = marks
    .slice(at, at + LONGEST_FACTOR)
    .map((mark) => mark.text)
    .join(' ')
  for (const [words, value] of FACTORS) {
    const length = words.exec(text)?.[0].split(' ').length
    if (length === undefined) continue
    return { length, mark: coverMarks(marks, at, at + length, { kind: 'factor', value }) }
  }
  return undefined
}

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

/** "a day and a half", "three quarters of an hour" become `measure` marks; "time and a half" a `factor`. */
export const readSpokenTimes: MarkRule = (marks, at) => {
  const factor = readFactor(marks, at)
  if (factor !== undefined) return factor
  const said = SPOKEN.find(([words]) => words.every((word, step) => textAt(marks, at + step) === word))
  if (said === undefined) return undefined
  const [words, value, unit] = said
  const mark = coverMarks(marks, at, at + words.length, { kind: 'measure', value, unit })
  return { length: words.length, mark }
}
