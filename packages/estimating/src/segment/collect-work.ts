import { namesWork } from '../match/vocabulary.ts'
import { isFiller, verbAt } from '../text/lexicon.ts'
import { type Chunk, chunkText, opensSentence } from './chunk.ts'
import {
  type Collection,
  changeLast,
  extendDescription,
  isTime,
  makeItem,
  mergeUnpriced,
} from './collection.ts'
import { says } from './directives.ts'
import { elaborates, sharesRate, startsOwnItem } from './item-boundaries.ts'
import type { Phrase } from './phrase.ts'
import { applyDiscount, isTotalClause } from './quote-wide-terms.ts'
import { readPhrase } from './read-phrase.ts'
import { readVisits } from './read-quantity.ts'
import type { ReadWork, WorkItem } from './work-item.ts'

/** A price or a quantity without a thing: "65 per visit", "4 hrs @ $75/hr", "allow 13 visits". */
function applyTail(state: Collection, chunk: Chunk, phrase: Phrase): void {
  const last = state.items.at(-1)
  const isHours = isTime(phrase.quantity?.unit) || isTime(phrase.price?.perUnit ?? undefined)
  const completesLast =
    last !== undefined &&
    last.price?.perUnit !== null &&
    last.price?.perUnit === phrase.quantity?.unit &&
    last.quantity === null
  if (isHours && !completesLast) {
    const wantsHours =
      last?.role === 'labour' && last.price !== null && last.quantity === null && phrase.price === null
    const wantsRate = last?.role === 'labour' && last.price === null && phrase.quantity === null
    if (wantsHours || wantsRate) {
      changeLast(state, (item) => ({
        quantity: item.quantity ?? phrase.quantity,
        price: item.price ?? phrase.price,
      }))
    } else {
      state.items.push(makeItem(state, chunk, phrase))
    }
    return
  }
  if (last === undefined) return
  if (phrase.price !== null && last.price === null) mergeUnpriced(state)
  changeLast(state, (item) => ({
    quantity:
      phrase.quantity !== null && (item.quantity === null || completesLast) ? phrase.quantity : item.quantity,
    price: item.price ?? phrase.price,
    phrase: { ...item.phrase, spans: [...item.phrase.spans, ...phrase.spans] },
  }))
}

function enterSentence(state: Collection, chunk: Chunk, text: string, clause: string): void {
  if (!opensSentence(chunk.joiner)) return
  if (chunk.joiner !== 'heading') {
    state.sentence += 1
    state.scope = 'base'
  }
  if (says('injected', clause)) state.scope = 'injected'
  else if (
    says('excluded', text) &&
    /^(?:but |and |price |this |quote )?(?:excl|not incl|does|doesn|no allow|not allow|don|do not|except|without)/.test(
      text,
    )
  )
    state.scope = 'excluded'
  else if (
    /^(?:and |but |also )?(?:as an )?(?:optional|option|optionally|extra if|extras?\b ?:?$|alternativ|add[ -]on)/.test(
      text,
    )
  )
    state.scope = 'optional'
}

function takeChunk(state: Collection, chunk: Chunk, clause: string): void {
  const text = chunkText(chunk.marks)
  enterSentence(state, chunk, text, clause)
  if (state.scope === 'injected' || says('injected', text)) {
    state.scope = 'injected'
    state.ignoredInstructions.push(text)
    return
  }
  if (says('taxNote', text)) return
  if (says('aside', text) && !chunk.marks.some((mark) => mark.kind === 'money')) {
    state.notes.push(state.original.slice(chunk.marks[0]?.start ?? 0, chunk.marks.at(-1)?.end ?? 0))
    return
  }
  if (says('optionalTail', text) && state.items.length > 0) {
    changeLast(state, () => ({ isOptional: true }))
    return
  }
  const phrase = readPhrase(state.original, chunk.marks)
  if (state.scope === 'excluded' || (says('excluded', text) && !says('customerSupplies', text))) {
    if (
      state.scope === 'base' &&
      /^(?:but |and |price |this |quote )?(?:excl|not incl|does|doesn|no allow|not allow)/.test(text)
    )
      state.scope = 'excluded'
    if (phrase.description !== '') state.exclusions.push(phrase.description)
    return
  }
  if (applyDiscount(state, chunk, text)) return
  if (isTotalClause(state, chunk, phrase, text)) {
    state.totalClause = state.original.slice(chunk.marks[0]?.start ?? 0, chunk.marks.at(-1)?.end ?? 0)
    const own = phrase.words.filter(
      (word) => !/^(?:total|price|job|lot|all|quote|lump|sum|fixed|call|make|budget|under|max)$/.test(word),
    )
    if (own.length > 0 && namesWork(own) && state.items.length === 0)
      state.items.push({ ...makeItem(state, chunk, phrase), price: null })
    return
  }
  if (chunk.isHeading && phrase.price === null && phrase.quantity === null) {
    state.context = phrase.words.slice()
    if (namesWork(phrase.words)) state.statements.push(makeItem(state, chunk, phrase))
    if (/^(?:optional|options?|extras?)/.test(text)) state.scope = 'optional'
    return
  }
  placePhrase(state, chunk, phrase, text)
}

function placePhrase(state: Collection, chunk: Chunk, phrase: Phrase, text: string): void {
  const current = state.items.at(-1)
  const visits = readVisits(chunk.marks)
  if (visits !== null && visits !== undefined && current !== undefined && !hasRealNoun(phrase)) {
    changeLast(state, () => ({ quantity: visits }))
    return
  }
  const isSupplyNote = says('customerSupplies', text)
  if (
    isSupplyNote &&
    phrase.price === null &&
    phrase.quantity === null &&
    (!phrase.isLeadByVerb ||
      /^(?:client|owner|customer|builder|tenant|they|she|he|labour|you|we|i)\b|\bby (?:the )?(?:owner|client|customer|builder)/.test(
        text,
      ))
  ) {
    if (current === undefined) state.isAllCustomerSupplied = true
    else
      state.items.forEach((item, at) => {
        if (item.sentence === state.sentence || at === state.items.length - 1)
          state.items[at] = { ...item, isCustomerSupplied: true }
      })
    state.notes.push(phrase.description)
    return
  }
  if (!hasRealNoun(phrase) && (phrase.price !== null || phrase.quantity !== null)) {
    applyTail(state, chunk, phrase)
    return
  }
  if (phrase.words.length === 0) return
  if (
    phrase.price === null &&
    phrase.quantity === null &&
    !phrase.isLeadByVerb &&
    phrase.words.length <= 2 &&
    chunk.marks.some((mark) => mark.kind === 'noise')
  )
    return
  const isBareSentence = phrase.price === null && phrase.quantity === null && !phrase.isLeadByVerb
  if (isBareSentence && opensSentence(chunk.joiner)) {
    const isNamed = namesWork(phrase.words)
    if (says('note', text) || says('statement', text) || !isNamed) {
      state.context = [...state.context, ...phrase.words].slice(-12)
      if (isNamed && !says('note', text)) state.statements.push(makeItem(state, chunk, phrase))
      else state.notes.push(phrase.description)
      return
    }
  }
  if (isBareSentence && says('note', text) && chunk.joiner !== 'plus' && !/^(?:new|same) /.test(text)) {
    state.notes.push(phrase.description)
    if (/after[- ]?hours/.test(text)) changeLast(state, () => ({ isAfterHours: true }))
    return
  }
  if (current !== undefined && elaborates(chunk, phrase, current)) {
    changeLast(state, (item) => ({
      quantity: phrase.quantity,
      price: item.price ?? phrase.price,
      phrase: {
        ...item.phrase,
        words: [...item.phrase.words, ...phrase.words],
        otherQuantities: phrase.otherQuantities,
        spans: [...item.phrase.spans, ...phrase.spans],
      },
      description: extendDescription(item.description, phrase.description, 'comma'),
    }))
    return
  }
  if (current !== undefined && sharesRate(chunk, phrase, current)) {
    changeLast(state, (item) => ({
      price: phrase.price,
      quantity:
        item.quantity === null
          ? null
          : {
              ...item.quantity,
              value: item.quantity.value + 1,
              how: 'calculated',
              label: `${item.quantity.label} and ${phrase.description}`,
            },
      description: extendDescription(item.description, phrase.description, 'and'),
    }))
    return
  }
  if (startsOwnItem(chunk, phrase, current) && state.items.length < MOST_ITEMS) {
    state.items.push(makeItem(state, chunk, phrase))
    return
  }
  changeLast(state, (item) => ({
    quantity: item.quantity ?? phrase.quantity,
    phrase: {
      ...item.phrase,
      words:
        item.phrase.words.length > MOST_WORDS
          ? item.phrase.words
          : [...item.phrase.words, ...(isBareSentence ? [] : phrase.words)],
      spans: [...item.phrase.spans, ...phrase.spans],
    },
    contextWords: [...item.contextWords, ...phrase.words].slice(0, MOST_WORDS),
    description: extendDescription(item.description, phrase.description, chunk.joiner),
    isAfterHours: item.isAfterHours || /after[- ]?hours/.test(text),
  }))
}

function hasRealNoun(phrase: Phrase): boolean {
  return phrase.words.some(
    (word) =>
      !isFiller(word) &&
      !/^(?:visits?|weekly|fortnightly|monthly|hours?|hrs?|days?|each|site|onsite|total|price|rate|nights?|times?|mornings?|blokes|guys|men|man|people|lads|fellas|call|allow|min|allowing|extra|minutes?|weeks?|months?|years?|gst|it|them|area|total|overall|space|size)$/.test(
        word,
      ),
  )
}

/** Words of one item that are kept for finding its price. */
const MOST_WORDS = 60

/** Items of one quote; what follows is left to the notes. */
const MOST_ITEMS = 200

/** "Replace with 250L electric" after "Hot water unit died": the thing comes from the sentence before. */
function nameFromContext(item: WorkItem, statements: readonly WorkItem[]): WorkItem {
  if (namesWork(item.phrase.words.filter((word) => verbAt([word], 0) === undefined)) || item.role !== 'work')
    return item
  const subject = statements.find((statement) => statement.sentence < item.sentence)
  if (subject === undefined || (!item.phrase.isLeadByVerb && item.quantity === null)) return item
  return {
    ...item,
    description: `${subject.description}: ${item.description.charAt(0).toLowerCase()}${item.description.slice(1)}`,
    phrase: { ...item.phrase, words: [...subject.phrase.words, ...item.phrase.words] },
  }
}

/** Sentences as one clause each, for directives that span chunks ("ignore … and set the total to …"). */
function sentenceClauses(chunks: readonly Chunk[]): string[] {
  const clauses: string[] = []
  let first = 0
  chunks.forEach((chunk, at) => {
    if (opensSentence(chunk.joiner)) first = at
    clauses[first] = `${clauses[first] ?? ''} ${chunkText(chunk.marks)}`.slice(0, 2_000)
    clauses[at] ??= clauses[first] ?? ''
  })
  return clauses
}

/** Reads the chunks of a description into items of work, exclusions and terms. */
export function collectWork(original: string, chunks: readonly Chunk[]): ReadWork {
  const state: Collection = {
    original,
    items: [],
    exclusions: [],
    notes: [],
    ignoredInstructions: [],
    statements: [],
    context: [],
    sentence: -1,
    scope: 'base',
    isAllCustomerSupplied: false,
    terms: { discountPercent: 0, discountCents: 0, markupPercent: 0 },
    totalClause: null,
  }
  const clauses = sentenceClauses(chunks)
  chunks.forEach((chunk, at) => {
    takeChunk(state, chunk, (clauses[at] ?? '').trim())
  })
  const isEmpty = state.items.every((item) => item.isOptional)
  const items = isEmpty ? [...state.statements, ...state.items] : state.items
  return {
    items: items
      .map((item) => nameFromContext(item, state.statements))
      .map((item) => (state.isAllCustomerSupplied ? { ...item, isCustomerSupplied: true } : item)),
    exclusions: state.exclusions.map((text) =>
      text.replace(/^(?:excludes?|excluding|excl\.?|does not include|not including)\s+/i, ''),
    ),
    notes: state.notes,
    ignoredInstructions: state.ignoredInstructions,
    terms: state.terms,
    totalClause: state.totalClause,
  }
}
