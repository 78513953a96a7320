import type { Trade } from '@quotewright/domain/price-book/trades.ts'
import type { Currency } from '@quotewright/domain/quotes/money.ts'
import compounds from '../data/compounds.json' with { type: 'json' }
import type { PriceBookItem } from '../price-book-item.ts'
import type { WorkKind } from '../text/lexicon.ts'
import { searchTerms } from '../text/search-terms.ts'
import { findCandidates, type PriceBookIndex } from './search.ts'
import {
  ACTIONS,
  ADD_ON,
  BARE_VERBS,
  BY_THE_JOB,
  CLEANING,
  GENERIC,
  LABOUR_ONLY,
  MENDING,
  PAINTERS_WORK,
  PAINTING,
  REMOVAL,
  RENEWING,
  REPAIR,
  SUPPLY_AND_INSTALL,
  SUPPLY_ONLY,
  TENDED,
  WHOLE_SYSTEM,
} from './work-words.ts'

/** What is looked for. */
export interface MatchQuery {
  /** Singular words of the item. */
  readonly words: readonly string[]
  /** Singular words around the item: they help, but name nothing. */
  readonly contextWords: readonly string[]
  readonly kind: WorkKind | null
  /** Canonical unit, or null when the text gives no quantity. */
  readonly unit: string | null
  readonly currency: Currency
  readonly tradeWeights: ReadonlyMap<Trade, number>
  readonly isLabourOnly: boolean
  readonly isSupplyAndInstall: boolean
  /** How many are counted, where they are. */
  readonly count?: number
  /** The noun the whole phrase is about, where it is plain: "circuit breakers" is about breakers. */
  readonly head?: string
  readonly size?: Size
}
export type Size = (typeof SIZES)[number]

export interface PriceMatch {
  readonly item: PriceBookItem
  /** 0 to about 2; from ACCEPTED_SCORE on the match prices a line. */
  readonly score: number
}

/** Below this a match is a guess, and the line is left for the user to price. */
export const ACCEPTED_SCORE = 0.78

const SIZES = ['small', 'medium', 'large'] as const
const COMPOUNDS: ReadonlySet<string> = new Set(compounds.map((name) => searchTerms(name).join(' ')))

const COUNT_UNITS = new Set([
  'ea',
  'job',
  'visit',
  'room',
  'set',
  'load',
  'week',
  'sheet',
  'bag',
  'point',
  'panel',
  'tub',
  'roll',
  'box',
  'pair',
  'night',
  'month',
  'trip',
  'square',
])
const CONVERTIBLE: Readonly<Record<string, string>> = {
  sqft: 'm2',
  ft: 'lm',
  yd3: 'm3',
  m2: 'm2',
  lm: 'lm',
  m3: 'm3',
  hr: 'hr',
  day: 'day',
  tonne: 'tonne',
}

/** Units that price each other: counts among themselves, metric with imperial. */
export function unitFamily(unit: string): string {
  return COUNT_UNITS.has(unit) ? 'count' : (CONVERTIBLE[unit] ?? unit)
}

function telling(terms: readonly string[]): readonly string[] {
  const kept = terms.filter((term) => !GENERIC.has(term))
  return kept.length > 0 ? kept : terms
}

/** Words that only link others; items are searched for without them. */
const LINKS = /^(?:in|of|and|with|for|to|the|a|on)$/

function withoutLinks(alias: readonly string[]): readonly string[] {
  const kept = alias.filter((term) => !LINKS.test(term))
  return kept.length > 0 ? kept : alias
}

interface ItemTerms {
  readonly aliases: readonly (readonly string[])[]
  readonly all: ReadonlySet<string>
  /** Name and synonyms in one text. */
  readonly names: string
  /** The size its name is for. */
  readonly size: Size | undefined
}
const termsOf = new WeakMap<PriceBookItem, ItemTerms>()

function terms(item: PriceBookItem): ItemTerms {
  const known = termsOf.get(item)
  if (known !== undefined) return known
  const plainName = item.name
    .replace(/\(.*?\)/g, '')
    .replace(
      /\b(?:supply and (?:install|lay|fit|hang|build|place)|standard|installed|existing|market)\b/gi,
      '',
    )
  const aliases = [plainName, ...item.synonyms]
    .map((alias) => withoutLinks([...new Set(searchTerms(alias))]))
    .filter((alias, at) => alias.length > 0 && (at === 0 || alias.some((term) => !GENERIC.has(term))))
  const made = {
    aliases,
    all: new Set([...aliases.flat(), ...searchTerms(item.name)]),
    names: `${item.name} ${item.synonyms.join(' ')}`,
    size: SIZES.find((size) => item.name.toLowerCase().split(' ').includes(size)),
  }
  termsOf.set(item, made)
  return made
}

const namesOf = (item: PriceBookItem): string => terms(item).names

/** How well the words and one name cover each other: 0 to 1. */
function coverage(alias: readonly string[], words: ReadonlySet<string>, wordCount: number): number {
  const tellingTerms = telling(alias)
  let shared = 0
  for (const term of tellingTerms) if (words.has(term)) shared += 1
  const things = tellingTerms.filter((term) => !ACTIONS.has(term))
  const needed = things.length > 0 ? things : tellingTerms.filter((term) => !BARE_VERBS.has(term))
  if (shared === 0 || (needed.length > 0 && !needed.some((term) => words.has(term)))) return 0
  const ofAlias =
    (shared + alias.filter((term) => words.has(term)).length) / (tellingTerms.length + alias.length)
  const ofWords = Math.min(1, shared / Math.max(1, Math.min(wordCount, 4)))
  return ofAlias * 0.65 + ofWords * 0.35
}

/** Score of an item that shares no thing with the words. */
const NO_MATCH = -2

function textScore(item: PriceBookItem, query: MatchQuery): number {
  const own = new Set(query.words)
  const wordCount = telling(query.words).length
  const { aliases, all } = terms(item)
  let best = 0
  for (const [at, alias] of aliases.entries()) {
    const isFull = alias.every((term) => own.has(term))
    const covered = coverage(alias, own, wordCount)
    if (covered === 0) continue
    const score = covered + (isFull ? 0.12 + 0.06 * Math.min(alias.length, 3) : 0) - (at === 0 ? 0 : 0.02)
    best = Math.max(best, score)
  }
  if (best === 0) return NO_MATCH
  let known = 0
  for (const word of query.words) if (all.has(word)) known += 1
  let around = 0
  for (const word of query.contextWords) if (all.has(word)) around += 1
  return best + 0.3 * (known / Math.max(1, query.words.length)) + 0.04 * Math.min(around, 3)
}

function unitScore(item: PriceBookItem, query: MatchQuery): number {
  const family = unitFamily(item.unit)
  if (query.unit === null)
    return item.unit === 'hr' || item.unit === 'day' ? -0.25 : family === 'count' ? 0.08 : -0.3
  if (family !== unitFamily(query.unit)) return -0.6
  if (item.unit === query.unit) return 0.2
  if (family !== 'count') return 0.1
  return item.unit === 'job' ? -0.08 : 0.08
}

const has = (words: readonly string[], pattern: RegExp): boolean => words.some((word) => pattern.test(word))

const removalScore = (item: PriceBookItem, query: MatchQuery): number => {
  const isRemoval = REMOVAL.test(namesOf(item))
  if (query.kind === 'remove') return isRemoval ? 0.3 : -0.6
  return isRemoval ? -0.3 : 0
}

/** What is installed, removed or mended is not priced as painting it. */
const paintScore = (item: PriceBookItem, query: MatchQuery): number => {
  const isPainting = item.trade === 'painting' || PAINTING.test(namesOf(item))
  if (query.kind === 'paint') return isPainting ? 0.25 : -0.15
  if (item.trade !== 'painting') return 0
  const isOtherWork = query.kind !== null && query.kind !== 'clean' && !has(query.words, PAINTERS_WORK)
  return isOtherWork ? -0.7 : -0.18
}

const cleanScore = (item: PriceBookItem, query: MatchQuery): number => {
  if (query.kind !== 'clean') {
    const isOther = item.trade === 'cleaning' && !has(query.words, CLEANING)
    const isMade = query.kind === 'install' || query.kind === 'repair'
    return isOther ? (isMade ? -0.8 : -0.4) : 0
  }
  if (CLEANING.test(namesOf(item))) return 0.12
  if (has(query.words, /^(?:clean|wash)$/)) return -1.1
  return TENDED.test(namesOf(item)) ? 0 : -0.8
}

/** Whether the price holds what is asked for: goods and labour, or labour alone. */
const supplyScore = (item: PriceBookItem, query: MatchQuery): number => {
  const isLabour = LABOUR_ONLY.test(item.name)
  const isWhole = SUPPLY_AND_INSTALL.test(item.name)
  let score = SUPPLY_ONLY.test(item.name) ? -0.2 : 0
  if (query.isLabourOnly && SUPPLY_ONLY.test(item.name) && !isLabour && !isWhole) score -= 0.8
  if (query.isLabourOnly) score += isLabour ? 0.25 : isWhole ? -0.15 : 0
  if (query.isSupplyAndInstall) score += isWhole ? 0.08 : isLabour ? -0.4 : 0
  return score
}

/** Prices for something else: a part of a work, a whole day, a whole system where several things are counted. */
const scopeScore = (item: PriceBookItem, query: MatchQuery): number => {
  const isTimed = query.unit === 'hr' || query.unit === 'day'
  let score = query.kind === 'repair' && REPAIR.test(item.name) ? 0.08 : 0
  if (ADD_ON.test(item.name)) score -= 0.1
  const isMended = has(query.words, MENDING) && !has(query.words, RENEWING)
  if (isMended && SUPPLY_AND_INSTALL.test(item.name)) score -= 0.6
  if (BY_THE_JOB.test(item.name) && !isTimed && !query.isLabourOnly) score -= 0.2
  if ((query.count ?? 1) > 1 && WHOLE_SYSTEM.test(item.name)) score -= 0.4
  return score
}

/** "circuit breaker" is no circuit, "shower screen" no shower: what is named in two words is priced as both. */
const nameScore = (item: PriceBookItem, query: MatchQuery): number => {
  const { all } = terms(item)
  const isOther = query.words.some((word, at) => {
    const next = query.words[at + 1]
    return next !== undefined && COMPOUNDS.has(`${word} ${next}`) && !(all.has(word) && all.has(next))
  })
  const head = query.head ?? ''
  return (isOther ? -1 : 0) + (head !== '' && !all.has(head) ? -0.35 : 0) + sizeScore(item, query)
}

/** "small", "medium", "large": the item of that size, not another. */
function sizeScore(item: PriceBookItem, query: MatchQuery): number {
  if (query.size === undefined) return 0
  const said = terms(item).size
  if (said === undefined) return 0
  return said === query.size ? 0.5 : -0.5
}

const WORK_SCORES = [removalScore, paintScore, cleanScore, supplyScore, scopeScore, nameScore]

function workScore(item: PriceBookItem, query: MatchQuery): number {
  return WORK_SCORES.reduce((sum, one) => sum + one(item, query), 0)
}

function score(item: PriceBookItem, query: MatchQuery): number {
  const trade = query.tradeWeights.get(item.trade) ?? 0
  const currency = item.currency === query.currency ? 0.1 : item.currency === 'AUD' ? -0.12 : -1
  const standing = (item.verified === true ? 0.02 : 0) + (item.taxBasis === 'unknown' ? 0 : 0.02)
  const isOld = /\(govt 2013|older list|default|\(app/i.test(item.name)
  const isDear = /price list/i.test(item.name)
  return (
    textScore(item, query) +
    unitScore(item, query) +
    workScore(item, query) +
    0.22 * trade +
    currency +
    standing -
    (isOld ? 0.12 : 0) -
    (isDear ? 0.35 : 0)
  )
}

/** Items of one price book that could price the query, best first. */
export function rankMatches(index: PriceBookIndex, query: MatchQuery): PriceMatch[] {
  return findCandidates(index, query.words)
    .map((item) => ({ item, score: score(item, query) }))
    .sort((a, b) => b.score - a.score || a.item.name.localeCompare(b.item.name))
}
