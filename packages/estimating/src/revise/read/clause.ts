import { joinWords } from '../../tokens/join-words.ts'
import { isAttached, type Mark } from '../../tokens/mark.ts'
import { readMarks } from '../../tokens/read-marks.ts'
import { correctKeyword } from './keywords.ts'
import { lineNumbersIn, withoutLineNumbers } from './line-numbers.ts'

/** A word, number or sign of an instruction in the one form that patterns are written for. */
export interface Token {
  /** `16`, `$45`, `5%`, `6x4`, `8_hr`, `each`, `per_hr`, `line_2`, or the word itself; `;` for a new line. */
  readonly text: string
  readonly start: number
  readonly end: number
}

/** A stretch of an instruction that asks for one thing. */
export interface Clause {
  /** The tokens, parted by one space. */
  readonly text: string
  /** As it was typed. */
  readonly original: string
  /** What was typed where `text` reads from `start` to `end`. */
  readonly originalAt: (start: number, end: number) => string
}

function textOf(mark: Mark): string {
  switch (mark.kind) {
    case 'number':
      return String(mark.value)
    case 'money':
      return `$${mark.value / 100}`
    case 'percent':
      return `${mark.value}%`
    case 'dims':
      return mark.sides === undefined ? mark.text : mark.sides.join('x')
    case 'measure':
      return `${mark.value}_${mark.unit}`
    case 'per':
      return mark.unit === 'ea' ? 'each' : `per_${mark.unit}`
    case 'word':
      return correctKeyword(mark.text)
    case 'break':
      return ';'
    case 'noise':
    case 'punct':
    case 'often':
    case 'factor':
    case 'spec':
      return mark.text.replaceAll(/\s+/g, ' ')
  }
}

/** Signs that only decorate: quotes, brackets, and hyphens inside a word. */
function isDecoration(mark: Mark, before: Mark | undefined, after: Mark | undefined): boolean {
  if (mark.kind !== 'punct') return false
  if (mark.text === '-') return isAttached(before, mark) && isAttached(mark, after)
  return /^["'()[\]*]$/.test(mark.text)
}

/** The tokens of an instruction, each with its place in what was typed; "lines 2 and 3" is one of them. */
export function readTokens(instruction: string): Token[] {
  const numbered = lineNumbersIn(instruction)
  const marks = joinWords(readMarks(withoutLineNumbers(instruction, numbered)))
  return marks
    .filter((mark, at) => !isDecoration(mark, marks[at - 1], marks[at + 1]))
    .map((mark) => {
      const lines = numbered.find(({ start, end }) => mark.start === start && mark.end === end)
      const text =
        lines === undefined ? textOf(mark) : numberedText(instruction.slice(lines.start, lines.end))
      return { text, start: mark.start, end: mark.end }
    })
}

/** "lines_2_and_3" */
const numberedText = (typed: string): string => typed.toLowerCase().replaceAll(/[^a-z\d]+/g, '_')

/** The part of a token from one place in its text to another, where it reads as it was typed. */
function within(token: Token, from: number, to: number): Token {
  const isAsTyped = token.text.length === token.end - token.start
  if (!isAsTyped || (from <= 0 && to >= token.text.length)) return token
  return { ...token, start: token.start + Math.max(from, 0), end: Math.min(token.start + to, token.end) }
}

/**
 * Joins tokens to a clause; `verb` is one that is carried over from an earlier clause.
 *
 * @param shown the instruction to quote from, where it is written otherwise than it is read; of the same length.
 */
export function toClause(
  tokens: readonly Token[],
  instruction: string,
  verb?: Token,
  shown: string = instruction,
): Clause {
  const all = verb === undefined ? tokens : [verb, ...tokens]
  const places: { readonly at: number; readonly token: Token }[] = []
  let text = ''
  for (const token of all) {
    if (text !== '') text += ' '
    places.push({ at: text.length, token })
    text += token.text
  }
  const typed = (parts: readonly Token[], text: string): string => {
    const [first, last] = [parts[0], parts.at(-1)]
    return first === undefined || last === undefined
      ? ''
      : text.slice(first.start, last.end).toWellFormed().trim()
  }
  const from =
    (text: string) =>
    (start: number, end: number): string => {
      const inside = places
        .filter(({ at, token }) => at < end && at + token.text.length > start)
        .map(({ at, token }) => within(token, start - at, end - at))
      if (verb === undefined || inside[0] !== verb) return typed(inside, text)
      return `${typed([verb], text)} ${typed(inside.slice(1), text)}`.trim()
    }
  return { text, original: from(shown)(0, text.length), originalAt: from(instruction) }
}
