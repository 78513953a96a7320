import type { ChunkFate } from '../clauses/fates.ts'
import { nameLengthAt } from '../match/vocabulary.ts'
import type { TextSpan } from '../quote-draft.ts'
import { inSentence } from '../text/casing.ts'
import { feeLengthAt, isFiller, isLabourWord, isStopWord, verbAt } from '../text/lexicon.ts'
import type { Mark } from '../tokens/mark.ts'
import { type Chunk, chunkText } from './chunk.ts'
import { says } from './directives.ts'
import type { Phrase, ReadPrice, ReadQuantity } from './phrase.ts'
import { readVisits } from './read-visits.ts'
import type { ItemRole, QuoteWideTerms, WorkItem } from './work-item.ts'

export interface Collection {
  readonly original: string
  readonly items: WorkItem[]
  readonly exclusions: string[]
  readonly notes: string[]
  readonly ignoredInstructions: string[]
  /** Sentences that describe the situation and may turn out to be the only work named. */
  readonly statements: WorkItem[]
  /** Prices said before anything they could be for. */
  readonly pendingPrices: ReadPrice[]
  context: string[]
  /** A heading that nothing has followed yet: "Gutters:". */
  title: Phrase | null
  sentence: number
  scope: 'base' | 'optional' | 'excluded' | 'injected'
  isAllCustomerSupplied: boolean
  terms: QuoteWideTerms
  totalClause: string | null
  /** What was done with each chunk, in order. */
  readonly fates: ChunkFate[]
  /** How often the work of a sentence is done, by the sentence's number. */
  readonly often: Map<number, Mark>
}

/** Verbs that name the thing when another verb acts on them: "trim hedges", "paint deck". */
const THINGS_TOO =
  /^(?:hedge|fence|deck|turf|tile|concrete|render|brick|sheet|panel|frame|plaster|pave|silicone|grout|weed|mulch)s?$/

/** Whether the word at `at` names a thing rather than work. */
function isThing(words: readonly string[], at: number, kind: Phrase['kind']): boolean {
  const word = words[at] ?? ''
  if (isFiller(word) || isStopWord(word)) return false
  if (verbAt([word], 0) === undefined) return true
  const isAlone = at === 0 && words.length > 1
  if (isAlone || nameLengthAt([word], 0) === 0) return false
  return kind === 'remove' || (at > 0 && THINGS_TOO.test(word))
}

export const hasNoun = (phrase: Phrase): boolean =>
  phrase.words.some((_, at) => isThing(phrase.words, at, phrase.kind))

export const isTime = (unit: string | undefined): boolean => unit === 'hr' || unit === 'day'

function roleOf(phrase: Phrase): ItemRole {
  const words = phrase.words
  const isHours = isTime(phrase.quantity?.unit) || isTime(phrase.price?.perUnit ?? undefined)
  if (
    isHours &&
    (!hasNoun(phrase) || words.some(isLabourWord) || phrase.price !== null || phrase.kind === null)
  )
    return 'labour'
  if (words.some((_, at) => feeLengthAt(words, at) > 0) && phrase.price !== null) return 'fee'
  return 'work'
}

/** "weekly … 2 hours for 10 weeks": 20 hours; without hours, 10 visits. */
export function timesVisits(
  quantity: ReadQuantity | null,
  visits: ReadQuantity | undefined,
): ReadQuantity | null {
  if (visits === undefined) return quantity
  if (
    quantity === null ||
    (/^(?:week|month|visit|ea)$/.test(quantity.unit) && quantity.span?.start === visits.span?.start)
  )
    return visits
  if (quantity.unit === 'visit' && quantity.how === 'stated') return quantity
  if (quantity.unit === 'visit' || quantity.unit === 'week' || quantity.unit === 'month') return visits
  return {
    ...quantity,
    value: quantity.value * visits.value,
    how: 'calculated',
    label: `${quantity.label} × ${visits.value} visits`,
  }
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** "Labour, 2 men × 3 h: run a new circuit" */
function labourDescription(phrase: Phrase): string {
  if (/^min(?:imum)?$/i.test(phrase.description)) return 'Labour'
  const crew = phrase.quantity?.crew === undefined ? '' : phrase.quantity.label
  if (crew === '') {
    if (phrase.description === '') return 'Labour'
    return hasNoun(phrase) ? phrase.description : `Labour: ${lowerFirst(phrase.description)}`
  }
  const rest = lowerFirst(phrase.description)
  const isSaid = /^labou?r\b/.test(rest)
  return rest === '' || isSaid ? `Labour, ${crew}` : `Labour, ${crew}: ${rest}`
}

export function makeItem(state: Collection, chunk: Chunk, phrase: Phrase): WorkItem {
  const text = chunkText(chunk.marks)
  const role = roleOf(phrase)
  return {
    phrase,
    joiner: chunk.joiner,
    role,
    quantity: timesVisits(phrase.quantity, readVisits(chunk.marks)),
    price: phrase.price,
    otherPrices: [],
    isOptional: state.scope === 'optional' || says('optional', text),
    isCustomerSupplied: says('customerSupplies', text),
    isAfterHours: /\bafter[- ]?hours?\b|\bemergency\b|\bweekend\b|\bpublic holiday\b/.test(text),
    contextWords: [...state.context],
    description: role === 'labour' ? labourDescription(phrase) : phrase.description,
    sentence: state.sentence,
    isCovered: false,
  }
}

/** Items of one quote; a text that goes on beyond them says more about the last. */
export const MOST_ITEMS = 200

/** Keeps a sentence that may turn out to be the only work named. */
export function addStatement(state: Collection, item: WorkItem): void {
  if (state.statements.length < MOST_ITEMS) state.statements.push(item)
}

/** Adds an item; prices said before it are for it ("$650, $450 and $300 for three trees"). */
export function addItem(state: Collection, item: WorkItem): void {
  state.title = null
  if (state.items.length >= MOST_ITEMS) return
  const pending = state.pendingPrices.splice(0)
  const isRate = item.price !== null && item.price.basis === 'unit'
  const [first, ...rest] = [...(isRate ? [] : pending), ...(item.price === null ? [] : [item.price])]
  state.items.push({ ...item, price: first ?? null, otherPrices: rest })
}

export function changeLast(state: Collection, change: (item: WorkItem) => Partial<WorkItem>): void {
  const last = state.items.at(-1)
  if (last !== undefined) state.items[state.items.length - 1] = { ...last, ...change(last) }
}

/** "mow the lawn and whipper snip edges, 65 per visit": one line for works that share a price. */
export function mergeUnpriced(state: Collection): void {
  const last = state.items.at(-1)
  const previous = state.items.at(-2)
  if (last === undefined || previous === undefined) return
  const isJoined =
    previous.sentence === last.sentence &&
    previous.price === null &&
    previous.quantity === null &&
    last.quantity === null &&
    previous.isOptional === last.isOptional
  if (!isJoined) return
  state.items.splice(-2, 2, {
    ...previous,
    description: `${previous.description}, ${inSentence(last.description)}`,
    phrase: {
      ...previous.phrase,
      words: [...previous.phrase.words, ...last.phrase.words],
      spans: extendSpans(previous.phrase.spans, last.phrase.spans),
    },
  })
  mergeUnpriced(state)
}

/** Places of one item that are kept apart; further ones widen the last. */
const MOST_SPANS = 100

/** The places of an item with more of them, in order. */
export function extendSpans(spans: readonly TextSpan[], more: readonly TextSpan[]): readonly TextSpan[] {
  const [last, next] = [spans.at(-1), more.at(-1)]
  if (spans.length + more.length <= MOST_SPANS || last === undefined || next === undefined)
    return [...spans, ...more]
  return [...spans.slice(0, -1), { start: last.start, end: next.end }]
}

/** The longest description a line is given before further words are left to the notes. */
const LONGEST_DESCRIPTION = 140

/** Whether a description has room for more words. */
export const hasRoom = (description: string, more: string): boolean =>
  description.length + more.length <= LONGEST_DESCRIPTION

export function extendDescription(description: string, more: string, joiner: Chunk['joiner']): string {
  if (more === '' || !hasRoom(description, more)) return description
  const tail = more.charAt(0).toLowerCase() + more.slice(1)
  return joiner === 'and'
    ? `${description} and ${tail}`
    : joiner === 'with'
      ? `${description} with ${tail}`
      : `${description}, ${tail}`
}
