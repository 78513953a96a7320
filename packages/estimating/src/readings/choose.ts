import type { Agreement, Reading } from '../assemble/reading.ts'
import chooserWeights from '../data/chooser-weights.json' with { type: 'json' }
import { touches } from '../proposal/spans.ts'
import type { TextSpan } from '../quote-draft.ts'
import type { WorkItem } from '../segment/work-item.ts'
import { bookClass } from '../tagger/words.ts'
import { isCapacityNoun, verbAt } from '../text/lexicon.ts'
import type { Mark } from '../tokens/mark.ts'

/** What a reading is compared by with another one of the same text. */
export const CHOOSER_FEATURES = [
  'items',
  'noItem',
  'totalMet',
  'totalMissed',
  'totalPassed',
  'hasTotal',
  'allPriced',
  'unpricedBesidePriced',
  'moneyUnused',
  'figuresUnused',
  'measuresInWords',
  'sizesInWords',
  'countsInWords',
  'wordless',
  'longItems',
  'worksWithin',
  'withoutThing',
  'openPrices',
  'oneIsAll',
  'hugeQuantities',
  'optional',
  'exclusions',
  'discount',
  'fractions',
  'samePrices',
  'oddUnits',
] as const
export const CHOOSER_CONTEXT = [
  'always',
  'length',
  'rows',
  'money',
  'figures',
  'agreeOnMoney',
  'agreeOnCounts',
  'margin',
  'hasTable',
  'shortUnpriced',
  'explained',
  'doubt',
  'noDoubt',
  'strongDoubt',
  'doubtOfExplained',
] as const
export type ChooserWeights = Readonly<Record<string, number>>

type Feature = (typeof CHOOSER_FEATURES)[number]
type Values = Readonly<Record<Feature, number>>

const TAX_FACTORS = [1, 1.1, 1.15, 1.2]
const CENTS_APART = 2
const LONG_ITEM = 9
const HUGE = 500

/** What an item comes to by the text alone, in cents; null where it says no price. */
export function amountOf({ price, quantity }: WorkItem): number | null {
  if (price === null) return null
  return price.basis === 'unit' ? Math.round(price.cents * (quantity?.value ?? 1)) : price.cents
}

const isWithin = ({ start, end }: TextSpan, spans: readonly TextSpan[]): boolean =>
  spans.some((span) => start >= span.start && end <= span.end)

function sumFeatures({ items, stated, work }: Reading): Partial<Record<Feature, number>> {
  const base = items.filter(({ isOptional }) => !isOptional)
  const amounts = base.flatMap((item) => amountOf(item) ?? [])
  const sum = amounts.reduce((all, one) => all + one, 0)
  const net = Math.round(sum * (1 - work.terms.discountPercent / 100)) - work.terms.discountCents
  const isAllPriced = amounts.length > 0 && amounts.length === base.length
  const total = stated !== null && stated.from === 'description' ? stated.maxCents : null
  const isMet =
    total !== null &&
    [sum, net].some((one) => TAX_FACTORS.some((factor) => Math.abs(one * factor - total) <= CENTS_APART))
  return {
    items: items.length / 5,
    noItem: Number(base.length === 0),
    totalMet: Number(isMet && isAllPriced),
    totalMissed: Number(total !== null && isAllPriced && !isMet),
    totalPassed: Number(total !== null && !isMet && sum > total),
    hasTotal: Number(total !== null),
    allPriced: Number(isAllPriced),
    unpricedBesidePriced: amounts.length > 0 ? base.length - amounts.length : 0,
    oneIsAll: Number(amounts.length > 1 && Math.max(...amounts) > 0.93 * sum),
    optional: items.length - base.length,
    exclusions: work.exclusions.length / 2,
    discount: Number(work.terms.discountPercent + work.terms.discountCents > 0),
    samePrices:
      amounts.length -
        new Set(items.flatMap(({ price }) => (price === null ? [] : [price.span.start]))).size >
      0
        ? 1
        : 0,
  }
}

function itemFeatures(items: readonly WorkItem[]): Partial<Record<Feature, number>> {
  const count = (is: (item: WorkItem) => boolean): number => items.filter(is).length
  return {
    wordless: count(({ phrase }) => phrase.words.length === 0),
    longItems: count(({ phrase }) => phrase.words.length > LONG_ITEM),
    worksWithin: items.reduce(
      (sum, { phrase }) =>
        sum + Math.max(0, phrase.words.filter((word) => verbAt([word], 0) !== undefined).length - 1),
      0,
    ),
    withoutThing: count(
      ({ phrase, role }) =>
        role === 'work' &&
        !phrase.words.some((word) => bookClass(word) !== '0' && verbAt([word], 0) === undefined),
    ),
    openPrices: count(({ price, quantity }) => price?.basis === 'open' && (quantity?.value ?? 1) !== 1),
    hugeQuantities: count(({ quantity }) => (quantity?.value ?? 0) > HUGE),
    fractions: count(
      ({ quantity }) => quantity !== null && quantity.unit === 'ea' && !Number.isInteger(quantity.value),
    ),
    oddUnits: count(
      ({ quantity, price }) =>
        price?.perUnit !== null &&
        price?.perUnit !== undefined &&
        quantity !== null &&
        price.perUnit !== 'ea' &&
        quantity.unit !== price.perUnit,
    ),
  }
}

const COUNTED: ReadonlySet<string> = new Set(['number', 'measure', 'dims', 'money'])

function markFeatures(
  { items, stated, work }: Reading,
  marks: readonly Mark[],
): Partial<Record<Feature, number>> {
  const words = items.flatMap(({ phrase }) => phrase.spans)
  const used = items.flatMap(({ quantity, price, phrase }) => [
    ...(quantity?.span === undefined ? [] : [quantity.span]),
    ...(quantity?.crew === undefined ? [] : [quantity.crew]),
    ...(price === null ? [] : [price.span]),
    ...phrase.otherQuantities.flatMap(({ span }) => (span === undefined ? [] : [span])),
  ])
  const terms = work.fates.filter(({ fate }) => fate === 'term' || fate === 'excluded' || fate === 'supplied')
  let [moneyUnused, figuresUnused, measures, sizes, counts] = [0, 0, 0, 0, 0]
  marks.forEach((mark, at) => {
    if (!COUNTED.has(mark.kind) || touches(used, mark)) return
    const isOfTotal =
      stated !== null &&
      mark.kind === 'money' &&
      (mark.value === stated.maxCents || mark.value === stated.minCents)
    if (isOfTotal || touches(terms, mark)) return
    if (mark.kind === 'money') moneyUnused += 1
    else if (!isWithin(mark, words)) figuresUnused += 1
    else if (mark.kind === 'measure') measures += 1
    else if (mark.kind === 'dims') sizes += 1
    else if (marks[at + 1]?.kind === 'word') counts += 1
  })
  return { moneyUnused, figuresUnused, measuresInWords: measures, sizesInWords: sizes, countsInWords: counts }
}

/** How many prices of the text a reading leaves over. */
export const moneyUnusedBy = (reading: Reading): number =>
  markFeatures(reading, reading.marks).moneyUnused ?? 0

function valuesOf(reading: Reading, marks: readonly Mark[]): Values {
  const own: Partial<Record<Feature, number>> = {
    ...sumFeatures(reading),
    ...itemFeatures(reading.items),
    ...markFeatures(reading, marks),
  }
  return Object.fromEntries(CHOOSER_FEATURES.map((name) => [name, own[name] ?? 0])) as Values
}

const inOrder = (numbers: readonly number[]): string =>
  [...numbers].sort((left, right) => left - right).join(' ')
const moneyOf = ({ items }: Reading): string =>
  inOrder(items.filter(({ isOptional }) => !isOptional).flatMap((item) => amountOf(item) ?? []))
const countsOf = ({ items }: Reading): string =>
  inOrder(items.filter(({ isOptional }) => !isOptional).map(({ quantity }) => quantity?.value ?? 1))

/** Returns whether both readings have the same prices. A price that may be each or in all matches either way. */
function mayBeSameMoney(first: Reading, second: Reading): boolean {
  const rest = second.items.filter(({ isOptional }) => !isOptional).flatMap((item) => amountOf(item) ?? [])
  const amounts = first.items.filter(({ isOptional }) => !isOptional)
  return (
    amounts.every((item) => {
      const amount = amountOf(item)
      if (amount === null) return true
      const either =
        item.price?.basis === 'open' ? [amount, Math.round(amount * (item.quantity?.value ?? 1))] : [amount]
      const at = rest.findIndex((one) => either.includes(one))
      if (at >= 0) rest.splice(at, 1)
      return at >= 0
    }) && rest.length === 0
  )
}

const MUST_BE_NOTHING = [
  'noItem',
  'totalMissed',
  'totalPassed',
  'moneyUnused',
  'figuresUnused',
  'longItems',
  'hugeQuantities',
] as const satisfies readonly Feature[]
/** Longer texts and texts of several rows need their layout read. */
const LONGEST_SHORT = 240
const MOST_ROWS = 1
/** A sentence or two. */
const LONGEST_PLAIN = 120

const largestCount = ({ items }: Reading): number =>
  Math.max(0, ...items.map(({ quantity }) => quantity?.value ?? 1))

/** "fortnightly for 6 months": visits that are counted from how often and how long, and stand nowhere in the text. */
const isCountOfVisits = ({ quantity }: WorkItem): boolean =>
  quantity?.how === 'calculated' && quantity.unit === 'visit'

const comesAgain = ({ marks, items }: Reading): boolean =>
  marks.some(({ kind }) => kind === 'often') || items.some(isCountOfVisits)

/** "two men three days at $65 an hour": days at the price of an hour, of which the first reading has the hours. */
const hasHoursOfDays = (first: Reading, learnt: Reading): boolean =>
  learnt.items.some(
    ({ quantity, price }) =>
      quantity?.unit === 'day' &&
      price?.perUnit === 'hr' &&
      first.items.some((one) => one.quantity?.unit === 'hr' && one.price?.cents === price.cents),
  )

/** "Customer supplies fans": what the first reading has the customer bring is no line. Of longer texts it reads too little. */
function chargesSupplied(first: Reading, learnt: Reading): boolean {
  if ((first.marks.at(-1)?.end ?? 0) > LONGEST_PLAIN) return false
  const supplied = first.work.fates.filter(({ fate }) => fate === 'supplied')
  const beginsThere = ({ phrase: { spans } }: WorkItem): boolean =>
    supplied.some(({ start, end }) => spans.some((span) => span.start >= start && span.start < end))
  return learnt.items.some(beginsThere)
}

/** "Deck 4x5, 2 carpenters 4 days": the learnt reading has the two for a count of decks, and no labour. */
function losesCrew(first: Reading, learnt: Reading): boolean {
  const crews = first.items.flatMap(({ quantity }) => quantity?.crew ?? [])
  const isLabour = ({ role, quantity }: WorkItem): boolean =>
    role === 'labour' || quantity?.unit === 'hr' || quantity?.unit === 'day'
  return crews.some((crew) => {
    const takers = learnt.items.filter(({ phrase }) => touches(phrase.spans, crew))
    return takers.length > 0 && !takers.some(isLabour)
  })
}

/**
 * What only the grammar of phrases works out: overtime, hours of a crew's days, how often something is done, what the
 * customer brings, orders to the reader.
 */
export const needsGrammar = (first: Reading, learnt: Reading): boolean =>
  first.work.ignoredInstructions.length > 0 ||
  first.marks.some(({ kind }) => kind === 'factor') ||
  hasHoursOfDays(first, learnt) ||
  losesCrew(first, learnt) ||
  chargesSupplied(first, learnt) ||
  (comesAgain(first) && largestCount(first) > largestCount(learnt))

/** Whether a reading of a short text leaves nothing over: every figure has its use, and the sums agree. */
function explainsAll(reading: Reading, text: string): boolean {
  const rows = reading.marks.filter(({ kind }) => kind === 'break').length
  if (text.length > LONGEST_SHORT || rows > MOST_ROWS || /[\t|]/.test(text)) return false
  if (reading.work.fates.some(({ fate }) => fate === 'lost')) return false
  const values = valuesOf(reading, reading.marks)
  const isNameless = reading.items.some(({ role, phrase }) => role === 'work' && phrase.words.length === 0)
  // A size beside a quantity describes; of a thing that is not counted it may be what is worked on.
  const isUncounted = reading.items.some(
    ({ quantity, phrase }) => quantity === null && !phrase.words.some(isCapacityNoun),
  )
  const sizes = isUncounted ? values.measuresInWords + values.sizesInWords : 0
  return !isNameless && sizes === 0 && MUST_BE_NOTHING.every((name) => values[name] === 0)
}

/** Returns whether both readings of a short text have the same prices and counts, with no figure left over. */
export const isSameSaid = (first: Reading, second: Reading, text: string): boolean =>
  (first.stated !== null || second.stated === null) &&
  countsOf(first) === countsOf(second) &&
  mayBeSameMoney(first, second) &&
  explainsAll(first, text)

/** What speaks for the second reading against the first. */
export function comparison(
  first: Reading,
  second: Reading,
  text: string,
  { margin, doubt }: { readonly margin: number; readonly doubt: number },
): number[] {
  const { marks } = first
  const [one, other] = [valuesOf(first, marks), valuesOf(second, marks)]
  const money = marks.filter(({ kind }) => kind === 'money').length
  const figures = marks.filter(({ kind }) => COUNTED.has(kind)).length
  const rows = marks.filter(({ kind }) => kind === 'break').length
  const isExplained = explainsAll(first, text)
  const context = [
    1,
    Math.log(text.length + 1) / 5,
    Math.min(rows, 10) / 5,
    Math.min(money, 10) / 5,
    Math.min(figures, 20) / 10,
    Number(moneyOf(first) === moneyOf(second)),
    Number(countsOf(first) === countsOf(second)),
    Math.min(margin, 3),
    Number(/\t|\|| {3}/.test(text)),
    Number(text.length < 120 && money === 0),
    Number(isExplained),
    Math.min(doubt, 12) / 4,
    Number(doubt < 0.01),
    Number(doubt > 5),
    isExplained ? Math.min(doubt, 12) / 4 : 0,
  ]
  return [...CHOOSER_FEATURES.map((name) => other[name] - one[name]), ...context]
}

/** Whether the second reading is the likelier one to be right. */
export function prefersSecond(
  values: readonly number[],
  weights: readonly number[] = chooserWeights,
): boolean {
  return values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0) > 0
}

/** What speaks for the second reading, by name: each value with its weight, what speaks most first. */
export function choiceTerms(
  values: readonly number[],
  weights: readonly number[] = chooserWeights,
): { readonly name: string; readonly term: number }[] {
  return [...CHOOSER_FEATURES, ...CHOOSER_CONTEXT]
    .map((name, at) => ({ name, term: (values[at] ?? 0) * (weights[at] ?? 0) }))
    .filter(({ term }) => term !== 0)
    .sort((left, right) => Math.abs(right.term) - Math.abs(left.term))
}

/** How clearly one reading is the likelier one, whichever it is. */
export const leanOf = (values: readonly number[], weights: readonly number[] = chooserWeights): number =>
  Math.abs(values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0))

/** How far two readings of a text agree. */
export const agreementOf = (
  first: Reading,
  second: Reading,
  more: Pick<Agreement, 'margin' | 'trust' | 'lean'>,
): Agreement => ({
  ...more,
  money: moneyOf(first) === moneyOf(second),
  counts: countsOf(first) === countsOf(second),
})
