import type { Trade } from '@quotewright/domain/price-book/trades.ts'
import type { Currency } from '@quotewright/domain/quotes/money.ts'
import type { Country } from '@quotewright/domain/region/region.ts'
import compounds from '../data/compounds.json' with { type: 'json' }
import type { PriceBookItem } from '../price-book-item.ts'
import type { WorkKind } from '../text/lexicon.ts'
import { searchTerms } from '../text/search-terms.ts'
import { facetsOf, type RowFacets, type Size } from './row-facets.ts'
import { findCandidates, type PriceBookIndex } from './search.ts'
import { unitFamily } from './unit-family.ts'
import { type AskedAction, actionFit, askedActions } from './work-actions.ts'
import { ADD_ON, BARE_VERBS, BY_THE_JOB, GENERIC, VERBS, WHOLE_SYSTEM } from './work-words.ts'

/** What is looked for. */
export interface MatchQuery {
  /** Singular words of the item. */
  readonly words: readonly string[]
  /** Singular words around the item: they help, but name nothing. */
  readonly contextWords: readonly string[]
  readonly kind: WorkKind | null
  /** Canonical unit, or null when the text gives no quantity. */
  readonly unit: string | null
  readonly country: Country
  readonly currency: Currency
  readonly tradeWeights: ReadonlyMap<Trade, number>
  /** Who brings the goods, and whether work is asked for with them. */
  readonly scope: 'labour_only' | 'supply_only' | 'supply_install' | 'unsaid'
  /** How many are counted, where they are. */
  readonly count?: number
  /** The noun the whole phrase is about, where it is plain: "circuit breakers" is about breakers. */
  readonly head?: string
  readonly size?: Size
}

export interface PriceMatch {
  readonly item: PriceBookItem
  /** 0 to about 2; from ACCEPTED_SCORE on the match prices a line. */
  readonly score: number
  /** The share of the telling words that the row knows: 0 to 1. */
  readonly known: number
  /** One of the row's names is said whole. */
  readonly isNamed: boolean
}

/** Below this a match is a guess, and the line is left for the user to price. */
export const ACCEPTED_SCORE = 0.78

/** A row and a query, read once for all scores. */
interface Pair {
  readonly item: PriceBookItem
  readonly row: RowFacets
  readonly query: MatchQuery
  readonly words: ReadonlySet<string>
  readonly asked: readonly AskedAction[]
}

/** Undefined: the row contradicts the work, and can't price it however alike the words are. */
type Score = number | undefined

const COMPOUNDS: ReadonlySet<string> = new Set(compounds.map((name) => searchTerms(name).join(' ')))

const share = (terms: readonly string[], of: ReadonlySet<string>): number => {
  let count = 0
  for (const term of terms) if (of.has(term)) count += 1
  return count
}

function telling(terms: readonly string[]): readonly string[] {
  const kept = terms.filter((term) => !GENERIC.has(term))
  return kept.length > 0 ? kept : terms
}

/** How well the words and one name cover each other: 0 to 1. */
function coverage(alias: readonly string[], words: ReadonlySet<string>, wordCount: number): number {
  const tellingTerms = telling(alias)
  const shared = share(tellingTerms, words)
  const things = tellingTerms.filter((term) => !VERBS.has(term))
  const needed = things.length > 0 ? things : tellingTerms.filter((term) => !BARE_VERBS.has(term))
  if (shared === 0 || (needed.length > 0 && !needed.some((term) => words.has(term)))) return 0
  const ofAlias = (shared + share(alias, words)) / (tellingTerms.length + alias.length)
  const ofWords = Math.min(1, shared / Math.max(1, Math.min(wordCount, 4)))
  return ofAlias * 0.65 + ofWords * 0.35
}

function textScore({ row, query, words }: Pair): Score {
  const wordCount = telling(query.words).length
  let best = 0
  for (const [at, alias] of row.aliases.entries()) {
    const covered = coverage(alias, words, wordCount)
    if (covered === 0) continue
    const isFull = alias.every((term) => words.has(term))
    const score = covered + (isFull ? 0.12 + 0.06 * Math.min(alias.length, 3) : 0) - (at === 0 ? 0 : 0.02)
    best = Math.max(best, score)
  }
  if (best === 0) return undefined
  const known = share(query.words, row.all)
  const around = share(query.contextWords, row.all)
  return best + 0.3 * (known / Math.max(1, query.words.length)) + 0.04 * Math.min(around, 3)
}

function unitScore({ item, query }: Pair): number {
  const family = unitFamily(item.unit)
  if (query.unit === null)
    return item.unit === 'hr' || item.unit === 'day' ? -0.45 : family === 'count' ? 0.08 : -0.3
  if (family !== unitFamily(query.unit)) return -0.6
  if (item.unit === query.unit) return 0.2
  if (family !== 'count') return 0.1
  return item.unit === 'job' ? -0.08 : 0.08
}

/** What a trade does where nobody says what is to be done: a painter's wall is painted. */
const ACTION_OF_TRADE: Readonly<Partial<Record<Trade, AskedAction>>> = {
  painting: 'paint',
  cleaning: 'clean',
}
/** From here on the text speaks for a trade. */
const STRONG_TRADE = 0.9
/** A verb that both name: "mow" the lawn, "grind" the stump. */
const SAME_VERB = 0.15
const NOT_SAID = -0.45

/** An own price says its action by its name or not at all: one that is silent is for making, unless its trade says otherwise. */
function silentFit({ item, asked }: Pair): number {
  const usual = ACTION_OF_TRADE[item.trade] ?? 'install'
  const isOther = asked.every(
    (action) => action === 'remove' || action === 'dispose' || action === 'paint' || action === 'clean',
  )
  return asked.includes(usual) || !isOther ? 0 : NOT_SAID
}

/** Goods that are bought by volume or weight are asked for by naming them. */
const BULK_UNITS: ReadonlySet<string> = new Set(['m3', 'yd3', 'tonne', 'load'])

function actionScore(pair: Pair): Score {
  const { row, words, asked, query, item } = pair
  const sharedVerb = [...row.verbs].some((verb) => words.has(verb))
  if (row.action === 'supply' && BULK_UNITS.has(query.unit ?? '')) return 0
  if (row.action === undefined) return sharedVerb ? SAME_VERB : silentFit(pair)
  const byTrade = ACTION_OF_TRADE[item.trade]
  const isTrades = byTrade !== undefined && (query.tradeWeights.get(item.trade) ?? 0) >= STRONG_TRADE
  const isUnsaid = asked.includes('nothing') && isTrades
  const fit = actionFit(isUnsaid ? [byTrade, 'nothing'] : asked, row.action)
  return sharedVerb ? Math.max(fit ?? 0, SAME_VERB) + SAME_VERB : fit
}

/** Whether the price holds what is asked for: goods and labour, or labour alone. */
const SCOPE_FITS: Readonly<Record<MatchQuery['scope'], Readonly<Record<string, Score>>>> = {
  labour_only: { supply: undefined, labour_only: 0.35, install: 0.3, supply_install: -0.3 },
  supply_only: { labour_only: undefined, install: undefined, supply: 0.3, supply_install: -0.3 },
  supply_install: { supply: -0.3, labour_only: -0.6, install: -0.2, supply_install: 0.08 },
  unsaid: {},
}

function scopeScore({ item, row, query }: Pair): Score {
  const fits = SCOPE_FITS[query.scope]
  const action = row.action ?? ''
  if (action in fits && fits[action] === undefined) return undefined
  let score = fits[action] ?? 0
  if (ADD_ON.test(item.name)) score -= 0.1
  const isTimed = query.unit === 'hr' || query.unit === 'day'
  if (BY_THE_JOB.test(item.name) && !isTimed) score -= 0.2
  if (row.object.includes('labour') && !isTimed) score -= 0.2
  if ((query.count ?? 1) > 1 && WHOLE_SYSTEM.test(item.name)) score -= 0.4
  return score
}

/** "small", "medium", "large": the item of that size, not another. */
function sizeScore({ row, query }: Pair): number {
  if (query.size === undefined || row.size === undefined) return 0
  return row.size === query.size ? 0.5 : -0.5
}

const isSaidWhole = ({ aliases }: RowFacets, words: ReadonlySet<string>): boolean =>
  aliases.some((alias) => telling(alias).every((term) => words.has(term)))

const ANOTHER_OBJECT = -0.3

/** A basin mixer is no basin: a row whose own noun is not asked for prices something else, unless one of its names is said whole. */
function isAboutAnother({ row, words }: Pair): boolean {
  const noun = row.object.at(-1)
  if (noun === undefined || words.has(noun)) return false
  return !isSaidWhole(row, words)
}

const HEADLESS = -0.35
const SIBLING = -0.4

/** An expansion tank is no rainwater tank: both say more of the same noun, and not the same. */
function isSibling({ row, query }: Pair): boolean {
  const noun = row.object.at(-1)
  const said = row.object.slice(0, -1)
  if (noun === undefined || said.length === 0 || said.some((term) => query.words.includes(term))) return false
  const modifier = query.words[query.words.indexOf(noun) - 1]
  return modifier !== undefined && !row.all.has(modifier) && !VERBS.has(modifier) && !GENERIC.has(modifier)
}

/** "circuit breaker" is no circuit, "shower screen" no shower: what is named in two words is priced as both. */
function objectScore(pair: Pair): Score {
  const { row, query, words } = pair
  const isOther = query.words.some((word, at) => {
    const next = query.words[at + 1]
    return next !== undefined && COMPOUNDS.has(`${word} ${next}`) && !(row.all.has(word) && row.all.has(next))
  })
  if (isOther) return undefined
  const head = query.head ?? ''
  const isHeadless = head !== '' && !row.all.has(head)
  const isObject = row.object.length > 0 && row.object.every((term) => words.has(term))
  const material = share([...row.material], words)
  return (
    (isHeadless ? HEADLESS : 0) +
    (isSibling(pair) ? SIBLING : 0) +
    (isObject ? 0.06 : 0) +
    (isAboutAnother(pair) ? ANOTHER_OBJECT : 0) +
    0.05 * Math.min(material, 2) +
    sizeScore(pair)
  )
}

const STATE_ONLY = 0.06
/** Trades that do a little of every other one's work. */
const ANY_TRADE: ReadonlySet<Trade> = new Set(['general', 'handyman'])
const OTHER_TRADE = 0.12
const HARDLY = 0.1

function standing({ item, query }: Pair): number {
  const trade = query.tradeWeights.get(item.trade) ?? 0
  const isOtherTrade = query.tradeWeights.size > 0 && trade < HARDLY && !ANY_TRADE.has(item.trade)
  const isForeign = item.currency !== query.currency
  return (
    0.22 * trade -
    (isOtherTrade ? OTHER_TRADE : 0) +
    (isForeign ? -0.12 : 0.1) +
    (item.verified === true ? 0.02 : 0) -
    (item.raisedPercent === undefined ? 0 : 0.12) -
    (item.state === undefined ? 0 : STATE_ONLY)
  )
}

const SCORES: readonly ((pair: Pair) => Score)[] = [
  textScore,
  unitScore,
  actionScore,
  scopeScore,
  objectScore,
  standing,
]

function scoreOf(pair: Pair): Score {
  let sum = 0
  for (const one of SCORES) {
    const score = one(pair)
    if (score === undefined) return undefined
    sum += score
  }
  return sum
}

/** How plainly the words name the row. */
function clarityOf({ row, query, words }: Pair): Pick<PriceMatch, 'known' | 'isNamed'> {
  const told = telling(query.words).filter((term) => !BARE_VERBS.has(term))
  return { known: share(told, row.all) / Math.max(1, told.length), isNamed: isSaidWhole(row, words) }
}

/** Where rows are looked for: in the quote's country and among own prices, or elsewhere. */
export type Where = 'home' | 'abroad'

/** Items of one price book that could price the query, best first; those that contradict it are left out. */
export function rankMatches(index: PriceBookIndex, query: MatchQuery, where: Where = 'home'): PriceMatch[] {
  const words = new Set(query.words)
  const asked = askedActions(query.words, query.kind)
  const isThere = ({ country }: PriceBookItem): boolean =>
    (country === undefined || country === query.country) === (where === 'home')
  return findCandidates(index, query.words, isThere)
    .flatMap((item) => {
      const pair = { item, row: facetsOf(item), query, words, asked }
      const score = scoreOf(pair)
      return score === undefined ? [] : { item, score, ...clarityOf(pair) }
    })
    .sort((a, b) => b.score - a.score || a.item.name.localeCompare(b.item.name))
}
