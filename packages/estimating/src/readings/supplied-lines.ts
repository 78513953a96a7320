import { says } from '../segment/directives.ts'
import { isFiller } from '../text/lexicon.ts'
import { lowerCased } from '../text/normalise.ts'
import { singular, wordsOf } from '../text/words.ts'
import type { LineRead, ReadText } from './reading.ts'

const CLAUSE = /[^.;,!?\n()]+/g
const SENTENCE_END = /[.;!?\n]/
/** Nothing that a single thing is named by: whatever the job needs is there. */
const OF_ALL =
  /\b(?:materials?|everything|nothing|goods|gear|parts|all (?:the )?(?:bits|stuff|fittings|fixtures|supplies))\b|\b(?:labou?r|install(?:ation)?|fit(?:ting)?|lay) only\b/
const PRONOUN = /\b(?:them|it|those|these|one)\b/
const LEAST_WORD = 3
/** A text that says it more often says it of everything; hostile ones do so a thousand times. */
const MOST_SAID = 40

/** What is said of goods that the customer brings. */
interface Supplied {
  /** Where it is said, in characters. */
  readonly start: number
  /** Words of the goods; empty where a pronoun has their place. */
  readonly words: ReadonlySet<string>
  readonly isOfAll: boolean
}

const nouns = (text: string): Set<string> =>
  new Set(
    wordsOf(text)
      .filter((word) => word.length >= LEAST_WORD && !isFiller(word))
      .map(singular),
  )

const startOf = ({ tokens }: ReadText, { words }: LineRead): number => tokens[words[0] ?? -1]?.start ?? -1

const wordsIn = ({ tokens }: ReadText, { words }: LineRead): string =>
  words.map((at) => tokens[at]?.norm ?? '').join(' ')

/** The goods named apart from the work on them. */
const isGoods = (line: LineRead): boolean => line.flag === 'c' && line.amount === null

function statementsIn(text: ReadText): Supplied[] {
  const named = text.reading.lines.filter(isGoods).map((line): Supplied => {
    const said = wordsIn(text, line)
    return { start: startOf(text, line), words: nouns(said), isOfAll: OF_ALL.test(said) }
  })
  const told = [...lowerCased(text.original).matchAll(CLAUSE)].flatMap(({ 0: clause, index }): Supplied[] => {
    if (!says('customerSupplies', clause.trim())) return []
    const isNamed = named.some(({ start }) => start >= index && start < index + clause.length)
    if (isNamed && !OF_ALL.test(clause)) return []
    return [
      { start: index, words: PRONOUN.test(clause) ? new Set() : nouns(clause), isOfAll: OF_ALL.test(clause) },
    ]
  })
  return [...named, ...told].slice(0, MOST_SAID)
}

/** The lines whose goods the customer brings: those of the same thing, or else the one it is said beside. */
export function suppliedLines(text: ReadText): ReadonlySet<LineRead> {
  const found = new Set<LineRead>()
  const said = statementsIn(text)
  if (said.length === 0) return found
  const lines = text.reading.lines.filter((line) => !isGoods(line) && line.flag !== 'x')
  const names = new Map(lines.map((line) => [line, [...nouns(wordsIn(text, line))]]))
  for (const { start, words, isOfAll } of said) {
    const own = lines.filter((line) => names.get(line)?.some((word) => words.has(word)) === true)
    const before = lines.filter((line) => startOf(text, line) <= start)
    const isBeside = (line: LineRead): boolean =>
      !SENTENCE_END.test(text.original.slice(startOf(text, line), start))
    const beside = before.filter(isBeside)
    const meant = isOfAll ? lines : own.length > 0 ? own : beside.length > 0 ? beside : before.slice(-1)
    for (const line of meant) found.add(line)
  }
  return found
}
