import type { MoneyTerms } from '../../region/formats.ts'
import { HOME } from '../../region/regions.ts'
import { isDefault, type QuoteTraits } from '../rules/match-rules.ts'
import { failureInWords, joinedBy, rulesInWords } from '../rules/rules-in-words.ts'
import { type Candidate, isInTheRunning, type Selection } from './select-campaign.ts'

/** The steps of the selection, as the overview lists them. Source: part 3 §2.1 "Priority View". */
export const SELECTION_FLOW = ['Explicit ID', 'Tag Match', 'Rule Match', 'Priority', 'Default'] as const

/** The step of the flow that decided, from 1; undefined when no campaign was selected. */
export function decidingStep({ winner, ground }: Selection): number | undefined {
  if (winner === null) return undefined
  if (ground === 'explicit') return 1
  if (winner.sharedTags.length > 0 && ground === 'tag') return 2
  if (ground === 'priority') return 4
  return isDefault(winner.campaign.matchRules) ? 5 : 3
}

/** Why the winner won, as one sentence. */
export function reasonInWords({ winner, runnerUp, ground, candidates }: Selection): string {
  if (winner === null)
    return candidates.length === 0
      ? 'No campaign is active, so this quote gets no follow-ups.'
      : 'No active campaign matches, so this quote gets no follow-ups.'
  const name = `“${winner.campaign.name}”`
  if (ground === 'explicit') return `${name} was chosen for this quote by hand.`
  if (runnerUp !== null) return `${name} ${advantageOf(winner, runnerUp, ground)}.`
  return isDefault(winner.campaign.matchRules)
    ? `${name} has no rules, so it’s used when no other campaign matches.`
    : `${name} is the only active campaign that matches.`
}

function advantageOf(winner: Candidate, runnerUp: Candidate, ground: Selection['ground']): string {
  const other = `“${runnerUp.campaign.name}”`
  if (ground === 'tag') return `goes first: it shares the tag ${quoted(winner.sharedTags)} with the quote`
  if (ground === 'priority')
    return `goes first: priority ${winner.campaign.priority}, ahead of ${other} (${runnerUp.campaign.priority})`
  if (ground === 'specificity')
    return `goes first: same priority as ${other}, but more specific rules (${winner.specificity} against ${runnerUp.specificity})`
  return `goes first: it’s older than ${other}, with the same priority and specificity`
}

const quoted = (words: readonly string[]): string =>
  joinedBy(
    words.map((word) => `“${word}”`),
    'and',
  )

/** How one campaign stands to a quote: the rules that hold, or what speaks against it. */
export function matchInWords(candidate: Candidate, quote: QuoteTraits, terms: MoneyTerms = HOME): string {
  const { campaign, failedRules: failed } = candidate
  const rules = campaign.matchRules
  if (candidate.isExplicit) return 'Chosen for this quote by hand.'
  if (!isInTheRunning(candidate)) {
    const reasons = failed.map((rule) => failureInWords(rule, { rules, quote }, terms))
    return `Does not match: ${joinedBy(reasons, 'and')}.`
  }
  const tags = candidate.sharedTags.length === 0 ? '' : ` Shares the tag ${quoted(candidate.sharedTags)}.`
  return `${rulesInWords(rules, terms).join('; ')}.${tags}`
}
