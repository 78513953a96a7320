import { verbAt } from '../text/lexicon.ts'
import { isAttached, type Mark } from '../tokens/mark.ts'
import { type Chunk, type Joiner, opensSentence } from './chunk.ts'
import { pairIsOne } from './pairs.ts'
import { runsOnAt } from './run-on.ts'

const SENTENCE_ENDS = new Set(['.', ';', '!', '?', '|'])

const ABBREVIATIONS = new Set([
  'approx',
  'incl',
  'inc',
  'excl',
  'no',
  'mr',
  'mrs',
  'ms',
  'dr',
  'ext',
  'int',
  'st',
  'eg',
  'e',
  'g',
  'i',
  'qty',
  'ref',
  'misc',
  'max',
  'min',
])

const WITH_WORDS = new Set(['with', 'incl', 'including', 'includes'])
const TAX_NAMES = new Set(['gst', 'vat', 'tax'])
const COMMAS = new Set([',', '(', ')', '[', ']'])
const COMMA_WORDS = new Set(['then', 'also'])
/** "supply + install": the verb before a plus that belongs to the verb after it. */
const PLUS_VERBS = new Set(['supply', 'remove', 'strip', 'prep'])

/** "exhaust fans ($280 ea)": the price belongs to the words before it. */
function isPriceInBrackets(marks: readonly Mark[], at: number): boolean {
  const close = marks.slice(at, at + 6).findIndex((mark) => mark.text === ')')
  const inside = marks.slice(at + 1, at + close)
  return (
    close > 1 &&
    inside.every((mark) => mark.kind === 'money' || mark.kind === 'per' || mark.kind === 'punct') &&
    inside.some((mark) => mark.kind === 'money')
  )
}

interface Boundary {
  readonly joiner: Joiner
  /** Marks to skip before the next chunk. */
  readonly skip: number
  readonly isHeading?: boolean
}

/** Where a boundary may be: the mark, its neighbours, and where the chunk started. */
interface Place {
  readonly marks: readonly Mark[]
  readonly at: number
  readonly started: number
  readonly mark: Mark
  readonly previous: Mark | undefined
  readonly next: Mark | undefined
}
type BoundaryRule = (place: Place) => Boundary | undefined

/** A title before a dash, in words. */
const LONGEST_TITLE = 3

const HEADING: Boundary = { joiner: 'heading', skip: 1, isHeading: true }
const COMMA: Boundary = { joiner: 'comma', skip: 1 }

const isVerb = (mark: Mark | undefined): boolean => verbAt([mark?.text ?? ''], 0) !== undefined
const standsApart = ({ previous, mark, next }: Place): boolean =>
  !isAttached(previous, mark) && !isAttached(mark, next)

const afterSentence: BoundaryRule = ({ mark, previous }) => {
  const isAbbreviation = mark.text === '.' && previous !== undefined && ABBREVIATIONS.has(previous.text)
  return { joiner: isAbbreviation ? 'run_on' : 'sentence', skip: 1 }
}

/** "Smith job - 3 fans": words alone before a dash are a title. */
const atDash: BoundaryRule = (place) => {
  if (!standsApart(place)) return undefined
  const { marks, at, started, next } = place
  const isWordsOnly = started === 0 && marks.slice(0, at).every((one) => one.kind === 'word')
  const isShort = at <= LONGEST_TITLE && !isVerb(marks[0])
  const leadsOn = next?.kind === 'number' || (!isVerb(marks[0]) && isVerb(next)) || isShort
  return isWordsOnly && leadsOn ? HEADING : COMMA
}

const atPlus: BoundaryRule = ({ previous, next }) => {
  const isVerbPair = PLUS_VERBS.has(previous?.text ?? '') && isVerb(next)
  return isVerbPair || TAX_NAMES.has(next?.text ?? '') ? undefined : { joiner: 'plus', skip: 1 }
}

const atAnd: BoundaryRule = ({ marks, at, started }) =>
  pairIsOne(marks, at, started) ? undefined : { joiner: 'and', skip: 1 }

const atWith: BoundaryRule = ({ at, started, previous, next }) =>
  at > started && previous?.text !== 'not' && !TAX_NAMES.has(next?.text ?? '')
    ? { joiner: 'with', skip: 1 }
    : undefined

const beforeLess: BoundaryRule = ({ at, started }) =>
  at > started ? { joiner: 'comma', skip: 0 } : undefined

const PUNCT_RULES: Readonly<Record<string, BoundaryRule>> = {
  ':': () => HEADING,
  '(': ({ marks, at }) => (isPriceInBrackets(marks, at) ? undefined : COMMA),
  '-': atDash,
  '+': atPlus,
  '&': atAnd,
  '/': (place) => (standsApart(place) ? COMMA : undefined),
}

const WORD_RULES: Readonly<Record<string, BoundaryRule>> = {
  and: atAnd,
  n: atAnd,
  plus: ({ next }) => (TAX_NAMES.has(next?.text ?? '') ? undefined : { joiner: 'plus', skip: 1 }),
  as: ({ marks, at }) =>
    marks[at + 1]?.text === 'well' && marks[at + 2]?.text === 'as' ? { joiner: 'plus', skip: 3 } : undefined,
  inc: (place) => (place.next?.kind === 'word' ? atWith(place) : undefined),
  less: beforeLess,
  minus: beforeLess,
}

function ruleFor(mark: Mark): BoundaryRule | undefined {
  if (mark.kind === 'break') return () => ({ joiner: 'break', skip: 1 })
  if (mark.kind === 'word') return wordRule(mark.text)
  if (mark.kind !== 'punct') return undefined
  if (SENTENCE_ENDS.has(mark.text)) return afterSentence
  return ownRule(PUNCT_RULES, mark.text) ?? (COMMAS.has(mark.text) ? () => COMMA : undefined)
}

function wordRule(word: string): BoundaryRule | undefined {
  if (WITH_WORDS.has(word)) return atWith
  return COMMA_WORDS.has(word) ? () => COMMA : ownRule(WORD_RULES, word)
}

/** Words of the text are looked up, so only the table's own keys count ("constructor" is a word too). */
function ownRule(rules: Readonly<Record<string, BoundaryRule>>, key: string): BoundaryRule | undefined {
  return Object.hasOwn(rules, key) ? rules[key] : undefined
}

function boundaryAt(marks: readonly Mark[], at: number, started: number): Boundary | undefined {
  const mark = marks[at]
  if (mark === undefined) return undefined
  return ruleFor(mark)?.({ marks, at, started, mark, previous: marks[at - 1], next: marks[at + 1] })
}

/** Marks in one chunk; no one says more about one thing, and it bounds the time spent. */
const LONGEST_CHUNK = 80

/** Splits a description into chunks at punctuation, joining words and the turns of speech. */
export function splitChunks(marks: readonly Mark[]): Chunk[] {
  const chunks: Chunk[] = []
  let joiner: Joiner = 'start'
  let started = 0
  const close = (end: number, isHeading = false): void => {
    const own = marks.slice(started, end)
    if (own.length > 0) chunks.push({ joiner, marks: own, isHeading })
  }
  for (let at = 0; at < marks.length; ) {
    const boundary = boundaryAt(marks, at, started)
    if (boundary === undefined) {
      if (at - started >= LONGEST_CHUNK || runsOnAt(marks, at, started)) {
        close(at)
        joiner = 'run_on'
        started = at
      }
      at += 1
      continue
    }
    const isEmpty = at === started
    close(at, boundary.isHeading)
    const keepsOpening: boolean = isEmpty && opensSentence(joiner) && boundary.joiner !== 'break'
    joiner = keepsOpening ? joiner : boundary.joiner
    at += Math.max(boundary.skip, 0)
    started = at
    if (boundary.skip === 0) at += 1
  }
  close(marks.length)
  return chunks
}
