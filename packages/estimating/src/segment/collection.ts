import { nameLengthAt } from '../match/vocabulary.ts'
import { feeLengthAt, isFiller, isLabourWord, isStopWord, verbAt } from '../text/lexicon.ts'
import { type Chunk, chunkText } from './chunk.ts'
import { says } from './directives.ts'
import type { Phrase, ReadQuantity } from './phrase.ts'
import { readVisits } from './read-quantity.ts'
import type { ItemRole, QuoteWideTerms, WorkItem } from './work-item.ts'

export interface Collection {
  readonly original: string
  readonly items: WorkItem[]
  readonly exclusions: string[]
  readonly notes: string[]
  readonly ignoredInstructions: string[]
  /** Sentences that describe the situation and may turn out to be the only work named. */
  readonly statements: WorkItem[]
  context: string[]
  sentence: number
  scope: 'base' | 'optional' | 'excluded' | 'injected'
  isAllCustomerSupplied: boolean
  terms: QuoteWideTerms
  totalClause: string | null
}

export const hasNoun = (phrase: Phrase): boolean =>
  phrase.words.some(
    (word, at) =>
      !isFiller(word) &&
      !isStopWord(word) &&
      (verbAt([word], 0) === undefined ||
        (phrase.kind === 'remove' && nameLengthAt([word], 0) > 0 && (at > 0 || phrase.words.length === 1))),
  )

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
function timesVisits(quantity: ReadQuantity | null, visits: ReadQuantity | undefined): ReadQuantity | null {
  if (visits === undefined) return quantity
  if (
    quantity === null ||
    (/^(?:week|month|visit|ea)$/.test(quantity.unit) && quantity.span?.start === visits.span?.start)
  )
    return visits
  if (quantity.unit === 'visit' || quantity.unit === 'week' || quantity.unit === 'month') return visits
  return {
    ...quantity,
    value: quantity.value * visits.value,
    how: 'calculated',
    label: `${quantity.label} × ${visits.value} visits`,
  }
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
    isOptional: state.scope === 'optional' || says('optional', text),
    isCustomerSupplied: says('customerSupplies', text),
    isAfterHours: /\bafter[- ]?hours?\b|\bemergency\b|\bweekend\b|\bpublic holiday\b/.test(text),
    contextWords: [...state.context],
    description: phrase.description === '' && role === 'labour' ? 'Labour' : phrase.description,
    sentence: state.sentence,
    isCovered: false,
  }
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
    description: `${previous.description}, ${last.description.charAt(0).toLowerCase()}${last.description.slice(1)}`,
    phrase: {
      ...previous.phrase,
      words: [...previous.phrase.words, ...last.phrase.words],
      spans: [...previous.phrase.spans, ...last.phrase.spans],
    },
  })
  mergeUnpriced(state)
}

/** The longest description a line is given before further words are left to the notes. */
const LONGEST_DESCRIPTION = 140

export function extendDescription(description: string, more: string, joiner: Chunk['joiner']): string {
  if (more === '' || description.length + more.length > LONGEST_DESCRIPTION) return description
  const tail = more.charAt(0).toLowerCase() + more.slice(1)
  return joiner === 'and'
    ? `${description} and ${tail}`
    : joiner === 'with'
      ? `${description} with ${tail}`
      : `${description}, ${tail}`
}
