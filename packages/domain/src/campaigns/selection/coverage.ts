import type { CustomerType } from '../../contacts/contact.ts'
import type { MoneyTerms } from '../../region/formats.ts'
import { HOME } from '../../region/regions.ts'
import { CUSTOMER_TYPES, isDefault, sharedWords } from '../rules/match-rules.ts'
import { joinedBy, shortMoney } from '../rules/rules-in-words.ts'
import { gapsIn, type ValueRange, valueRangeOf } from '../rules/value-range.ts'
import type { Selectable } from './select-campaign.ts'

/** Where the value ranges begin, in cents; each ends where the next begins. Source: part 3 §2.1, §9. */
const BUCKET_STARTS = [0, 500_000, 1_000_000, 2_500_000, 5_000_000] as const

export interface ValueCoverage {
  readonly minCents: number
  /** null: without a maximum. */
  readonly maxCents: number | null
  /** Whether some campaign holds for every value between the ends. */
  readonly covered: boolean
  /** The values no campaign holds for; empty when it is covered. */
  readonly gaps: readonly ValueRange[]
  /** 'Covered' or 'No coverage'; the latter with what is missing where something is covered. */
  readonly inWords: string
}

export interface CustomerTypeCoverage {
  readonly type: CustomerType
  readonly gap: boolean
  /** Names of campaigns. */
  readonly coveredBy: readonly string[]
  readonly inWords: string
}

/** Source: part 3 §3 "Coverage analysis result". */
export interface CoverageAnalysis {
  readonly quoteValueRange: readonly ValueCoverage[]
  readonly customerTypes: readonly CustomerTypeCoverage[]
  readonly recommendations: readonly string[]
}

type Covering = Pick<Selectable, 'name' | 'isActive' | 'matchRules'>

/** What the active campaigns cover, by value and by customer type, and what to do about the rest. Source: part 3 §2.1. */
export function analyseCoverage(campaigns: readonly Covering[], terms: MoneyTerms = HOME): CoverageAnalysis {
  const active = campaigns.filter(({ isActive }) => isActive)
  const quoteValueRange = BUCKET_STARTS.map((start, at) => bucketCoverage(start, at, active, terms))
  const customerTypes = CUSTOMER_TYPES.map((type) => typeCoverage(type, active))
  return {
    quoteValueRange,
    customerTypes,
    recommendations: [
      ...defaultAdvice(active),
      ...valueAdvice(quoteValueRange, terms),
      ...typeAdvice(customerTypes),
    ],
  }
}

/** Adjoining ranges share their end, so an end alone neither covers nor leaves a gap. */
function bucketCoverage(
  start: number,
  at: number,
  active: readonly Covering[],
  terms: MoneyTerms,
): ValueCoverage {
  const end = BUCKET_STARTS[at + 1] ?? null
  const inside = { minCents: start + 1, maxCents: end === null ? Number.POSITIVE_INFINITY : end - 1 }
  const gaps = gapsIn(
    inside,
    active.map(({ matchRules }) => valueRangeOf(matchRules)),
  )
  const [first] = gaps
  const isBare = first?.minCents === inside.minCents && first.maxCents === inside.maxCents
  return {
    minCents: start,
    maxCents: end,
    covered: gaps.length === 0,
    gaps,
    inWords:
      isBare || gaps.length === 0 ? plainWords(isBare) : `No coverage for ${partsInWords(gaps, terms)}`,
  }
}

const plainWords = (isBare: boolean): string => (isBare ? 'No coverage' : 'Covered')

const partsInWords = (gaps: readonly ValueRange[], terms: MoneyTerms): string =>
  joinedBy(
    gaps.map((gap) => gapInWords(gap, terms)),
    'and',
  )

/** Ends of gaps lie a cent beside those of campaigns; people name the round number. */
function gapInWords({ minCents, maxCents }: ValueRange, terms: MoneyTerms): string {
  const from = shortMoney(roundedDown(minCents), terms)
  return maxCents === Number.POSITIVE_INFINITY
    ? `over ${from}`
    : `${from} to ${shortMoney(maxCents % 100 === 99 ? maxCents + 1 : maxCents, terms)}`
}

const roundedDown = (cents: number): number => (cents % 100 === 1 ? cents - 1 : cents)

function typeCoverage(type: CustomerType, active: readonly Covering[]): CustomerTypeCoverage {
  const coveredBy = active
    .filter(
      ({ matchRules: { customerTypes = [] } }) =>
        customerTypes.length === 0 || sharedWords(customerTypes, [type]).length > 0,
    )
    .map(({ name }) => name)
  const gap = coveredBy.length === 0
  return {
    type,
    gap,
    coveredBy,
    inWords: gap ? 'No campaigns cover this customer type' : `Covered by: ${coveredBy.join(', ')}`,
  }
}

function defaultAdvice(active: readonly Covering[]): string[] {
  if (active.length === 0) return ['No active campaigns! Create at least one default campaign.']
  return active.some(({ matchRules }) => isDefault(matchRules))
    ? []
    : ['Create a default campaign, one without rules, for quotes that no other campaign matches.']
}

function valueAdvice(ranges: readonly ValueCoverage[], terms: MoneyTerms): string[] {
  const gaps = joinGaps(ranges.flatMap((range) => range.gaps))
  return gaps.length === 0
    ? []
    : [`Create campaigns for uncovered quote values: ${partsInWords(gaps, terms)}.`]
}

/** Gaps on both sides of a bucket's end are one. */
function joinGaps(gaps: readonly ValueRange[]): ValueRange[] {
  const joined: ValueRange[] = []
  for (const gap of gaps) {
    const last = joined.at(-1)
    if (last !== undefined && gap.minCents - last.maxCents === 2)
      joined[joined.length - 1] = { minCents: last.minCents, maxCents: gap.maxCents }
    else joined.push(gap)
  }
  return joined
}

function typeAdvice(types: readonly CustomerTypeCoverage[]): string[] {
  const missing = types.filter(({ gap }) => gap).map(({ type }) => (type === 'vip' ? 'VIP' : type))
  return missing.length === 0
    ? []
    : [`Add campaigns for uncovered customer types: ${joinedBy(missing, 'and')}.`]
}
