import { SOLD_BY, SPOKEN_COUNTS, SPOKEN_MEASURES } from '@quotewright/domain/quotes/units.ts'
import spokenWords from '../data/spoken-words.json' with { type: 'json' }
import units from '../data/units.json' with { type: 'json' }
import type { TextSpan } from '../quote-draft.ts'
import { isBaseVerb, isFiller, isStopWord, verbAt } from '../text/lexicon.ts'
import type { Mark } from '../tokens/mark.ts'
import { decadeAt, type SpokenNumber, spokenNumberAt } from './spoken-number.ts'

/** A word, a whole number phrase or a sign of a dictation, with its place in the text. */
export interface Token extends TextSpan {
  readonly kind: 'word' | 'number' | 'punct' | 'break' | 'noise'
  /** In lower case; what was said of a number. */
  readonly said: string
  readonly number?: SpokenNumber
  /** What is written for it, where that is not what was said. */
  readonly written?: string
}

const HESITATIONS = new Set(spokenWords.hesitations)
const CORRECTED = new Set(
  spokenWords.corrections.map(({ say }) => say.split(' ').at(-1) ?? '').concat('for', 'at', '$', 'of'),
)
const EACH = new Set<string>(units.each)
const CURRENCY = /^(?:dollars?|bucks?|quid|pounds?|euros?|aud|nzd|usd|gbp)$/
/** From here on "nine hundred and twenty" is one number whatever is counted. */
const LARGEST_PARTED = 20

/** "um", "uh"; "100 ah" is a unit. */
export function isHesitation(marks: readonly Mark[], at: number): boolean {
  const mark = marks[at]
  return mark?.kind === 'word' && HESITATIONS.has(mark.text) && marks[at - 1]?.kind !== 'number'
}

function plainToken(mark: Mark): Token {
  const kind = mark.kind === 'punct' || mark.kind === 'break' || mark.kind === 'noise' ? mark.kind : 'word'
  return { kind, said: mark.text, start: mark.start, end: mark.end }
}

function numberToken(marks: readonly Mark[], at: number, number: SpokenNumber): Token {
  const covered = marks.slice(at, at + number.length)
  return {
    kind: 'number',
    said: covered.map((mark) => mark.text).join(' '),
    start: covered[0]?.start ?? 0,
    end: covered.at(-1)?.end ?? 0,
    number,
  }
}

/** "for eight thousand nine hundred and six vents": the vents are counted, as they would be without the amount. */
function isParted(marks: readonly Mark[], at: number, number: SpokenNumber): boolean {
  const { beforeAnd } = number
  if (beforeAnd === undefined || number.value - beforeAnd.value >= LARGEST_PARTED) return false
  const [before, after] = [marks[at - 1], marks[at + number.length]]
  if (before === undefined || after?.kind !== 'word' || !isThing(after.text)) return false
  if (SPOKEN_MEASURES.has(after.text) || /^(?:square|cubic|linear|lineal)$/.test(after.text)) return false
  return CORRECTED.has(before.text) || (before.kind === 'word' && isThing(before.text))
}

/** A word that may name a thing: no link, unit, verb or currency. */
export function isThing(word: string): boolean {
  return (
    /^[a-z]/.test(word) &&
    !isStopWord(word) &&
    !isFiller(word) &&
    !CURRENCY.test(word) &&
    !EACH.has(word) &&
    !SPOKEN_MEASURES.has(word) &&
    !/^(?:percent|per|by|cents?|k|grand)$/.test(word) &&
    verbAt([word], 0) === undefined
  )
}

/** The tokens of lexical marks; every number phrase is one. */
export function toTokens(marks: readonly Mark[]): Token[] {
  const tokens: Token[] = []
  for (let at = 0; at < marks.length; ) {
    const mark = marks[at]
    if (mark === undefined) break
    const decade = decadeAt(marks, at)
    if (decade !== undefined) {
      tokens.push({ ...plainToken(mark), end: marks[at + 1]?.end ?? mark.end, written: decade })
      at += 2
      continue
    }
    const read = mark.kind === 'word' || mark.kind === 'number' ? spokenNumberAt(marks, at) : undefined
    if (read === undefined) {
      tokens.push(plainToken(mark))
      at += 1
      continue
    }
    const { beforeAnd, ...whole } = read
    const number = beforeAnd !== undefined && isParted(marks, at, read) ? { ...whole, ...beforeAnd } : whole
    tokens.push(numberToken(marks, at, number))
    at += number.length
  }
  return tokens
}

export interface Unit {
  readonly unit: string
  readonly length: number
}

const LONGEST_UNIT = 3

function longest(
  tokens: readonly Token[],
  at: number,
  find: (name: string) => string | undefined,
): Unit | undefined {
  let name = ''
  let best: Unit | undefined
  for (let length = 1; length <= LONGEST_UNIT; length += 1) {
    const token = tokens[at + length - 1]
    if (token?.kind !== 'word') break
    name = name === '' ? token.said : `${name} ${token.said}`
    const unit = find(name)
    if (unit !== undefined) best = { unit, length }
  }
  return best
}

/** The unit of a quantity at a place: "square metres", "hours". */
export const measureAt = (tokens: readonly Token[], at: number): Unit | undefined =>
  longest(tokens, at, (name) => SPOKEN_MEASURES.get(name))

/** What a price is for, behind it: "each", "a metre", "per hour". */
export function perAt(tokens: readonly Token[], at: number): Unit | undefined {
  const first = tokens[at]?.said ?? ''
  const isRate = /^(?:a|an|per|every|each|\/)$/.test(first)
  const isPercent = first === 'per' && tokens[at + 1]?.said === 'cent'
  if (isPercent) return undefined
  const unit = isRate
    ? longest(
        tokens,
        at + 1,
        (name) => SPOKEN_MEASURES.get(name) ?? SPOKEN_COUNTS.get(name) ?? SOLD_BY.get(name),
      )
    : undefined
  if (unit !== undefined) return { unit: unit.unit, length: unit.length + 1 }
  const each = longest(tokens, at, (name) => (EACH.has(name) && name !== 'per' ? 'ea' : undefined))
  if (each !== undefined) return each
  const isPerThing = first === 'per' && isThing(tokens[at + 1]?.said ?? '')
  return isPerThing ? { unit: 'ea', length: 2 } : undefined
}

export const isCurrency = (token: Token | undefined): boolean =>
  token?.kind === 'word' && CURRENCY.test(token.said)

const JOINERS = /^(?:and|then|plus|also|next|but|with)$/

/** Whether what goes before ends here: at the end, at a sign, at a joining word or a verb. */
export function endsAt(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (token === undefined || token.kind === 'break' || token.kind === 'noise') return true
  if (token.kind === 'punct') return /^[,.;:!?()]$/.test(token.said)
  if (token.kind === 'number') return false
  return JOINERS.test(token.said) || isBaseVerb(token.said)
}
