import type { Trade } from '@quotewright/domain/price-book/trades.ts'
import { regionOfQuote } from '@quotewright/domain/region/regions.ts'
import labourRates from '../data/labour-rates.json' with { type: 'json' }
import workWords from '../data/work-words.json' with { type: 'json' }
import type { MatchQuery } from '../match/pair.ts'
import { ACCEPTED_SCORE, type PriceMatch, rankMatches, type Where } from '../match/rank-matches.ts'
import { builtInIndex, type PriceBookIndex } from '../match/search.ts'
import { unitFamily } from '../match/unit-family.ts'
import { countedNameLengthAt } from '../match/vocabulary.ts'
import type { PriceBookItem } from '../price-book-item.ts'
import { searchWords } from '../segment/relate-items.ts'
import type { WorkItem } from '../segment/work-item.ts'
import { verbAt } from '../text/lexicon.ts'
import { singular, wordsOf } from '../text/words.ts'
import { closerLook } from './closer-look.ts'
import { findPrevious } from './previous-prices.ts'
import type { PricingContext } from './pricing-context.ts'

/** The row that prices an item. */
export interface FoundPrice {
  readonly match: PriceMatch
  readonly from: 'price_book' | 'previous_quote' | 'built_in'
  /** Other rows that match about as well, its own not among them. */
  readonly rivals: readonly PriceBookItem[]
}

/** Own prices count although they match less well: what a business sells is what it talks about. */
const OWN_MARGIN = 0.15
/** Another country's row has to match better. */
const ABROAD_MARGIN = 0.2
const MOST_WORDS = 24
/** Scores this near say nothing of which row is meant. */
const TIE = 0.03
/** Scores this near leave another row plausible. */
const RIVAL = 0.12

const SUPPLY_ONLY = new RegExp(`\\b(?:${workWords.supplyOnly.join('|')})\\b`, 'i')

function scopeOf(item: WorkItem): MatchQuery['scope'] {
  if (item.isCustomerSupplied) return 'labour_only'
  if (SUPPLY_ONLY.test(item.description) || SUPPLY_ONLY.test(item.contextWords.join(' ')))
    return 'supply_only'
  return /\bsupply\b/i.test(item.description) ? 'supply_install' : 'unsaid'
}

/** What a thing is for, behind its name. */
const PURPOSE = /^(?<own>.*?\p{L}{3}.*?) (?:for|to suit) (?!free\b|nothing\b)(?<purpose>\p{L}.*)$/iu

/** Where a thing is, behind its name. */
const LOCATION =
  /^(?<own>.*?\p{L}{3}.*?) (?:at|near|beside|by|behind|next to|over|above|outside) (?:the|my|our|her|his|their|your) (?<purpose>\p{L}.*)$/iu

/** What stands behind the name of a thing and is none itself: what it is for, or where a thing of the book is. */
function besideName(description: string): { readonly own: string; readonly purpose: string } {
  const { own = '', purpose = '' } = PURPOSE.exec(description)?.groups ?? {}
  if (purpose !== '') return { own, purpose }
  const found = LOCATION.exec(description)?.groups ?? {}
  const words = wordsOf((found['own'] ?? '').toLowerCase())
  const isNamed = words.some((_, at) => countedNameLengthAt(words, at) > 0)
  return isNamed ? { own: found['own'] ?? '', purpose: found['purpose'] ?? '' } : { own: '', purpose: '' }
}

/** "Capacitor for the aircon" is a capacitor, "sensor light at the carport" a light: the rest says where it goes. */
function withPurposeApart(item: WorkItem): WorkItem {
  const { own, purpose } = besideName(item.description)
  const { words, placeWords } = item.phrase
  const before = new Set(wordsOf(own.toLowerCase()))
  const after = new Set(wordsOf(purpose.toLowerCase()))
  const isThing = (word: string): boolean =>
    before.has(word) && verbAt([word], 0) === undefined && !placeWords.includes(word)
  const apart = words.filter((word) => after.has(word) && !before.has(word))
  if (apart.length === 0 || !words.some(isThing)) return item
  return { ...item, phrase: { ...item.phrase, placeWords: [...placeWords, ...apart] } }
}

function queryFor(whole: WorkItem, unit: string | null, context: PricingContext): MatchQuery {
  const item = withPurposeApart(whole)
  return {
    words: searchWords(item).slice(0, MOST_WORDS),
    contextWords: [...item.phrase.placeWords, ...item.contextWords].slice(0, MOST_WORDS).map(singular),
    kind: item.phrase.kind,
    unit,
    country: regionOfQuote(context.country, context.currency).country,
    state: context.state,
    currency: context.currency,
    tradeWeights: context.tradeWeights,
    scope: scopeOf(item),
    ...closerLook(item),
  }
}

/**
 * The row that prices an item counted in `unit` (null: not counted): the organization's own price, a price accepted
 * before, the built-in one. `abroad` looks in the built-in rows of other countries alone.
 */
export function findPrice(
  item: WorkItem,
  unit: string | null,
  context: PricingContext,
  where: Where = 'home',
): FoundPrice | null {
  const query = queryFor(item, unit, context)
  if (where === 'home') {
    const own = context.ownBook === null ? undefined : rankMatches(context.ownBook, query)[0]
    if (own !== undefined && own.score >= ACCEPTED_SCORE - OWN_MARGIN && fits(own, unit))
      return { match: own, from: 'price_book', rivals: [] }
    const previous = findAccepted(item, unit, context)
    if (previous !== null) return previous
  }
  const matches = rankMatches(builtInIndex(), query, where).filter((match) => fits(match, unit))
  const best = typicalOf(matches)
  const least = where === 'home' ? ACCEPTED_SCORE : ACCEPTED_SCORE + ABROAD_MARGIN
  if (best === undefined || best.score < least) return null
  const rivals = matches
    .filter(
      (match) =>
        match !== best &&
        match.score >= Math.max(best.score - RIVAL, ACCEPTED_SCORE) &&
        match.item.unit === best.item.unit,
    )
    .map((match) => match.item)
  return { match: best, from: 'built_in', rivals }
}

const sure = (item: PriceBookItem): PriceMatch => ({ item, score: 2, known: 1, isNamed: true })
const rate = (item: PriceBookItem): PriceMatch => ({ item, score: 1, known: 1, isNamed: true })

/** A price accepted for the same work: a match is sure, so its score is the highest. */
function findAccepted(item: WorkItem, unit: string | null, context: PricingContext): FoundPrice | null {
  // What was accepted may have been with the goods.
  if (item.isCustomerSupplied) return null
  const found = findPrevious(context.previous, item.description, unit)
  return found === undefined ? null : { match: sure(found), from: 'previous_quote', rivals: [] }
}

/** The best match; of several as good ("fence" may be of any kind) the one in the middle of their prices. */
function typicalOf(matches: readonly PriceMatch[]): PriceMatch | undefined {
  const [best] = matches
  if (best === undefined) return undefined
  const tied = matches.filter(
    ({ item, score }) =>
      score >= best.score - TIE && item.currency === best.item.currency && item.unit === best.item.unit,
  )
  return tied.toSorted((a, b) => a.item.typicalCents - b.item.typicalCents)[Math.floor((tied.length - 1) / 2)]
}

function fits(match: PriceMatch, unit: string | null): boolean {
  const family = unitFamily(match.item.unit)
  return unit === null ? family === 'count' || family === 'hr' : family === unitFamily(unit)
}

type Rates = Readonly<Partial<Record<Trade | 'gardening', string>>>
interface CountryRates {
  readonly hr: Rates
  readonly day: Rates
}

function rateRow(item: WorkItem, unit: string, context: PricingContext): PriceBookItem | undefined {
  const country = regionOfQuote(context.country, context.currency).country
  const tables: Readonly<Record<string, CountryRates | undefined>> = labourRates
  const home = tables[country] === undefined ? 'AU' : country
  const rates = tables[home]
  const trade = context.trade === 'landscaping' && item.phrase.kind === 'clean' ? 'gardening' : context.trade
  const rowOf = (per: 'hr' | 'day', name: string | undefined): PriceBookItem | undefined =>
    builtInIndex().items.find((row) => row.name === name && row.unit === per && row.country === home)
  const hourly = rowOf('hr', rates?.hr[trade] ?? rates?.hr.general)
  return unit === 'day' ? (rowOf('day', rates?.day[trade]) ?? hourly) : hourly
}

/** What an hour or a day of the trade costs: by the organization's book, else by the built-in one. */
export function hourlyRate(item: WorkItem, unit: string, context: PricingContext): FoundPrice | null {
  const row = rateRow(item, unit, context)
  const own = context.ownBook === null ? undefined : ownRate(context.ownBook, row?.name, unit)
  if (own !== undefined) return { match: rate(own), from: 'price_book', rivals: [] }
  const previous = findAccepted(item, unit, context)
  if (previous !== null) return previous
  return row === undefined ? null : { match: rate(row), from: 'built_in', rivals: [] }
}

/** Rates of some hours only. */
const OF_SOME_HOURS = /\b(?:first|after|over ?time|weekends?|sat(?:urday)?|sun(?:day)?|public|emergency)\b/i

function ownRate(book: PriceBookIndex, name: string | undefined, unit: string): PriceBookItem | undefined {
  const timed = book.items.filter((one) => one.unit === unit)
  const rates = timed.filter((one) => /labou?r|rate/i.test(one.name))
  return (
    timed.find((one) => name !== undefined && one.name.startsWith(name)) ??
    rates.find((one) => !OF_SOME_HOURS.test(one.name)) ??
    rates[0]
  )
}
