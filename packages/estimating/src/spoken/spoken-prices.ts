import spokenWords from '../data/spoken-words.json' with { type: 'json' }
import type { Typical, TypicalPrice } from '../price/typical-price.ts'
import type { TextSpan } from '../quote-draft.ts'
import { isLabourWord, isStopWord } from '../text/lexicon.ts'
import { singular } from '../text/words.ts'
import { countBefore, JOINER, lacksComma, type Place, priceUnit, saysWhole } from './price-places.ts'
import { endsAt, isCurrency, isThing, perAt, type Token } from './tokens.ts'

/** A price that could be meant in two ways, in cents; `text` is as it was said. */
export interface SpokenDoubt extends TextSpan {
  readonly text: string
  readonly readAsCents: number
  readonly orCents: number
}

const RANGES: ReadonlyMap<string, readonly number[]> = new Map(Object.entries(spokenWords.priceRanges))
/** Sold for a few dollars each: a price of theirs in two figures has cents. */
const SMALL_GOODS = new Set(spokenWords.smallGoods)
/** Units that small goods are sold by. */
const PACKED = new Set(['bag', 'sheet', 'roll', 'box', 'tub', 'l', 'kg'])
/** Nearer than this factor to the typical price is no more telling than the other reading. */
const CLEARLY_NEARER = Math.log(3)
/** "for the lot" */
const LOT_LENGTH = 3
/** Prices that are looked up in one text. */
const MOST_LOOKUPS = 40

const inCents = (amount: number): number => Math.round(amount * 100)

/** How far a price is from the typical one, as the logarithm of the factor. */
const distance = (cents: number, typical: number): number =>
  Math.abs(Math.log(Math.max(cents, 1) / Math.max(typical, 1)))

interface Choice {
  readonly cents: number
  readonly other?: number
}

/** Of "nine fifty" as 950 or 9.50 the one that fits; `other` where the other fits as well. */
function chooseReading(place: Place, unit: string, typicalPrice: TypicalPrice): Choice {
  const whole = inCents(place.number.value)
  const { withCents } = place.number
  if (withCents === undefined) return { cents: whole }
  const parted = inCents(withCents)
  const byWhat = rateUnit(place, unit)
  const isTimed = byWhat === 'hr' || byWhat === 'day'
  const typical = isTimed ? undefined : typicalPrice(place.words, byWhat === 'job' ? 'ea' : byWhat)
  const isSmallThing = byWhat === 'ea' && place.words.some((word) => SMALL_GOODS.has(singular(word)))
  const isSmall = isSmallThing || PACKED.has(byWhat)
  const each = typical?.isOwn === true || !isSmall ? typical?.cents : undefined
  const usual = each === undefined ? undefined : each * (unit === 'job' ? countBefore(place) : 1)
  const gap = usual === undefined ? 0 : distance(whole, usual) - distance(parted, usual)
  const [nearer, farther] = gap <= 0 ? [whole, parted] : [parted, whole]
  if (Math.abs(gap) >= CLEARLY_NEARER) return { cents: nearer }
  const [least = 0, most = 0] = RANGES.get(isSmallThing ? 'small' : byWhat) ?? RANGES.get('ea') ?? []
  const fits = (cents: number): boolean => cents >= least && cents <= most
  if (fits(whole) !== fits(parted)) return { cents: fits(whole) ? whole : parted }
  return { cents: nearer, other: farther }
}

/** Labour without a word about time is by the hour, or by the day where days are counted. */
function rateUnit({ words }: Place, unit: string): string {
  const isLabour = words.some(isLabourWord) && (unit === 'job' || unit === 'ea')
  if (!isLabour) return unit
  return words.some((word) => /^days?$/.test(word)) ? 'day' : 'hr'
}

const dollars = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)

/** "$90" for "ninety", "$16.50" for "sixteen fifty"; without a sign where a currency is named. */
function writePrice({ tokens, at, token }: Place, cents: number): Token {
  const isSigned = /^[$£€]$/.test(tokens[at - 1]?.said ?? '') || isCurrency(tokens[at + 1])
  const written = `${isSigned ? '' : '$'}${dollars(cents)}`
  return { ...token, written }
}

/** Where a figure ends with the word behind it; the word of a figure said in place of another one is before it. */
const endOfBoth = (token: Token, word: Token | undefined): number =>
  Math.max(token.end, word?.end ?? token.end)

/** "eight dollars fifty each": one amount. */
function oddCentsAt(tokens: readonly Token[], at: number): Token | undefined {
  const [token, name, cents] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  const sign = /^dollars?$/.test(name?.said ?? '') ? '$' : name?.said === 'pounds' ? '£' : undefined
  const isEnd = perAt(tokens, at + 3) !== undefined || endsAt(tokens, at + 3)
  const odd = cents?.number?.value ?? 0
  if (token?.number === undefined || cents === undefined || sign === undefined || !isEnd) return undefined
  if (!Number.isInteger(odd) || odd <= 0 || odd >= 100) return undefined
  return {
    ...token,
    end: endOfBoth(token, cents),
    written: `${sign}${(token.number.value + odd / 100).toFixed(2)}`,
  }
}

export interface PricedTokens {
  readonly tokens: readonly Token[]
  readonly doubts: readonly SpokenDoubt[]
}

/** Words before a price that say what it is for; where there are none, those behind it. */
function wordsFor(tokens: readonly Token[], at: number, said: readonly string[]): readonly string[] {
  if (said.some(isThing)) return said
  const behind: string[] = []
  for (const token of tokens.slice(at + 1, at + 8)) {
    if (token.kind !== 'word') break
    if (!isStopWord(token.said)) behind.push(token.said)
  }
  return [...said, ...behind]
}

/**
 * "clean the gutters two fifty for the lot and replace …": said of the only
 * thing before, with prices to follow, "the lot" is that thing and no total.
 */
function withoutOwnLot(tokens: readonly Token[]): Token[] {
  const isPrice = (token: Token): boolean => token.kind === 'number' && token.written !== undefined
  const last = tokens.findLastIndex(isPrice)
  const first = tokens.findIndex(isPrice)
  const isSingle = tokens
    .slice(0, Math.max(first, 0))
    .every((token) => token.kind === 'word' && !JOINER.test(token.said))
  const isLot = tokens[first + 1]?.said === 'for' && saysWhole(tokens, first + 1)
  return first < last && isSingle && isLot
    ? tokens.filter((_, at) => at <= first || at > first + LOT_LENGTH)
    : [...tokens]
}

/** Looks each thing up once, and only so many: what is said later goes by the ranges of units. */
function lookedUpOnce(typicalPrice: TypicalPrice): TypicalPrice {
  const known = new Map<string, Typical | undefined>()
  return (words, unit) => {
    const key = `${unit} ${words.join(' ')}`
    if (!known.has(key) && known.size < MOST_LOOKUPS) known.set(key, typicalPrice(words, unit))
    return known.get(key)
  }
}

/** The unspoken comma between a price and the next thing. */
function commaAt(place: number): Token {
  return { kind: 'punct', said: ',', written: ',', start: place, end: place }
}

/** Writes the prices of a text, one number after the other. */
class PriceWriter {
  readonly written: Token[] = []
  readonly doubts: SpokenDoubt[] = []
  readonly #tokens: readonly Token[]
  readonly #typicalPrice: TypicalPrice
  /** What was said since the last price or sign. */
  #words: string[] = []
  #hasQuantity = false
  #isPriceFirst = false

  constructor(tokens: readonly Token[], typicalPrice: TypicalPrice) {
    this.#tokens = tokens
    this.#typicalPrice = lookedUpOnce(typicalPrice)
  }

  /** Writes the token at a place; returns how many tokens that took. */
  take(at: number, token: Token): number {
    if (token.kind === 'punct' || token.kind === 'break') this.#begin()
    if (token.kind === 'word' && !isStopWord(token.said)) this.#words.push(token.said)
    // A joining word turns to the next thing once something was priced or counted.
    if (JOINER.test(token.said) && this.#hasQuantity) this.#begin()
    const place = this.#placeAt(at, token)
    const unit = place === undefined ? undefined : priceUnit(place)
    if (place !== undefined && unit !== undefined) return this.#price(place, unit)
    this.#hasQuantity ||= token.number !== undefined
    this.written.push(token)
    return 1
  }

  #placeAt(at: number, token: Token): Place | undefined {
    const { number } = token
    if (number === undefined) return undefined
    return {
      tokens: this.#tokens,
      at,
      token,
      number,
      words: wordsFor(this.#tokens, at, this.#words),
      wordsBefore: this.#words,
      hasQuantity: this.#hasQuantity,
      isPriceFirst: this.#isPriceFirst,
    }
  }

  #price(place: Place, unit: string): number {
    const { at, token, tokens } = place
    const isInTurn = this.#isPriceFirst && this.#words.length > 0
    this.#isPriceFirst =
      tokens[at + 1]?.said === 'for' && !saysWhole(tokens, at + 1) && (isInTurn || this.#words.every(isLead))
    if (this.#isPriceFirst && isInTurn && !isParted(tokens[at - 1]))
      this.written.push(commaAt(tokens[at - 1]?.end ?? token.start))
    const odd = oddCentsAt(tokens, at)
    const isCents = tokens[at + 1]?.said === 'cents'
    if (odd !== undefined) this.written.push(odd)
    else if (isCents)
      this.written.push({
        ...writePrice(place, Math.round(place.number.value)),
        end: endOfBoth(token, tokens[at + 1]),
      })
    else this.#choose(place, unit)
    this.#begin()
    return odd === undefined ? (isCents ? 2 : 1) : 3
  }

  #choose(place: Place, unit: string): void {
    const { token } = place
    const { cents, other } = chooseReading(place, unit, this.#typicalPrice)
    this.written.push(writePrice(place, cents))
    if (lacksComma(place)) this.written.push(commaAt(token.end))
    if (other === undefined) return
    const { said, start, end } = token
    this.doubts.push({ text: said, start, end, readAsCents: cents, orCents: other })
  }

  #begin(): void {
    this.#words = []
    this.#hasQuantity = false
  }
}

const isParted = (token: Token | undefined): boolean => token?.kind !== 'word' || JOINER.test(token.said)

const isLead = (word: string): boolean => !isThing(word)

/** Writes every spoken price as an amount, each by what it is for. */
export function writePrices(tokens: readonly Token[], typicalPrice: TypicalPrice): PricedTokens {
  const writer = new PriceWriter(tokens, typicalPrice)
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]
    if (token === undefined) break
    at += writer.take(at, token)
  }
  return { tokens: withoutOwnLot(writer.written), doubts: writer.doubts }
}
