import type { ChunkFate } from '../clauses/fates.ts'
import { suppliedEntry } from '../clauses/supplied.ts'
import phraseWords from '../data/phrase-words.json' with { type: 'json' }
import type { StatedTotal, TextSpan } from '../quote-draft.ts'
import type { Joiner } from '../segment/chunk.ts'
import { MOST_ITEMS } from '../segment/collection.ts'
import type { ReadPrice, ReadQuantity } from '../segment/phrase.ts'
import { inherited } from '../segment/share-measures.ts'
import type { ItemRole, WorkItem } from '../segment/work-item.ts'
import type { Token } from '../tagger/tokens.ts'
import { feeLengthAt, isCrewWord, isLabourWord } from '../text/lexicon.ts'
import { singular } from '../text/words.ts'
import { amountToCents } from '../tokens/money.ts'
import { unitNamed } from '../tokens/unit-words.ts'
import { besideOf, headingOver, joinerAt } from './around.ts'
import { fatesOf } from './fates-of.ts'
import type { Figure } from './figure.ts'
import { phraseOf, wordingOf } from './phrase-of.ts'
import type { LineRead, ReadText } from './reading.ts'
import { relateLines } from './relate.ts'
import { completedByRow } from './row-of-line.ts'
import { suppliedLines } from './supplied-lines.ts'
import { suppliedSentences } from './supplied-sentences.ts'
import { tiersOf } from './tiers.ts'
import { isOfSection, totalOf } from './total-of.ts'

const spanOf = (tokens: readonly Token[], { from, to }: Pick<Figure, 'from' | 'to'>): TextSpan => ({
  start: tokens[from]?.start ?? 0,
  end: tokens[to - 1]?.end ?? 0,
})

/** The stretches that places make; what stands between neighbours belongs to them. */
function stretchesOf(tokens: readonly Token[], places: readonly number[]): TextSpan[] {
  const spans: TextSpan[] = []
  places.forEach((place, at) => {
    const token = tokens[place]
    if (token === undefined) return
    const last = spans.at(-1)
    const follows = at > 0 && places[at - 1] === place - 1
    if (follows && last !== undefined) spans[spans.length - 1] = { start: last.start, end: token.end }
    else spans.push({ start: token.start, end: token.end })
  })
  return spans
}

const isInside = ({ start, end }: TextSpan, spans: readonly TextSpan[]): boolean =>
  spans.some((span) => start >= span.start && end <= span.end)

/** The unit of a line: as it stands apart, as it is written with its figure, as its price is for. */
function unitOf({ tokens, original }: ReadText, line: LineRead): string | null {
  // "3 men × 2 days of 8 – 48 hrs": the unit beside the figure that is the count.
  const whole = line.quantities.find(({ value, to }) => value === line.count && line.unitTokens.includes(to))
  const apart = whole?.to ?? line.unitTokens[0]
  if (apart !== undefined) {
    const covering = tokens[apart]?.covering
    if (covering?.unit !== undefined && covering.unit !== '' && covering.kind !== 'noise')
      return covering.unit
    const span = stretchesOf(tokens, line.unitTokens.slice(line.unitTokens.indexOf(apart)))[0]
    const named =
      span === undefined ? undefined : unitNamed(original.slice(span.start, span.end).toLowerCase())
    if (named !== undefined) return named
  }
  const sized = tokens[line.sizes[0]?.from ?? -1]?.covering
  if (sized?.kind === 'dims') return sized.unit
  for (const { from, to } of [...line.sizes, ...line.quantities]) {
    const measured = tokens.slice(from, to).find(({ covering }) => covering?.kind === 'measure')?.covering
    if (measured !== undefined) return measured.unit
  }
  return null
}

function perUnitOf({ tokens }: ReadText, line: LineRead): string | null {
  const price = line.unitPrices[0]
  const after = price === undefined ? undefined : tokens.slice(price.to, price.to + 2)
  const per = after?.find(({ covering }) => covering?.kind === 'per')?.covering
  return per?.unit ?? null
}

const textOf = ({ original, tokens }: ReadText, figure: Figure): string => {
  const { start, end } = spanOf(tokens, figure)
  return original.slice(start, end)
}

/** "Crew of 2": how far before its figure the word may stand, in tokens. */
const CREW_BEFORE = 2

function quantityOf(text: ReadText, line: LineRead, perUnit: string | null): ReadQuantity | null {
  const figures = [...line.factors, ...line.sizes, ...line.quantities]
  const [first] = figures
  if (first === undefined || Number.isNaN(line.count) || line.count <= 0) return null
  const crew = line.factors.find(({ from, to }) =>
    text.tokens.slice(Math.max(0, from - CREW_BEFORE), to + 1).some(({ norm }) => isCrewWord(norm)),
  )
  const isPlain = figures.length === 1 && line.sizes.length === 0
  const quantity: ReadQuantity = {
    value: line.count,
    unit: unitOf(text, line) ?? perUnit ?? 'ea',
    how: isPlain ? 'stated' : 'calculated',
    label: figures.map((figure) => textOf(text, figure)).join(' × '),
    span: spanOf(text.tokens, {
      from: Math.min(...figures.map(({ from }) => from)),
      to: isPlain ? first.to : Math.max(...figures.map(({ to }) => to)),
    }),
    ...(crew === undefined ? {} : { crew: spanOf(text.tokens, crew) }),
  }
  return line.isCountShared ? inherited(quantity) : quantity
}

/** Its length and breadth may be what the thing is sold by. */
function sidesOf(text: ReadText, line: LineRead): ReadQuantity[] {
  const dims = text.tokens[line.sizes[0]?.from ?? -1]?.covering
  const [longest] = [...(dims?.sides ?? [])].sort((left, right) => right - left)
  if (dims === undefined || longest === undefined) return []
  const unit = dims.unit === 'sqft' ? 'ft' : 'lm'
  return [
    { value: longest, unit, how: 'calculated', label: dims.text, span: { start: dims.start, end: dims.end } },
  ]
}

/** The price a line states; one that is larger than a quote can hold is none. */
function priceOf(text: ReadText, line: LineRead, perUnit: string | null): ReadPrice | null {
  const price = statedPrice(text, line, perUnit)
  const value = (line.unitPrices[0] ?? line.amounts[0] ?? line.costs[0])?.value ?? 0
  return price?.cents === 0 && value > 0 ? null : price
}

function statedPrice(text: ReadText, line: LineRead, perUnit: string | null): ReadPrice | null {
  const priced = (figure: Figure, amount: number, basis: ReadPrice['basis']): ReadPrice => {
    const span = spanOf(text.tokens, figure)
    const currency = text.tokens
      .slice(figure.from, figure.to)
      .find(({ covering }) => covering?.currency !== undefined)?.covering?.currency
    return {
      cents: amountToCents(amount),
      basis,
      perUnit: basis === 'unit' ? perUnit : null,
      span,
      ...(currency === undefined ? {} : { currency }),
    }
  }
  const [each] = line.unitPrices
  if (each !== undefined && !Number.isNaN(each.value)) return priced(each, each.value, 'unit')
  const [cost] = line.costs
  if (line.amounts.length === 0 && cost !== undefined && !Number.isNaN(cost.value)) {
    const markup = line.markups[0]?.value
    const isKnown = markup !== undefined && !Number.isNaN(markup)
    return { ...priced(cost, cost.value, 'unit'), ...(isKnown ? { markupPercent: markup } : {}) }
  }
  const [stated] = line.amounts
  return stated === undefined || Number.isNaN(stated.value) ? null : priced(stated, stated.value, 'line')
}

/** How far apart the words and figures of a line may stand to be marked as one. */
const MOST_BETWEEN = 12

/** Where a line is in the text: its words and figures, with what joins them, and "each" after a price. */
function placesOf({ original, tokens }: ReadText, spans: readonly TextSpan[]): TextSpan[] {
  const places: TextSpan[] = []
  for (const span of [...spans].sort((left, right) => left.start - right.start)) {
    const after = tokens.find(({ start }) => start >= span.end)
    const per = after?.covering?.kind === 'per' && after.start - span.end <= 1 ? after.covering.end : span.end
    const last = places.at(-1)
    const between = last === undefined ? '\n' : original.slice(last.end, span.start)
    if (last === undefined || between.length > MOST_BETWEEN || /[\n.;]/.test(between))
      places.push({ start: span.start, end: per })
    else places[places.length - 1] = { start: last.start, end: Math.max(last.end, per) }
  }
  return places
}

const isTime = (unit: string | null): boolean => unit === 'hr' || unit === 'day'

function roleOf(words: readonly string[], unit: string | null): ItemRole {
  if (words.length === 0) return isTime(unit) ? 'labour' : 'work'
  if (
    words.every((word) => isLabourWord(word) || isCrewWord(word)) ||
    (isTime(unit) && words.some(isLabourWord))
  )
    return 'labour'
  return words.some((_, at) => feeLengthAt(words, at) > 0) ? 'fee' : 'work'
}

const FREE_WORDS = new RegExp(String.raw`(?<!\p{L})(?:${phraseWords.free.join('|')})(?!\p{L})`, 'iu')
/** How far behind its line the word may stand that says it is free, in characters. */
const FREE_WITHIN = 60

/** Free work stays on the quote, at zero, where a word marks it as free; without one it needs a price. */
function freePrice({ original }: ReadText, places: readonly TextSpan[]): ReadPrice | null {
  const start = places[0]?.start ?? 0
  const end = places.at(-1)?.end ?? start
  const [behind = ''] = original.slice(end, end + FREE_WITHIN).split('\n')
  const said = FREE_WORDS.exec(original.slice(start, end) + behind)
  if (said === null) return null
  const from = start + said.index
  return { cents: 0, basis: 'line', perUnit: null, span: { start: from, end: from + said[0].length } }
}

/** "windows inside no charge": what is free is done, and not left out. */
function asFree(line: LineRead, text: ReadText): LineRead {
  if (line.flag !== 'x' || line.amount !== null) return line
  const places = stretchesOf(text.tokens, line.words)
  const end = places.at(-1)?.end ?? 0
  const [behind = ''] = text.original.slice(end, end + FREE_WITHIN).split(/[.,;\n]/)
  return FREE_WORDS.test(behind) ? { ...line, flag: 'f' } : line
}

/** "Cable run over 10 m - $9.50 per m": the figure says when the price holds. */
const BOUNDS =
  /^(?:over|under|above|below|beyond|past|from|to|up|first|after|per|min|max|within|than|every|type|no|number|stage|level)$/

/**
 * A price for each needs a count: of a line without one the figure among its words says how many, "4.5 lm of fence
 * $320 per lm". One that measures anything else describes the thing.
 */
function countedWithin(text: ReadText, line: LineRead): LineRead {
  const perUnit = perUnitOf(text, line)
  const isOpen = [line.quantities, line.sizes, line.factors, line.amounts].every((all) => all.length === 0)
  if (perUnit === null || line.unitPrices.length === 0 || !isOpen) return line
  const places = line.words.filter((place) => !Number.isNaN(text.tokens[place]?.value ?? Number.NaN))
  const [from] = places
  const token = from === undefined ? undefined : text.tokens[from]
  if (from === undefined || token === undefined || places.length > 1) return line
  if (BOUNDS.test(text.tokens[from - 1]?.norm ?? '')) return line
  const isMeasured = token.covering?.kind === 'measure' && token.covering.unit === perUnit
  const isCounted =
    perUnit === 'ea' && token.mark === 'number' && /^\p{L}{3}/u.test(text.tokens[from + 1]?.norm ?? '')
  if (!isMeasured && !isCounted) return line
  const end = isMeasured ? (token.covering?.end ?? token.end) : token.end
  const to = text.tokens.findLastIndex((one) => one.end <= end) + 1
  const words = line.words.filter((place) => place < from || place >= to)
  const joint = words.find((place) => place >= to)
  return {
    ...line,
    words: text.tokens[joint ?? -1]?.norm === 'of' ? words.filter((place) => place !== joint) : words,
    quantities: [{ value: token.value, from, to }],
    count: token.value,
    amount: (line.unitPrices[0]?.value ?? 0) * token.value,
  }
}

/** "New fan, $310 fitted per fan": what a price is for doesn't name the thing again. */
function namedOnce({ tokens }: ReadText, line: LineRead): LineRead {
  const nameAt = (place: number): string => singular(tokens[place]?.norm ?? '')
  const isAgain = (place: number, at: number): boolean =>
    tokens[place - 1]?.norm === 'per' &&
    line.words.slice(0, at).some((before) => nameAt(before) === nameAt(place))
  const again = line.words.filter(isAgain)
  return again.length === 0
    ? line
    : { ...line, words: line.words.filter((place) => !again.includes(place) && !again.includes(place + 1)) }
}

function itemOf(text: ReadText, read: LineRead, around: Around): WorkItem {
  const line = namedOnce(text, countedWithin(text, completedByRow(text, read)))
  const spans = stretchesOf(text.tokens, line.words)
  const inside = text.marks.filter((mark) => isInside(mark, spans))
  const perUnit = perUnitOf(text, line)
  const quantity = quantityOf(text, line, perUnit)
  const price = priceOf(text, line, perUnit)
  const unit = quantity?.unit ?? perUnit
  const phrase = {
    ...phraseOf(text.original, spans, inside, unit ?? ''),
    otherQuantities: sidesOf(text, line),
  }
  const role = roleOf(phrase.words, unit)
  const figures = [...line.factors, ...line.quantities, ...line.sizes, ...line.unitPrices, ...line.amounts]
  const places = placesOf(text, [...spans, ...figures.map((one) => spanOf(text.tokens, one))])
  return {
    phrase: { ...phrase, spans: places },
    joiner: around.joiner,
    role,
    quantity,
    price: line.flag === 'f' ? (price ?? freePrice(text, places)) : price,
    otherPrices: [],
    isOptional: line.flag === 'o',
    isCustomerSupplied: line.flag === 'c' || around.isCustomerSupplied,
    isAfterHours: AFTER_HOURS.test(phrase.description),
    contextWords: around.words,
    description:
      phrase.description === '' ? (isTime(unit) ? 'Labour' : 'Work as described') : phrase.description,
    sentence: around.sentence,
    isCovered: false,
  }
}

const AFTER_HOURS = /\bafter[- ]?hours?\b|\bemergency\b|\bweekend\b|\bpublic holiday\b/i

interface Around {
  readonly words: readonly string[]
  readonly sentence: number
  readonly isCustomerSupplied: boolean
  readonly joiner: Joiner
}

const placeOf = (line: LineRead): number =>
  Math.min(
    ...[line.words, line.unitTokens].flat(),
    ...[...line.quantities, ...line.unitPrices, ...line.amounts].map(({ from }) => from),
  )

/** Goods the customer has, named apart from the work on them. */
const isGoodsOfCustomer = (line: LineRead): boolean => line.flag === 'c' && line.amount === null

/** A discount is less than what it is taken off, where that is known. */
const isPart = ({ value }: Figure, sum: number): boolean => sum === 0 || value < sum

/** "…, add our 10 %" */
const ADDS = /\b(?:add|adding|put)(?: (?:on|our|my|a|another|the|usual))*\s*$/i
/** How far before a share it may be said that it is added, in characters. */
const ADDS_WITHIN = 20

const isAdded = ({ original, tokens }: ReadText, figure: Figure): boolean => {
  const { start } = spanOf(tokens, figure)
  return ADDS.test(original.slice(Math.max(0, start - ADDS_WITHIN), start))
}

export interface WorkOfReading {
  readonly items: readonly WorkItem[]
  readonly exclusions: readonly string[]
  readonly fates: readonly ChunkFate[]
  readonly discountPercent: number
  readonly discountCents: number
  readonly total: StatedTotal | null
}

/** The items, exclusions and terms of a reading. */
export function workOf(text: ReadText): WorkOfReading {
  const { tokens, reading } = text
  const suppliedTo = suppliedLines(text)
  const onlyGoods = reading.lines.every((line) => isGoodsOfCustomer(line) || line.flag === 'x')
  const supplied = suppliedSentences(text)
  const sentences = tokens.map(({ isBreak, text: sign }) => (isBreak || sign === '.' ? 1 : 0))
  const items: WorkItem[] = []
  const exclusions: string[] = []
  const lines = reading.lines.map((line) => asFree(line, text))
  const tiers = lines.flatMap((line, at) =>
    tiersOf(line).map((tier) => ({ line: tier, isSupplied: suppliedTo.has(reading.lines[at] ?? line) })),
  )
  for (const { line, isSupplied } of tiers.slice(0, MOST_ITEMS)) {
    const place = placeOf(line)
    const wording = wordingOf(text.original, stretchesOf(tokens, line.words))
    if (line.flag === 'x') {
      const start = tokens[line.words[0] ?? -1]?.start ?? -1
      const isSuppliedHere = supplied.some((sentence) => start >= sentence.start && start < sentence.end)
      // The clause around a supplied thing repeats it.
      if (wording !== '' && !isSuppliedHere) exclusions.push(wording)
      continue
    }
    if (isGoodsOfCustomer(line) && !onlyGoods) {
      if (wording !== '') exclusions.push(suppliedEntry(wording))
      continue
    }
    const goods = isSupplied
      ? reading.lines
          .filter(isGoodsOfCustomer)
          .flatMap(({ words }) => words.map((at) => tokens[at]?.norm ?? ''))
      : []
    items.push(
      itemOf(text, line, {
        words: [...headingOver(text, place), ...besideOf(text, place), ...goods],
        joiner: joinerAt(tokens, place),
        sentence: sentences
          .slice(0, Number.isFinite(place) ? place : 0)
          .reduce((sum: number, one) => sum + one, 0),
        isCustomerSupplied: isSupplied,
      }),
    )
  }
  const percents = reading.discounts.filter(
    (figure) => figure.isPercent && !Number.isNaN(figure.value) && !isAdded(text, figure),
  )
  const sum = reading.lines.reduce((all, { amount }) => all + (amount ?? 0), 0)
  const amounts = reading.discounts.filter(
    (figure) =>
      !figure.isPercent && !Number.isNaN(figure.value) && !isOfSection(text, figure) && isPart(figure, sum),
  )
  return {
    items: relateLines(items),
    exclusions,
    fates: fatesOf(text),
    discountPercent: Math.min(
      100,
      percents.reduce((sum, { value }) => sum + value, 0),
    ),
    discountCents: amounts.reduce((sum, { value }) => sum + amountToCents(value), 0),
    total: totalOf(text),
  }
}
