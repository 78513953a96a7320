import type { LineFlag } from '../labelled/labelled-text.ts'
import type { Token } from '../tagger/tokens.ts'
import type { Figure } from './figure.ts'
import { FACT, factsOf, thingsOfTokens } from './token-facts.ts'

/** A line under construction; its figures are in the order of the text. */
export interface OpenLine {
  words: number[]
  quantities: Figure[]
  factors: Figure[]
  sizes: Figure[]
  unitTokens: number[]
  unitPrices: Figure[]
  amounts: Figure[]
  costs: Figure[]
  first: Figure | undefined
  flag: LineFlag | null
  /** Its count is that of a line before it. */
  isCountShared: boolean
}

type PriceKind = 'unitPrices' | 'amounts'

/** A price with the words that name what it is for. */
interface NamedPrice {
  readonly kind: PriceKind
  readonly figure: Figure
  readonly words: readonly number[]
  readonly things: ReadonlySet<string>
}

/** Words between a price and what it is the price of: "11 each bay", "seventy each for the downlights". */
const BETWEEN: ReadonlySet<string> = new Set([
  'each',
  'ea',
  'per',
  'a',
  'an',
  'for',
  'the',
  'of',
  '/',
  'bucks',
  'dollars',
])
const MOST_BETWEEN = 5
/** Units whose quantity carries over to the next work: the area stripped is the area laid. */
const RUNNING: ReadonlySet<string> = new Set(['m2', 'lm', 'm3', 'ft', 'sqft', 'yd3'])

const thingAt = (tokens: readonly Token[], place: number): string => thingsOfTokens(tokens)[place] ?? ''

function thingsOf(tokens: readonly Token[], places: readonly number[]): Set<string> {
  const all = thingsOfTokens(tokens)
  const things = new Set<string>()
  for (const place of places) {
    const thing = all[place] ?? ''
    if (thing !== '') things.add(thing)
  }
  return things
}

/** The thing a price names behind itself, '' for none. */
function namedAfter(tokens: readonly Token[], { to }: Figure): string {
  for (let at = to; at < to + MOST_BETWEEN; at += 1) {
    const token = tokens[at]
    if (token === undefined || token.isBreak) return ''
    if (!BETWEEN.has(token.norm) && !/[$£€]/.test(token.text)) return thingAt(tokens, at)
  }
  return ''
}

const isUnpriced = ({ unitPrices, amounts, costs, first, flag }: OpenLine): boolean =>
  unitPrices.length + amounts.length + costs.length === 0 &&
  first === undefined &&
  flag !== 'x' &&
  flag !== 'c'

const isUncounted = ({ quantities, factors, sizes }: OpenLine): boolean =>
  quantities.length + factors.length + sizes.length === 0

/** The prices of a line with what each names: the thing right behind it, else the words since the price before. */
function pricesOf(line: OpenLine, tokens: readonly Token[]): NamedPrice[] {
  const kinds = ['unitPrices', 'amounts'] as const
  const prices = kinds
    .flatMap((kind) => line[kind].map((figure) => ({ kind, figure })))
    .sort((left, right) => left.figure.from - right.figure.from)
  return prices.map(({ kind, figure }, at) => {
    const before = prices[at - 1]?.figure
    const words =
      before === undefined ? [] : line.words.filter((place) => place >= before.to && place < figure.from)
    const behind = namedAfter(tokens, figure)
    const next = line.words.filter((place) => place >= figure.to && place < figure.to + MOST_BETWEEN)
    return behind !== '' && words.length === 0
      ? {
          kind,
          figure,
          words: next.filter((place) => thingAt(tokens, place) === behind),
          things: new Set([behind]),
        }
      : { kind, figure, words, things: thingsOf(tokens, words) }
  })
}

const perUnitAt = (tokens: readonly Token[], { to }: Figure): string | undefined =>
  tokens.slice(to, to + 2).find(({ covering }) => covering?.kind === 'per')?.covering?.unit

const unitAt = (tokens: readonly Token[], places: readonly number[]): string | undefined =>
  places.map((place) => tokens[place]?.covering?.unit).find((unit) => unit !== undefined && unit !== '')

/** What a line is measured in, 'ea' where it is counted. */
function measureOf({ quantities, sizes, unitTokens }: OpenLine, tokens: readonly Token[]): string {
  const places = [...quantities, ...sizes].map(({ from }) => from)
  return unitAt(tokens, unitTokens) ?? unitAt(tokens, places) ?? 'ea'
}

function give(owner: OpenLine, from: OpenLine, { kind, figure, words }: NamedPrice): void {
  from[kind] = from[kind].filter((one) => one !== figure)
  from.words = from.words.filter((place) => !words.includes(place))
  owner[kind].push(figure)
}

/** "outlet and 20 m conduit at 28, outlet 310 fitted": a price that names an earlier line is its price. */
function giveToNamed(line: OpenLine, earlier: readonly OpenLine[], tokens: readonly Token[]): void {
  if (!earlier.some(isUnpriced)) return
  for (const price of pricesOf(line, tokens)) {
    const isNamed = (one: OpenLine): boolean =>
      [...thingsOf(tokens, one.words)].some((thing) => price.things.has(thing))
    const per = perUnitAt(tokens, price.figure)
    const isOther = per !== undefined && per !== 'ea' && measureOf(line, tokens) !== per
    const isMeasured = (one: OpenLine): boolean => isOther && measureOf(one, tokens) === per
    const open = earlier.filter(isUnpriced)
    const owner = open.find(isNamed) ?? open.findLast(isMeasured)
    if (owner !== undefined) give(owner, line, price)
  }
}

/** "11 each bay 60 each symbol", "58 & 36 p/h": prices that stand together behind several lines. */
function shareOut(lines: readonly OpenLine[], at: number, tokens: readonly Token[]): void {
  const line = lines[at]
  if (line === undefined || line.unitPrices.length < 2 || line.amounts.length > 0) return
  let from = at
  while (from > 0 && isUnpriced(lines[from - 1] ?? line)) from -= 1
  const open = lines.slice(from, at + 1)
  if (open.length < 2) return
  const prices = line.unitPrices
  const named = prices.map((price) => {
    const thing = namedAfter(tokens, price)
    return open.find((one) => thing !== '' && thingsOf(tokens, one.words).has(thing))
  })
  const isNamed = !named.includes(undefined) && new Set(named).size === prices.length
  const [behindFirst, last] = [prices[0]?.to ?? 0, prices.at(-1)?.from ?? 0]
  const standTogether = !line.words.some((place) => place >= behindFirst && place < last)
  const owners = isNamed ? named : standTogether && prices.length === open.length ? open : []
  if (owners.length === 0) return
  line.unitPrices = []
  prices.forEach((price, place) => owners[place]?.unitPrices.push(price))
}

/** "12 downlights …, forty for the downlights": a line that only says the price of an earlier one. */
function onlyPrices(line: OpenLine, earlier: readonly OpenLine[], tokens: readonly Token[]): boolean {
  const prices = line.unitPrices.length + line.amounts.length
  if (prices !== 1 || !isUncounted(line) || line.flag !== null) return false
  const things = thingsOf(tokens, line.words)
  const owner = earlier.findLast((one) => {
    const own = thingsOf(tokens, one.words)
    return isUnpriced(one) && things.size > 0 && [...things].every((thing) => own.has(thing))
  })
  if (owner === undefined) return false
  // "seventy each for the downlights and forty for the points": the second price is each, like the first.
  const isEach = earlier.some((one) => one.unitPrices.length > 0) && !isUncounted(owner)
  owner.unitPrices.push(...line.unitPrices, ...(isEach ? line.amounts : []))
  owner.amounts.push(...(isEach ? [] : line.amounts))
  owner.unitTokens.push(...line.unitTokens)
  return true
}

/** "12 x 45 L pears": a count of its own, whatever it was read as. */
const isCountedBetween = (tokens: readonly Token[], from: number, to: number): boolean =>
  tokens
    .slice(from, to)
    .some(({ text }, at) => /^\d+$/.test(text) && /^[x×]$/i.test(tokens[from + at + 1]?.text ?? ''))

/** Of what is done to one surface nothing costs so many times as much as another: it is for all of it. */
const FAR = 25
const isFarDearer = (price: Figure, other: Figure | undefined): boolean =>
  other !== undefined && price.value > FAR * other.value

const isPerThing = (tokens: readonly Token[], { to }: Figure): boolean =>
  /^(?:a|an|per|\/)$/.test(tokens[to]?.norm ?? '') && thingAt(tokens, to + 1) !== ''

/** "34 m2 of tiles up at 38, grind 16": a unit price without a quantity takes the quantity before it. */
function shareCount(line: OpenLine, earlier: readonly OpenLine[], tokens: readonly Token[]): void {
  const [price] = line.unitPrices
  if (price === undefined || line.unitPrices.length > 1 || line.amounts.length > 0 || !isUncounted(line))
    return
  const unit = perUnitAt(tokens, price) ?? unitAt(tokens, line.unitTokens)
  // "$480 a chair" is for each of other things than those measured before.
  if (unit === undefined && isPerThing(tokens, price)) return
  const isAlike = (one: OpenLine): boolean => {
    const [own] = one.unitPrices
    const isPricedAlike = own !== undefined && perUnitAt(tokens, own) === unit
    return !isUncounted(one) && (measureOf(one, tokens) === unit || isPricedAlike)
  }
  const last = earlier.at(-1)
  const isRun =
    last !== undefined &&
    last.unitPrices.length === 1 &&
    !isUncounted(last) &&
    RUNNING.has(measureOf(last, tokens))
  const counted = unit === undefined ? (isRun ? last : undefined) : earlier.findLast(isAlike)
  if (counted !== undefined && unit === undefined && isFarDearer(price, last?.unitPrices[0])) return
  if (counted === undefined || isCountedBetween(tokens, last?.unitPrices[0]?.to ?? 0, price.from)) return
  line.isCountShared = true
  line.quantities = counted.quantities
  line.factors = counted.factors
  line.sizes = counted.sizes
  line.unitTokens = line.unitTokens.length > 0 ? line.unitTokens : counted.unitTokens
}

/** "ridge only, not gutters. 24 lm @ 70": the quantity and price belong to the work, not to the exclusion. */
function giveBack(line: OpenLine, earlier: readonly OpenLine[]): void {
  const owner = earlier.findLast(({ flag }) => flag !== 'x')
  const isBare = owner !== undefined && isUnpriced(owner) && isUncounted(owner)
  if (line.flag !== 'x' || !isBare || isUncounted(line)) return
  for (const kind of ['quantities', 'factors', 'sizes', 'unitPrices', 'amounts'] as const) {
    owner[kind].push(...line[kind])
    line[kind] = []
  }
  owner.unitTokens.push(...line.unitTokens)
  line.unitTokens = []
}

/** "* waterproof\n* 21 m2 tiles laid": each is a point of its own. */
function isPointBefore(tokens: readonly Token[], from: number, to: number): boolean {
  const at = tokens.findIndex(({ isBreak }, place) => isBreak && place > from && place < to)
  return at > 0 && !/^(?:and|n|&|[+/,-])$/.test(tokens[at - 1]?.norm ?? '')
}

/** "Supply and install 2 basins": a line of verbs alone is the start of the next line. */
function joinBareVerbs<Line extends OpenLine>(lines: readonly Line[], tokens: readonly Token[]): Line[] {
  const facts = factsOf(tokens)
  const isNameless = (place: number): boolean => ((facts[place] ?? 0) & FACT.nameless) !== 0
  const kept: Line[] = []
  let waiting: readonly number[] = []
  for (const [at, line] of lines.entries()) {
    const isVerb = line.words.length > 0 && line.words.every(isNameless)
    const next = lines[at + 1]?.words[0] ?? Number.POSITIVE_INFINITY
    const last = line.words.at(-1) ?? 0
    const isOpen = isVerb && isUncounted(line) && isUnpriced(line) && line.flag !== 'o'
    const isBare = isOpen && next - last <= MOST_BETWEEN && !isPointBefore(tokens, last, next)
    if (isBare && at + 1 < lines.length) {
      waiting = [...waiting, ...line.words]
      continue
    }
    line.words.unshift(...waiting)
    waiting = []
    kept.push(line)
  }
  return kept
}

/** Assigns prices to the lines they name, and quantities to the lines that share them. */
export function sharePrices<Line extends OpenLine>(lines: readonly Line[], tokens: readonly Token[]): Line[] {
  const kept: Line[] = []
  for (const line of joinBareVerbs(lines, tokens)) {
    if (onlyPrices(line, kept, tokens)) continue
    giveBack(line, kept)
    kept.push(line)
    shareOut(kept, kept.length - 1, tokens)
    giveToNamed(line, kept.slice(0, -1), tokens)
  }
  kept.forEach((line, at) => {
    shareCount(line, kept.slice(0, at), tokens)
  })
  return kept
}
