import words from '../data/number-words.json' with { type: 'json' }
import { readMarks } from '../tokens/read-marks.ts'

const FACTORS: Readonly<Record<string, readonly number[]>> = {
  double: [2],
  twice: [2],
  triple: [3],
  half: [0.5, 50],
  halve: [0.5, 50],
  quarter: [0.25, 25],
  dozen: [12],
  week: [7],
  fortnight: [14],
  weeks: [7],
  month: [30, 1],
}
const COUNTED: ReadonlySet<string> = new Set(['number', 'measure', 'percent', 'factor'])
const SPELLED: ReadonlyMap<string, number> = new Map([
  ...Object.entries(words.units),
  ...Object.entries(words.tens),
])
const DIGITS = /\d+(?:[.,]\d+)*/g

/**
 * Every figure in a text, in digits or in words, each in the ways it
 * can be meant: "2k" is 2 and 2000, "half" 0.5 and 50, "two weeks" 2, 7 and 14.
 */
export function figuresIn(text: string): ReadonlySet<number> {
  const found = new Set<number>()
  for (const [digits] of text.matchAll(DIGITS)) {
    found.add(Number(digits.replaceAll(',', '')))
    for (const part of digits.split(/[.,]/)) found.add(Number(part))
  }
  for (const mark of readMarks(text)) {
    if (mark.kind === 'money') found.add(mark.value / 100)
    else if (COUNTED.has(mark.kind)) found.add(mark.value)
    // A date or a span of time is read as one thing: "two weeks".
    if (mark.kind === 'noise')
      for (const word of mark.text.split(/\W+/)) found.add(SPELLED.get(word) ?? Number.NaN)
    if (mark.kind === 'dims') for (const side of mark.sides ?? []) found.add(side)
    if (mark.kind === 'word') for (const one of FACTORS[mark.text] ?? []) found.add(one)
  }
  found.delete(Number.NaN)
  // A list of its own: what is added here is not multiplied again.
  const written = Array.from(found)
  if (/\bweeks?\b/i.test(text)) for (const one of written) found.add(one * 7)
  if (/\bmonths?\b/i.test(text)) for (const one of written) found.add(one * 30)
  return found
}
