import type { Trade } from '@quotewright/domain/price-book/trades.ts'
import type { PriceBookItem } from '../price-book-item.ts'
import { objectScore, STRONG_TRADE } from './object-score.ts'
import { isSaidWhole, type MatchQuery, type Pair, type Score, share, telling } from './pair.ts'
import { facetsOf } from './row-facets.ts'
import { findCandidates, type PriceBookIndex } from './search.ts'
import { unitFamily } from './unit-family.ts'
import { type AskedAction, actionFit, askedActions } from './work-actions.ts'
import {
  ADD_ON,
  BARE_VERBS,
  BULK_UNITS,
  BY_THE_JOB,
  OF_ONE_SIZE,
  PROJECT_SAID,
  VERBS,
  WHOLE_SYSTEM,
} from './work-words.ts'

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

const KNOWN_WEIGHT = 0.3
/** A row that knows one word of three is hardly about the same. */
const UNKNOWN_WEIGHT = 0.26

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
  const known = share(query.words, row.all) / Math.max(1, query.words.length)
  const around = share(query.contextWords, row.all)
  return best + KNOWN_WEIGHT * known - UNKNOWN_WEIGHT * (1 - known) ** 2 + 0.04 * Math.min(around, 3)
}

/** What is counted beyond this isn't priced by the job or the visit. */
const SEVERAL = 2

function unitScore({ item, query }: Pair): number {
  const family = unitFamily(item.unit)
  if (query.unit === null)
    return item.unit === 'hr' || item.unit === 'day' ? -0.45 : family === 'count' ? 0.08 : -0.3
  if (family !== unitFamily(query.unit)) return -0.6
  if (item.unit === query.unit) return 0.2
  if (family !== 'count') return 0.1
  if (item.unit !== 'job' && item.unit !== 'visit') return 0.08
  return (query.count ?? 1) > SEVERAL ? -0.3 : -0.08
}

/** What a trade does where the text names no action: a painter's wall is painted. */
const ACTION_OF_TRADE: Readonly<Partial<Record<Trade, AskedAction>>> = {
  painting: 'paint',
  cleaning: 'clean',
}
/** Below this a bare "bedroom" is not a painter's. */
const WEAK_TRADE = 0.3
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

function actionScore(pair: Pair): Score {
  const { row, words, asked, query, item } = pair
  // "Diagnose pool pump": the pump is what it is about, and nothing is pumped.
  const sharedVerb = [...row.verbs].some((verb) => words.has(verb) && !row.object.includes(verb))
  if (row.action === 'supply' && BULK_UNITS.has(query.unit ?? '')) return 0
  if (row.action === undefined) return sharedVerb ? SAME_VERB : silentFit(pair)
  const byTrade = ACTION_OF_TRADE[item.trade]
  const isUnsaid = byTrade !== undefined && asked.includes('nothing')
  const weight = query.tradeWeights.get(item.trade) ?? 0
  if (isUnsaid && query.tradeWeights.size > 0 && weight < WEAK_TRADE) return undefined
  const fit = actionFit(isUnsaid && weight >= STRONG_TRADE ? [byTrade, 'nothing'] : asked, row.action)
  return sharedVerb ? Math.max(fit ?? 0, SAME_VERB) + SAME_VERB : fit
}

/** No one orders five of what costs as much as a car: the count is of its parts. */
const MANY_DEAR = 4
const DEAR_CENTS = 400_000

/** Whether the price holds what is asked for: goods and labour, or labour alone. */
const SCOPE_FITS: Readonly<Record<MatchQuery['scope'], Readonly<Record<string, Score>>>> = {
  labour_only: { supply: undefined, labour_only: 0.4, install: 0.3, supply_install: -0.45 },
  supply_only: { labour_only: undefined, install: undefined, supply: 0.3, supply_install: -0.3 },
  supply_install: { supply: -0.3, labour_only: -0.6, install: -0.2, supply_install: 0.08 },
  unsaid: {},
}

/** A whole house or renovation: its price is another order of magnitude than that of a part. */
const PROJECT_UNSAID = -0.7

const isUnsaidProject = ({ row, query }: Pair): boolean =>
  row.isProject && !query.words.some((word) => PROJECT_SAID.test(word))

function scopeScore(pair: Pair): Score {
  const { item, row, query } = pair
  const fits = SCOPE_FITS[query.scope]
  const action = row.action ?? ''
  if (action in fits && fits[action] === undefined) return undefined
  let score = fits[action] ?? 0
  if (isUnsaidProject(pair)) score += PROJECT_UNSAID
  if (ADD_ON.test(item.name)) score -= 0.1
  const isTimed = query.unit === 'hr' || query.unit === 'day'
  if (BY_THE_JOB.test(item.name) && !isTimed) score -= 0.2
  if (row.object.includes('labour') && !isTimed) score -= 0.2
  const isWhole = WHOLE_SYSTEM.test(item.name) || (OF_ONE_SIZE.test(item.name) && !isTimed)
  const isCounted = unitFamily(item.unit) === 'count'
  if ((query.count ?? 1) > 1 && isWhole && isCounted) score -= 0.4
  if ((query.count ?? 1) > MANY_DEAR && item.typicalCents >= DEAR_CENTS && isCounted) score -= 0.5
  return score
}

/** A row of one state, where the business has none, and where it is in that one or in another. */
const STATE_ONLY = -0.06
const SAME_STATE = 0.04
const OTHER_STATE = -0.25
/** Trades that do a little of every other one's work. */
const ANY_TRADE: ReadonlySet<Trade> = new Set(['general', 'handyman'])
const OTHER_TRADE = 0.25
const HARDLY = 0.2

function standing({ item, query }: Pair): number {
  const trade = query.tradeWeights.get(item.trade) ?? 0
  const isOtherTrade = query.tradeWeights.size > 0 && trade < HARDLY && !ANY_TRADE.has(item.trade)
  const isForeign = item.currency !== query.currency
  return (
    0.22 * trade -
    (isOtherTrade ? OTHER_TRADE : 0) +
    (isForeign ? -0.12 : 0.1) +
    (item.verified === true ? 0.02 : 0) -
    (item.raisedPercent === undefined ? 0 : 0.07) +
    stateScore(item.state, query.state)
  )
}

function stateScore(ofRow: string | undefined, ofBusiness: string | undefined): number {
  if (ofRow === undefined) return 0
  if (ofBusiness === undefined) return STATE_ONLY
  return ofRow === ofBusiness ? SAME_STATE : OTHER_STATE
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

/** "5 rooms" in a painter's text are to be painted. */
function verbOfTrade({ tradeWeights, words }: MatchQuery, asked: readonly AskedAction[]): AskedAction[] {
  if (!asked.includes('nothing') || words.some((word) => !VERBS.has(word))) return []
  return [...tradeWeights].flatMap(([trade, weight]) =>
    weight >= STRONG_TRADE ? (ACTION_OF_TRADE[trade] ?? []) : [],
  )
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
  const asked: readonly AskedAction[] =
    query.scope === 'supply_only' ? ['supply'] : askedActions(query.words, query.kind)
  const words = new Set([...query.words, ...verbOfTrade(query, asked)])
  const isThere = ({ country }: PriceBookItem): boolean =>
    (country === undefined || country === query.country) === (where === 'home')
  return findCandidates(index, [...words], isThere)
    .flatMap((item) => {
      const pair = { item, row: facetsOf(item), query, words, asked }
      const score = scoreOf(pair)
      return score === undefined ? [] : { item, score, ...clarityOf(pair) }
    })
    .sort((a, b) => b.score - a.score || a.item.name.localeCompare(b.item.name))
}
