import type { Fate } from '../clauses/fates.ts'
import { namesWork } from '../match/vocabulary.ts'
import { inSentence } from '../text/casing.ts'
import { isAreaNoun, isFiller, verbAt } from '../text/lexicon.ts'
import { applyTail } from './apply-tail.ts'
import { type Chunk, opensSentence } from './chunk.ts'
import {
  addItem,
  addStatement,
  type Collection,
  changeLast,
  extendDescription,
  extendSpans,
  hasRoom,
  MOST_ITEMS,
  makeItem,
} from './collection.ts'
import { says } from './directives.ts'
import { elaborates, pricesBoth, sharesRate, startsOwnItem } from './item-boundaries.ts'
import type { Phrase } from './phrase.ts'
import { isLotOfLand } from './quote-wide-terms.ts'
import { readVisits } from './read-visits.ts'
import type { WorkItem } from './work-item.ts'

/** Words of one item that are kept for finding its price. */
const MOST_WORDS = 60
/** Words of sentences around that are kept to help find prices. */
const MOST_CONTEXT = 12

/** A chunk with what was read of it, on its way to a place. */
export interface Placing {
  readonly chunk: Chunk
  readonly phrase: Phrase
  readonly text: string
  /** The item named last, if any. */
  readonly current: WorkItem | undefined
}
/** Finds a chunk its place; false leaves it to the next rule. */
type Placer = (state: Collection, placing: Placing) => boolean

/** "eight hour days": how long the days are that were counted before. */
const LENGTH_OF_DAY = /^(?:\d+(?:\.\d)?|[a-z]+) ?-?h(?:ou)?rs? days?$/
/** A title of more words is a sentence. */
const MOST_TITLE_WORDS = 5
const PRICE_REMARKS =
  /^(?:supply|supplied|fit|fitted|install|installed|lay|laid|hang|hung|deliver|delivered|labour|only)$/
const NOT_A_THING =
  /^(?:cuts?|mows?|visits?|cleans|sessions?|weekly|fortnightly|monthly|hours?|hrs?|days?|each|site|onsite|total|price|rate|nights?|times?|mornings?|blokes|guys|men|man|people|lads|fellas|girls|call|allow|min|allowing|extra|minutes?|weeks?|months?|years?|gst|it|them|area|total|overall|space|size|fitted|installed|supplied|delivered|done|complete|completed|included)$/

function hasRealNoun(phrase: Phrase): boolean {
  return phrase.words.some((word) => !isFiller(word) && !NOT_A_THING.test(word))
}

const isBare = ({ phrase }: Placing): boolean => phrase.price === null && phrase.quantity === null

const isBareName = (placing: Placing): boolean => isBare(placing) && !placing.phrase.isLeadByVerb

/** "fortnightly for 6 months" after the work: how often it is done. */
const placeVisits: Placer = (state, { chunk, phrase, current }) => {
  const visits = readVisits(chunk.marks)
  if (visits === undefined || current === undefined || hasRealNoun(phrase)) return false
  changeLast(state, () => ({ quantity: visits }))
  return true
}

const SOMEONE_SUPPLIES =
  /^(?:client|owner|customer|builder|tenant|they|she|he|labour|you|we|i)\b|\bby (?:the )?(?:owner|client|customer|builder)/

/** "customer supplies the 2 toilets": counted or not, none of it is ours. */
const BRINGS =
  /^(?:but |and )?(?:the )?(?:client|owner|customer|builder|tenant|landlord|they|she|he)s?(?:'ll|'s|'re| is| are| will| has| have| to)* (?:suppl(?:y|ies|ied|ying)|provid(?:e|es|ed|ing)|bought|buying)\b/

/** "2 of them supplied by customer": says whose they are and counts nothing new. */
const PART_SUPPLIED = /^\d+ (?:\w+ )?(?:of (?:them|these|those|which|the))\b/

const placeSupplyNote: Placer = (state, placing) => {
  const { phrase, text, current } = placing
  if (!says('customerSupplies', text)) return false
  if (PART_SUPPLIED.test(text) && phrase.price === null) {
    state.notes.push(phrase.description)
    return true
  }
  const isTheirs = phrase.price === null && BRINGS.test(text)
  if (!isTheirs && (!isBare(placing) || (phrase.isLeadByVerb && !SOMEONE_SUPPLIES.test(text)))) return false
  state.notes.push(phrase.description)
  if (current === undefined) {
    state.isAllCustomerSupplied = true
    return true
  }
  state.items.forEach((item, at) => {
    if (item.sentence === state.sentence || at === state.items.length - 1)
      state.items[at] = { ...item, isCustomerSupplied: true }
  })
  return true
}

/** "Gutters: 28 m @ $48": a quantity and a price under the name of the thing. */
const placeTitled: Placer = (state, { chunk, phrase }) => {
  const { title } = state
  const isNamed = title !== null && title.words.length > 0 && title.words.length <= MOST_TITLE_WORDS
  if (!isNamed || (phrase.price === null && phrase.quantity === null) || hasRealNoun(phrase)) return false
  const words = [...title.words, ...phrase.words]
  const spans = [...title.spans, ...phrase.spans]
  const named = { ...phrase, words, spans, description: title.description, kind: title.kind ?? phrase.kind }
  addItem(state, makeItem(state, chunk, named))
  return true
}

/** "… $210 per door supply and fit": a price and what it covers of the thing before. */
function isPriceRemark({ words, price }: Phrase): boolean {
  return price !== null && words.length > 0 && words.every((word) => PRICE_REMARKS.test(word))
}

const placeTail: Placer = (state, { chunk, phrase, text }) => {
  if (LENGTH_OF_DAY.test(text) && phrase.price === null && state.items.at(-1)?.role === 'labour') {
    state.notes.push(text)
    return true
  }
  if (isPriceRemark(phrase) && state.items.at(-1)?.price === null) {
    applyTail(state, chunk, { ...phrase, words: [], description: '' })
    return true
  }
  if (isLotOfLand(state, text)) return false
  if (hasRealNoun(phrase) || (phrase.price === null && phrase.quantity === null)) return false
  applyTail(state, chunk, phrase)
  return true
}

/** "deck sanded and oiled, 6 x 5": sides alone measure the thing named before. */
const placeSides: Placer = (state, { chunk, phrase, current }) => {
  const sides = chunk.marks.find((mark) => mark.kind === 'dims')
  if (sides === undefined || phrase.words.length > 0 || current === undefined) return false
  if (current.quantity !== null || !current.phrase.words.some(isAreaNoun)) return false
  const unit = sides.unit === 'sqft' ? 'sqft' : 'm2'
  const { start, end, value } = sides
  const quantity = { value, unit, how: 'calculated', label: sides.text, span: { start, end } } as const
  changeLast(state, (item) => ({ quantity, price: item.price ?? phrase.price }))
  return true
}

/** "2 fans, 1 in the bathroom 1 in the laundry": where those already counted go. */
const placeWhere: Placer = (state, { chunk, phrase, current }) => {
  const counts = chunk.marks.filter((mark) => mark.kind === 'number')
  const isSpread = chunk.marks.every(
    (mark, at) =>
      mark.kind === 'word' ||
      (mark.kind === 'number' && /^(?:in|at|to|up|down)/.test(chunk.marks[at + 1]?.text ?? '')),
  )
  const sum = counts.reduce((total, mark) => total + mark.value, 0)
  if (!isSpread || counts.length < 2 || current?.quantity?.value !== sum) return false
  state.notes.push(phrase.description)
  return true
}

/** Nothing to quote: no words, or a name beside a phone number. */
const dropEmpty: Placer = (_, placing) => {
  const { chunk, phrase } = placing
  const isContact =
    isBareName(placing) && phrase.words.length <= 2 && chunk.marks.some((mark) => mark.kind === 'noise')
  return phrase.words.length === 0 || isContact
}

/** "The oven is dead." tells why, and may turn out to be all that is said. */
const placeStatement: Placer = (state, placing) => {
  const { chunk, phrase, text } = placing
  if (!isBareName(placing) || !opensSentence(chunk.joiner)) return false
  const isNamed = namesWork(phrase.words) || phrase.kind === 'clean'
  const isNote = says('note', text)
  if (isNamed && !isNote && !says('statement', text)) return false
  state.context = [...state.context, ...phrase.words].slice(-MOST_CONTEXT)
  if (isNamed && !isNote) addStatement(state, makeItem(state, chunk, phrase))
  else state.notes.push(phrase.description)
  return true
}

const placeNote: Placer = (state, placing) => {
  const { chunk, phrase, text } = placing
  const isInPrice = isBare(placing) && /\bincluded$/.test(text)
  const isNote = isInPrice || (isBareName(placing) && says('note', text) && !/^(?:new|same) /.test(text))
  if (!isNote || chunk.joiner === 'plus') return false
  state.notes.push(phrase.description)
  if (/after[- ]?hours/.test(text)) changeLast(state, () => ({ isAfterHours: true }))
  return true
}

/** "Paint exterior of house, 180 sqm weatherboard at $38": the measure of the work just named. */
const placeMeasure: Placer = (state, { chunk, phrase, current }) => {
  if (current === undefined || !elaborates(chunk, phrase, current)) return false
  changeLast(state, (item) => ({
    quantity: phrase.quantity,
    price: item.price ?? phrase.price,
    phrase: {
      ...item.phrase,
      words: [...item.phrase.words, ...phrase.words],
      otherQuantities: phrase.otherQuantities,
      spans: extendSpans(item.phrase.spans, phrase.spans),
    },
    description: extendDescription(item.description, phrase.description, 'comma'),
  }))
  return true
}

/** "clean 4 bedrooms and lounge $45 per room": one more of the same. */
const placeOneMore: Placer = (state, { chunk, phrase, current }) => {
  if (current === undefined || !sharesRate(chunk, phrase, current)) return false
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
  return true
}

/** "sewer with jetter $380", "replace tap and washer $120": one price for both. */
const placeSharedPrice: Placer = (state, { chunk, phrase, current }) => {
  if (current === undefined || !pricesBoth(chunk, phrase, current, state.sentence)) return false
  changeLast(state, (item) => ({
    price: phrase.price,
    phrase: {
      ...item.phrase,
      words: [...item.phrase.words, ...phrase.words],
      spans: extendSpans(item.phrase.spans, phrase.spans),
    },
    description: extendDescription(item.description, phrase.description, chunk.joiner),
  }))
  return true
}

const placeOwnItem: Placer = (state, { chunk, phrase, current }) => {
  if (state.items.length >= MOST_ITEMS) return false
  if (!startsOwnItem(chunk, phrase, current, leadVerbOf(state))) return false
  addItem(state, makeItem(state, chunk, phrase))
  return true
}

/** Whether the list an item is in was opened by a verb: "install vanity, toilet and …". */
function leadVerbOf(state: Collection): boolean {
  for (const item of state.items.toReversed()) {
    if (item.sentence !== state.sentence) return false
    if (item.phrase.isLeadByVerb || item.joiner !== 'comma')
      return item.phrase.isLeadByVerb && item.phrase.kind !== 'paint' && item.phrase.kind !== 'clean'
  }
  return false
}

/** "replace the hot water system with a heat pump": what comes is priced, not what goes. */
const placeReplacement: Placer = (state, placing) => {
  const { chunk, phrase, current } = placing
  const isReplaced = /^(?:replace|swap|change|convert)/.test(current?.phrase.words[0] ?? '')
  if (chunk.joiner !== 'with' || !isReplaced || !isBareName(placing) || !namesThings(phrase)) return false
  if (current?.price !== null) return false
  changeLast(state, (item) => ({
    phrase: {
      ...item.phrase,
      words: [item.phrase.words[0] ?? 'replace', ...phrase.words],
      specs: phrase.specs,
      spans: [...item.phrase.spans, ...phrase.spans],
    },
    contextWords: [...item.contextWords, ...item.phrase.words].slice(0, MOST_WORDS),
    description: extendDescription(item.description, phrase.description, 'with'),
  }))
  return true
}

const namesThings = ({ words }: Phrase): boolean =>
  namesWork(words.filter((word) => verbAt([word], 0) === undefined))

/** Whether words that are added to the last item are read on its line. */
const isSeen = ({ current, phrase }: Placing): boolean =>
  current !== undefined && hasRoom(current.description, phrase.description)

/** More about the item named last. */
const extendLast: Placer = (state, placing) => {
  const { chunk, phrase, text } = placing
  changeLast(state, (item) => ({
    quantity: item.quantity ?? phrase.quantity,
    phrase: {
      ...item.phrase,
      words:
        item.phrase.words.length > MOST_WORDS
          ? item.phrase.words
          : [...item.phrase.words, ...(isBareName(placing) ? [] : phrase.words)],
      spans: isSeen(placing) ? extendSpans(item.phrase.spans, phrase.spans) : item.phrase.spans,
    },
    contextWords: [...item.contextWords, ...phrase.words].slice(0, MOST_WORDS),
    description: extendDescription(item.description, phrase.description, chunk.joiner),
    isAfterHours: item.isAfterHours || /after[- ]?hours/.test(text),
  }))
  return true
}

const PLACERS: readonly (readonly [Fate, Placer])[] = [
  ['part', placeVisits],
  ['supplied', placeSupplyNote],
  ['part', placeSides],
  ['part', placeWhere],
  ['item', placeTitled],
  ['part', placeTail],
  ['empty', dropEmpty],
  ['note', placeStatement],
  ['note', placeNote],
  ['part', placeMeasure],
  ['part', placeOneMore],
  ['part', placeSharedPrice],
  ['part', placeReplacement],
  ['item', placeOwnItem],
  ['part', extendLast],
]

/** Finds what a chunk says its place: an item of its own, a part of the last, or a note. Returns which. */
export function placePhrase(state: Collection, placing: Omit<Placing, 'current'>): Fate {
  const whole = { ...placing, current: state.items.at(-1) }
  const placed = PLACERS.find(([, place]) => place(state, whole))
  if (placed?.[1] === extendLast && !isSeen(whole)) return 'lost'
  return placed?.[0] ?? 'lost'
}

/** "Replace with 250L electric" after "Hot water unit died": the thing comes from the sentence before. */
export function nameFromContext(item: WorkItem, statements: readonly WorkItem[]): WorkItem {
  const things = item.phrase.words.filter((word) => verbAt([word], 0) === undefined)
  if (namesWork(things) || item.role !== 'work') return item
  const subject = statements.find((statement) => statement.sentence < item.sentence)
  if (subject === undefined || (!item.phrase.isLeadByVerb && item.quantity === null)) return item
  return {
    ...item,
    description: `${subject.description}: ${inSentence(item.description)}`,
    phrase: { ...item.phrase, words: [...subject.phrase.words, ...item.phrase.words] },
  }
}
