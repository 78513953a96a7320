import type { Fate } from '../clauses/fates.ts'
import { namesWork } from '../match/vocabulary.ts'
import type { Mark } from '../tokens/mark.ts'
import { type Chunk, chunkText, opensSentence } from './chunk.ts'
import { addItem, addStatement, type Collection, changeLast, MOST_ITEMS, makeItem } from './collection.ts'
import { says } from './directives.ts'
import { cleanExclusion } from './exclusions.ts'
import type { Phrase } from './phrase.ts'
import { nameFromContext, placePhrase } from './place-phrase.ts'
import { applyDiscount, isTotalClause } from './quote-wide-terms.ts'
import { readPhrase } from './read-phrase.ts'
import { oftenIn, repeatWork } from './recurring.ts'
import type { ReadWork, WorkItem } from './work-item.ts'

/** A chunk while it is judged: its words as one text, and the sentence it belongs to. */
interface Taking {
  readonly chunk: Chunk
  readonly text: string
  readonly clause: string
  readonly phrase: Phrase
}
/** Takes a chunk that says something about the quote; false leaves it to the next rule. */
type Taker = (state: Collection, taking: Taking) => boolean

const OPENS_EXCLUSION =
  /^(?:but |and |price |this |quote )?(?:excl|not incl|does|doesn|no allow|not allow|don|do not|except|without)/
const SPREADS_EXCLUSION = /^(?:but |and |price |this |quote )?(?:excl|not incl|does|doesn|no allow|not allow)/
const OPENS_OPTIONS =
  /^(?:and |but |also )?(?:as an )?(?:optional|option|optionally|extra if|extras?\b ?:?$|alternativ|add[ -]on|if (?:they|you|he|she|we|the (?:client|customer|owners?|budget)|client|customer|budget) (?:wants?|needs?|likes?|decides?|would like|chooses?|prefers?|allows?|goes? (?:for|with|ahead)|changes?))/
const TITLES_OPTIONS = /^(?:optional|options?|extras?)/
const TOTAL_WORDS =
  /^(?:total|price|job|lot|all|quote|lump|sum|fixed|call|make|budget|under|max|somewhere|between)$/

const written = (state: Collection, chunk: Chunk): string =>
  state.original.slice(chunk.marks[0]?.start ?? 0, chunk.marks.at(-1)?.end ?? 0)

function enterSentence(state: Collection, { chunk, text, clause }: Taking): void {
  if (!opensSentence(chunk.joiner)) return
  if (chunk.joiner !== 'heading') {
    state.sentence += 1
    state.scope = 'base'
  }
  if (says('injected', clause)) state.scope = 'injected'
  else if (says('excluded', text) && OPENS_EXCLUSION.test(text)) state.scope = 'excluded'
  else if (OPENS_OPTIONS.test(text)) state.scope = 'optional'
}

const takeInjected: Taker = (state, { text }) => {
  if (state.scope !== 'injected' && !says('injected', text)) return false
  state.scope = 'injected'
  state.ignoredInstructions.push(text)
  return true
}

const takeTaxNote: Taker = (_, { text }) => says('taxNote', text)

/** From here on a bare number is sooner an amount than a count of coats or hours. */
const SMALLEST_AMOUNT = 20

const isAmount = (mark: Mark): boolean =>
  mark.kind === 'money' || (mark.kind === 'number' && mark.value >= SMALLEST_AMOUNT)

const takeAside: Taker = (state, { chunk, text }) => {
  if (!says('aside', text) || chunk.marks.some(isAmount)) return false
  state.notes.push(written(state, chunk))
  return true
}

/** "Optional, homeowner asking: skylight kits": said of what follows, not of the sentence before. */
const leadsOn = ({ original }: Collection, { joiner, marks }: Chunk): boolean =>
  opensSentence(joiner) &&
  /^ ?, ?\p{L}[^.;\n]{0,80}\d/u.test(original.slice(marks.at(-1)?.end ?? original.length))

const takeOptionalTail: Taker = (state, { chunk, text }) => {
  if (chunk.isHeading || !says('optionalTail', text) || state.items.length === 0) return false
  if (leadsOn(state, chunk)) return false
  changeLast(state, () => ({ isOptional: true }))
  return true
}

/** "Tiling and electrical by others": the part before the "and" is excluded too. */
function excludeBefore(state: Collection, chunk: Chunk): void {
  if (chunk.joiner !== 'and') return
  const ofSentence = state.items.filter((item) => item.sentence === state.sentence)
  const isPlainList = ofSentence.every(
    (item) => !item.phrase.isLeadByVerb && item.price === null && item.quantity === null,
  )
  if (!isPlainList) return
  state.items.splice(state.items.length - ofSentence.length)
  state.exclusions.push(...ofSentence.map((item) => item.description))
}

const takeExcluded: Taker = (state, { chunk, text, phrase }) => {
  const isSaid = says('excluded', text) && !says('customerSupplies', text)
  if (state.scope !== 'excluded' && !isSaid) return false
  if (state.scope === 'base') {
    excludeBefore(state, chunk)
    if (SPREADS_EXCLUSION.test(text)) state.scope = 'excluded'
  }
  const excluded = cleanExclusion(phrase.description)
  if (excluded !== '') state.exclusions.push(excluded)
  return true
}

const takeDiscount: Taker = (state, { chunk, text }) => applyDiscount(state, chunk, text)

const takeTotal: Taker = (state, { chunk, text, phrase }) => {
  if (!isTotalClause(state, chunk, phrase, text)) return false
  state.totalClause = written(state, chunk)
  const own = phrase.words.filter((word) => !TOTAL_WORDS.test(word))
  if (own.length > 0 && namesWork(own) && state.items.length === 0)
    addItem(state, { ...makeItem(state, chunk, phrase), price: null })
  return true
}

const takeHeading: Taker = (state, { chunk, text, phrase }) => {
  if (!chunk.isHeading || phrase.price !== null || phrase.quantity !== null) return false
  state.context = phrase.words.slice()
  state.title = phrase
  if (namesWork(phrase.words)) addStatement(state, makeItem(state, chunk, phrase))
  if (TITLES_OPTIONS.test(text)) state.scope = 'optional'
  return true
}

const TAKERS: readonly (readonly [Fate, Taker])[] = [
  ['ignored', takeInjected],
  ['term', takeTaxNote],
  ['note', takeAside],
  ['part', takeOptionalTail],
  ['excluded', takeExcluded],
  ['term', takeDiscount],
  ['term', takeTotal],
  ['heading', takeHeading],
]

function takeChunk(state: Collection, taking: Taking): Fate {
  const taken = TAKERS.find(([, take]) => take(state, taking))
  return taken?.[0] ?? placePhrase(state, taking)
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

/** "three trees $650, $450 and $300": one line for each price when the count agrees. */
function splitByPrices(item: WorkItem): WorkItem[] {
  const prices = item.price === null ? [] : [item.price, ...item.otherPrices]
  if (prices.length < 2 || item.quantity?.value !== prices.length) return [item]
  return prices.map((price, at) => ({
    ...item,
    price: { ...price, basis: 'line' },
    quantity: null,
    otherPrices: [],
    description: `${item.description} (${at + 1} of ${prices.length})`,
  }))
}

/** Prices said before the only thing they can be for. */
function givePendingPrice(state: Collection, items: readonly WorkItem[]): WorkItem[] {
  const [price] = state.pendingPrices
  return items.map((item, at) =>
    at === 0 && item.price === null && price !== undefined ? { ...item, price } : item,
  )
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
    pendingPrices: [],
    context: [],
    title: null,
    sentence: -1,
    scope: 'base',
    isAllCustomerSupplied: false,
    terms: { discountPercent: 0, discountCents: 0, markupPercent: 0 },
    totalClause: null,
    fates: [],
    often: new Map(),
  }
  const clauses = sentenceClauses(chunks)
  chunks.forEach((chunk, at) => {
    const text = chunkText(chunk.marks)
    const taking = {
      chunk,
      text,
      clause: (clauses[at] ?? '').trim(),
      phrase: readPhrase(original, chunk.marks),
    }
    enterSentence(state, taking)
    const often = oftenIn(chunk.marks, taking.clause)
    if (often !== undefined) state.often.set(state.sentence, often)
    state.fates.push({
      start: chunk.marks[0]?.start ?? 0,
      end: chunk.marks.at(-1)?.end ?? 0,
      fate: takeChunk(state, taking),
    })
  })
  const isEmpty = state.items.every((item) => item.isOptional)
  const items = isEmpty ? [...state.statements, ...state.items] : state.items
  return {
    items: repeatWork(givePendingPrice(state, items), state.often)
      .flatMap(splitByPrices)
      .slice(0, MOST_ITEMS)
      .map((item) => nameFromContext(item, state.statements))
      .map((item) => (state.isAllCustomerSupplied ? { ...item, isCustomerSupplied: true } : item)),
    exclusions: state.exclusions,
    notes: state.notes,
    ignoredInstructions: state.ignoredInstructions,
    terms: state.terms,
    totalClause: state.totalClause,
    fates: state.fates,
  }
}
