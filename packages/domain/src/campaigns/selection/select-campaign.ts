import type { Campaign } from '../campaign.ts'
import {
  failedRules,
  type QuoteTraits,
  type RuleName,
  sharedWords,
  specificityOf,
} from '../rules/match-rules.ts'

/** What selection needs of a campaign. */
export type Selectable = Pick<
  Campaign,
  'id' | 'name' | 'isActive' | 'priority' | 'tags' | 'matchRules' | 'createdAt'
>

/** What set the winner apart from the runner-up. */
export type SelectionGround =
  | 'explicit'
  | 'tag'
  | 'only_match'
  | 'priority'
  | 'specificity'
  | 'oldest'
  | 'none'

/** How one active campaign did. */
export interface Candidate<Chosen extends Selectable = Selectable> {
  readonly campaign: Chosen
  readonly isExplicit: boolean
  /** Tags it shares with the quote, in lower case. */
  readonly sharedTags: readonly string[]
  /** Empty: all its rules hold. */
  readonly failedRules: readonly RuleName[]
  /** 1 and more. */
  readonly specificity: number
}

export interface Selection<Chosen extends Selectable = Selectable> {
  readonly winner: Candidate<Chosen> | null
  /** Who would win if the winner were switched off. */
  readonly runnerUp: Candidate<Chosen> | null
  readonly ground: SelectionGround
  /** Every active campaign, the winner first, then those it won against in order, then those whose rules do not hold. */
  readonly candidates: readonly Candidate<Chosen>[]
}

/**
 * Chooses the campaign of a quote among the active ones: the explicit one, else
 * of those whose rules hold the ones that share a tag with it (all of them when
 * none does), by higher priority, then specificity, then the oldest. The order
 * in which campaigns are given decides nothing.
 *
 * Source: decisions §7, part 3 §4.
 */
export function selectCampaign<Chosen extends Selectable>(
  campaigns: readonly Chosen[],
  quote: QuoteTraits,
): Selection<Chosen> {
  const candidates = campaigns
    .filter(({ isActive }) => isActive)
    .map((campaign) => candidateOf(campaign, quote))
    .sort(byPrecedence)
  const [first, second] = candidates.filter(isInTheRunning)
  const winner = first ?? null
  const runnerUp = second ?? null
  return { winner, runnerUp, ground: groundOf(winner, runnerUp), candidates }
}

const candidateOf = <Chosen extends Selectable>(campaign: Chosen, quote: QuoteTraits): Candidate<Chosen> => ({
  campaign,
  isExplicit: campaign.id === quote.explicitCampaignId,
  sharedTags: sharedWords(campaign.tags, quote.tags),
  failedRules: failedRules(campaign.matchRules, quote),
  specificity: specificityOf(campaign.matchRules),
})

/** An explicit choice holds whatever the rules say. */
export const isInTheRunning = ({ isExplicit, failedRules: failed }: Candidate): boolean =>
  isExplicit || failed.length === 0

/** One total order: what decides first comes first, and no two campaigns have one id. */
function byPrecedence(a: Candidate, b: Candidate): number {
  return (
    Number(isInTheRunning(b)) - Number(isInTheRunning(a)) ||
    Number(b.isExplicit) - Number(a.isExplicit) ||
    Number(hasTag(b)) - Number(hasTag(a)) ||
    b.campaign.priority - a.campaign.priority ||
    b.specificity - a.specificity ||
    a.campaign.createdAt.getTime() - b.campaign.createdAt.getTime() ||
    (a.campaign.id < b.campaign.id ? -1 : Number(a.campaign.id > b.campaign.id))
  )
}

const hasTag = ({ sharedTags }: Candidate): boolean => sharedTags.length > 0

function groundOf(winner: Candidate | null, runnerUp: Candidate | null): SelectionGround {
  if (winner === null) return 'none'
  if (winner.isExplicit) return 'explicit'
  if (runnerUp === null) return 'only_match'
  if (hasTag(winner) !== hasTag(runnerUp)) return 'tag'
  if (winner.campaign.priority !== runnerUp.campaign.priority) return 'priority'
  return winner.specificity === runnerUp.specificity ? 'oldest' : 'specificity'
}
