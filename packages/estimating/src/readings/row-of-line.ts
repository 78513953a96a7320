import { nameLengthAt } from '../match/vocabulary.ts'
import type { Token } from '../tagger/tokens.ts'
import { isWord } from '../tagger/words.ts'
import { isFiller, isStopWord, verbAt } from '../text/lexicon.ts'
import type { LineRead, ReadText } from './reading.ts'

/** Roles of tokens that say nothing of a line. */
const NOTHING: ReadonlySet<string> = new Set(['', 'Z'])
/** Longest name of who does the work, in words. */
const LONGEST_NAME = 4
/** So many lines of a list begin with their count before a figure at the start of another's row is one too. */
const LEAST_COUNTED = 2

const startsRow = (tokens: readonly Token[], at: number): boolean => tokens[at - 1]?.isBreak !== false

const firstFigure = ({ quantities, factors, unitPrices }: LineRead): number =>
  Math.min(...[...quantities, ...factors, ...unitPrices].map(({ from }) => from))

const isName = ({ norm, text }: Token): boolean =>
  /^\p{L}{3,}$/u.test(text) && !isStopWord(norm) && !isFiller(norm) && verbAt([norm], 0) === undefined

/** "Builder 46 hrs @ $72": a line that nothing names has the words that begin its row, where no other line uses them. */
function namedByRow(text: ReadText, line: LineRead): LineRead {
  const { tokens, names } = text
  const to = firstFigure(line)
  if (line.words.length > 0) return line
  if (!Number.isFinite(to)) return { ...line, words: workBefore(text, line) }
  const from = tokens.slice(0, to).findLastIndex(({ isBreak }) => isBreak) + 1
  const isNamed =
    to > from &&
    to - from <= LONGEST_NAME &&
    tokens.slice(from, to).every(isName) &&
    names.slice(from, to).every(({ role }) => NOTHING.has(role))
  return isNamed
    ? { ...line, words: tokens.slice(from, to).map((_, at) => from + at) }
    : { ...line, words: workBefore(text, line) }
}

const ENDS = /^(?:[.;!?:]|for|was|is)$/
/** Longest name of work before its price, in tokens. */
const MOST_BEFORE = 14

/** "Stage 1  demo, strip & levels — 2,850": the work right before a price, where no line has its words. */
function workBefore({ tokens, names }: ReadText, { amounts, unitPrices }: LineRead): number[] {
  const price = amounts[0] ?? unitPrices[0]
  // "900 for the fence" has its name behind it.
  if (price === undefined || tokens[price.to]?.norm === 'for') return []
  let from = price.from
  while (
    from > 0 &&
    price.from - from < MOST_BEFORE &&
    tokens[from - 1]?.isBreak === false &&
    names[from - 1]?.isOfLine === false &&
    Number.isNaN(tokens[from - 1]?.value ?? Number.NaN) &&
    !ENDS.test(tokens[from - 1]?.text ?? '')
  )
    from -= 1
  const places = tokens.slice(from, price.from).flatMap((token, at) => (isWord(token) ? [from + at] : []))
  const [first] = places
  const last = places.at(-1)
  if (first === undefined || last === undefined) return []
  const words = tokens.slice(first, last + 1).map(({ norm }) => norm)
  const isWork = words.some((_, at) => nameLengthAt(words, at) > 0 || verbAt(words, at) !== undefined)
  return isWork ? words.map((_, at) => first + at) : []
}

/** Whether a line's row begins with its count: "4 dimmers @ 118". */
const isLeadByCount = (tokens: readonly Token[], { quantities, words }: LineRead): boolean =>
  quantities.some(({ from, to }) => startsRow(tokens, from) && words.includes(to))

/** Whether "@" leads to a figure. */
const isRated = (tokens: readonly Token[], from: number): boolean =>
  tokens.slice(Math.max(0, from - 1), from + 1).some(({ text }) => text === '@')

/** The first figure of the row of a line without a count counts it, where it does so in the rest of its list. */
function countedByRow({ tokens, names, reading }: ReadText, line: LineRead): LineRead {
  const at = Math.min(...line.words) - 1
  const lead = tokens[at]
  const price = line.unitPrices[0] ?? line.amounts[0]
  const isOpen = [line.quantities, line.sizes, line.factors].every((all) => all.length === 0)
  if (lead === undefined || price === undefined || !isOpen || !startsRow(tokens, at)) return line
  const isCount =
    lead.value > 1 &&
    lead.mark === 'number' &&
    NOTHING.has(names[at]?.role ?? '') &&
    isRated(tokens, price.from) &&
    tokens.slice(at, price.from).every(({ isBreak }) => !isBreak) &&
    reading.lines.filter((one) => isLeadByCount(tokens, one)).length >= LEAST_COUNTED
  if (!isCount) return line
  return {
    ...line,
    quantities: [{ value: lead.value, from: at, to: at + 1 }],
    unitPrices: [price],
    amounts: [],
    count: lead.value,
    amount: price.value * lead.value,
  }
}

/** A line with the name or the count that is at the start of its row, where the reading left it without. */
export const completedByRow = (text: ReadText, line: LineRead): LineRead =>
  namedByRow(text, countedByRow(text, line))
