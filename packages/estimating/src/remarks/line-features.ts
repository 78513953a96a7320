import type { Reading } from '../assemble/reading.ts'
import { unitFamily } from '../match/unit-family.ts'
import { nameLengthAt } from '../match/vocabulary.ts'
import type { PricedItem } from '../price/priced-item.ts'
import { touches } from '../proposal/spans.ts'
import type { WorkItem } from '../segment/work-item.ts'
import { isAreaNoun, isBaseVerb, isCrewWord, isLabourWord, isStopWord, verbAt } from '../text/lexicon.ts'
import { wordsOf } from '../text/words.ts'

/** What tells a line from a remark that was read as one, each a number. */
export const LINE_FEATURES = [
  'isLearnt',
  'inOther',
  'inNext',
  'others',
  'agreeOnMoney',
  'agreeOnCounts',
  'trust',
  'lean',
  'hasChance',
  'opens',
  'named',
  'apart',
  'nothing',
  'needsPrice',
  'confidence',
  'score',
  'known',
  'isNamed',
  'isIndirect',
  'byHours',
  'price',
  'shareOfAll',
  'countStated',
  'countCalculated',
  'count',
  'family',
  'isLabour',
  'isFee',
  'kind',
  'isSupplied',
  'joiner',
  'words',
  'known words',
  'stop words',
  'verbs',
  'leadsByVerb',
  'verbForm',
  'places',
  'labourWords',
  'pieces',
  'length',
  'figures',
  'negations',
  'people',
  'auxiliaries',
  'past',
  'at',
  'sentenceWords',
  'shareOfSentence',
  'beginsSentence',
  'isAsked',
  'isRequest',
  'peopleInSentence',
  'auxiliariesInSentence',
  'pricedInSentence',
  'itemsInSentence',
  'beginsLine',
  'fillsLine',
  'isListed',
  'signBefore',
  'signBehind',
  'lines',
  'items',
  'pricedBefore',
  'pricedBehind',
  'sharePriced',
  'openItems',
  'hasTotal',
  'money',
  'textLength',
] as const
export const LINE_WIDTH = LINE_FEATURES.length

type Values = Readonly<Record<(typeof LINE_FEATURES)[number], number>>

/** A drafted line among all of its reading. */
export interface LineGround {
  readonly reading: Reading
  readonly priced: readonly PricedItem[]
  /** The text it was read from. */
  readonly description: string
}

const KINDS = ['install', 'remove', 'repair', 'clean', 'paint'] as const
const JOINERS = ['start', 'break', 'sentence', 'heading', 'comma', 'and', 'plus', 'with', 'run_on'] as const
const FAMILIES = ['count', 'hr', 'lm', 'm2'] as const
const HOW = ['assumed', 'stated', 'calculated'] as const
const SENTENCE_END = /[\n;!?]|\.(?=\s|$)/g
const NEGATION = /\b(?:no|not|never|nothing|none|without|except)\b|n['’]?t\b/gi
const PEOPLE = /\b(?:i|we|you|u|he|she|they|me|us|him|her|them|my|our|your|his|their|who|someone)\b/gi
const AUXILIARY =
  /\b(?:is|are|was|were|be|been|has|have|had|will|would|can|could|should|may|might|do|does|did|got|gets)\b|['’](?:s|re|ve|ll|d|m)\b/gi
const PAST = /\b\p{L}{2,}ed\b/giu
const REQUEST =
  /\b(?:please|pls|plz|can you|could you|would you|need|needs|want|wants|wanting|like|looking|quote|price|how much|cost)\b/gi
const FIGURE = /\d/g
const SIGNS = ['', ',', '.', '\n', ':', ';', '-', '(', ')', '?', '!', '/', '|', '\t'] as const

const times = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0
const flag = (is: boolean): number => Number(is)
const placeIn = (all: readonly string[], one: string): number => all.indexOf(one)

const startOf = ({ phrase, quantity, price }: WorkItem): number =>
  Math.min(
    ...phrase.spans.map(({ start }) => start),
    quantity?.span?.start ?? Number.POSITIVE_INFINITY,
    price?.span.start ?? Number.POSITIVE_INFINITY,
  )
const endOf = ({ phrase, quantity, price }: WorkItem): number =>
  Math.max(0, ...phrase.spans.map(({ end }) => end), quantity?.span?.end ?? 0, price?.span.end ?? 0)

/** The sign right beside a place, past blanks: 0 for none. */
function signAt(text: string, at: number, step: 1 | -1): number {
  let place = step === 1 ? at : at - 1
  while (text[place] === ' ') place += step
  return Math.max(0, placeIn(SIGNS, text[place] ?? '\n'))
}

function wordValues(item: WorkItem, own: string) {
  const words = wordsOf(own)
  const known = words.filter((_, at) => nameLengthAt(words, at) > 0)
  const verbs = words.filter((word) => verbAt([word], 0) !== undefined)
  return {
    words: words.length,
    'known words': known.length / Math.max(1, words.length),
    'stop words': words.filter(isStopWord).length / Math.max(1, words.length),
    verbs: verbs.length,
    leadsByVerb: flag(isBaseVerb(words[0] ?? '')),
    verbForm: verbs.length === 0 ? 0 : flag(words.some(isBaseVerb)) + 1,
    places: words.filter(isAreaNoun).length,
    labourWords: words.filter((word) => isLabourWord(word) || isCrewWord(word)).length,
    pieces: item.phrase.spans.length,
    length: own.length,
    figures: times(own, FIGURE),
    negations: times(own, NEGATION),
    people: times(own, PEOPLE),
    auxiliaries: times(own, AUXILIARY),
    past: times(own, PAST),
  }
}

/** The sentence around a stretch, and the line of the text. */
function around(text: string, start: number, end: number) {
  let from = 0
  for (const { index, 0: sign } of text.slice(0, start).matchAll(SENTENCE_END)) from = index + sign.length
  const behind = text.slice(end).search(SENTENCE_END)
  const to = behind < 0 ? text.length : end + behind
  const lineFrom = text.lastIndexOf('\n', Math.max(0, start - 1)) + 1
  const lineEnd = text.indexOf('\n', end)
  return { from, to, line: { from: lineFrom, to: lineEnd < 0 ? text.length : lineEnd } }
}

function placeValues(item: WorkItem, own: string, { priced, description }: LineGround) {
  const [start, end] = [startOf(item), endOf(item)]
  const { from, to, line } = around(description, start, end)
  const sentence = description.slice(from, to)
  const before = description.slice(line.from, start)
  const isIn = (one: PricedItem): boolean => startOf(one.item) >= from && startOf(one.item) < to
  return {
    at: start / Math.max(1, description.length),
    sentenceWords: wordsOf(sentence).length,
    shareOfSentence: own.length / Math.max(1, sentence.trim().length),
    beginsSentence: flag(description.slice(from, start).trim() === ''),
    isAsked: flag(description[to] === '?'),
    isRequest: times(sentence, REQUEST),
    peopleInSentence: times(sentence, PEOPLE),
    auxiliariesInSentence: times(sentence, AUXILIARY),
    pricedInSentence: priced.filter((one) => one.isPriceStated && isIn(one)).length,
    itemsInSentence: priced.filter(isIn).length,
    beginsLine: flag(before.trim() === ''),
    fillsLine: own.length / Math.max(1, description.slice(line.from, line.to).trim().length),
    isListed: flag(/^[ \t]*(?:[-*•–]|\(?\d{1,2}[.)]|[a-z][.)])[ \t]*$/i.test(before)),
    signBefore: signAt(description, start, -1),
    signBehind: signAt(description, end, 1),
    lines: times(description, /\n/g),
  }
}

function priceValues({ priceSource, evidence, ...one }: PricedItem, { priced }: LineGround) {
  const cents = (each: PricedItem): number => (each.unitPriceCents * each.quantityThousandths) / 1000
  const all = priced.filter(({ item }) => !item.isOptional).reduce((sum, each) => sum + cents(each), 0)
  return {
    needsPrice: flag(one.needsPrice),
    confidence: one.confidence,
    score: evidence?.score ?? -1,
    known: evidence?.known ?? -1,
    isNamed: flag(evidence?.isNamed === true),
    isIndirect: flag(evidence?.isIndirect === true),
    byHours: flag(priceSource.label.endsWith('h of labour')),
    price: Math.log1p(one.unitPriceCents / 100),
    shareOfAll: cents({ priceSource, evidence, ...one }) / Math.max(1, all),
    countStated: flag(one.quantity.how === HOW[1]),
    countCalculated: flag(one.quantity.how === HOW[2]),
    count: Math.log1p(one.quantityThousandths / 1000),
    family: placeIn(FAMILIES, unitFamily(one.unit)),
  }
}

function wholeValues(item: WorkItem, { reading, priced }: LineGround) {
  const others = reading.others ?? []
  const isIn = (way: 'next' | 'other'): boolean =>
    others.some(
      (other) =>
        (other.way === 'next') === (way === 'next') &&
        other.items.some((one) => touches(one.phrase.spans, { start: startOf(item), end: endOf(item) })),
    )
  const stated = priced.filter(({ isPriceStated, item: one }) => isPriceStated && !one.isOptional)
  const base = priced.filter(({ item: one }) => !one.isOptional)
  const start = startOf(item)
  return {
    isLearnt: flag(reading.way === 'learnt'),
    inOther: flag(isIn('other')),
    inNext: flag(isIn('next')),
    others: others.length,
    agreeOnMoney: flag(reading.agreement?.money === true),
    agreeOnCounts: flag(reading.agreement?.counts === true),
    trust: reading.agreement?.trust ?? 0,
    lean: Math.min(5, reading.agreement?.lean ?? 0),
    items: base.length,
    pricedBefore: stated.filter(({ item: one }) => startOf(one) < start).length,
    pricedBehind: stated.filter(({ item: one }) => startOf(one) > start).length,
    sharePriced: stated.length / Math.max(1, base.length),
    openItems: base.length - stated.length,
    hasTotal: flag(reading.stated !== null),
    money: reading.marks.filter(({ kind }) => kind === 'money').length,
  }
}

/** The values of a line without a price of its own, `LINE_WIDTH` of them in the order of `LINE_FEATURES`. */
export function lineValues(one: PricedItem, ground: LineGround): Float32Array {
  const { item } = one
  const { description } = ground
  const own = description.slice(startOf(item), endOf(item))
  const { chance } = item
  const values: Values = {
    ...wholeValues(item, ground),
    ...priceValues(one, ground),
    ...wordValues(item, own),
    ...placeValues(item, own, ground),
    hasChance: flag(chance !== undefined),
    opens: chance?.opens ?? -1,
    named: chance?.named ?? -1,
    apart: chance?.apart ?? -1,
    nothing: chance?.nothing ?? -1,
    isLabour: flag(item.role === 'labour'),
    isFee: flag(item.role === 'fee'),
    kind: placeIn(KINDS, item.phrase.kind ?? ''),
    isSupplied: flag(item.isCustomerSupplied),
    joiner: placeIn(JOINERS, item.joiner),
    textLength: Math.log1p(description.length),
  }
  return Float32Array.from(LINE_FEATURES, (name) => values[name])
}
