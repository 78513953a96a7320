import { wordingProblems } from '../wording-tests/wording.ts'
import type { SequenceStep } from './campaign.ts'
import type { MatchRules } from './rules/match-rules.ts'

/** Source: part 3 §5 "Rule builder". */
export const PRIORITY_RANGE = { least: -5, most: 20 } as const

/** Source: part 3 §5 "Campaign dialog"; a year is longer than any quote is worth following up. */
export const DELAY_HOURS = { least: 0, most: 8_760, step: 0.5 } as const

export const MOST_STEPS = 20
export const MOST_TAGS = 20
const LONGEST_NAME = 120
const LONGEST_WORD = 60
const LONGEST_INSTRUCTIONS = 2_000

/** What is wrong with a campaign, by the path of the wire. */
export interface CampaignProblem {
  readonly path: string
  readonly message: string
}

/** What the dialog of a campaign asks for. Source: part 3 §2.2, §5. */
export function campaignProblems(campaign: {
  readonly name: string
  readonly sequences: readonly SequenceStep[]
}): CampaignProblem[] {
  const { name, sequences } = campaign
  return [
    ...nameProblems(name),
    ...(sequences.length === 0 ? [{ path: 'sequences', message: 'At least one sequence is required' }] : []),
    ...(sequences.length > MOST_STEPS
      ? [{ path: 'sequences', message: `A campaign has at most ${MOST_STEPS} sequences` }]
      : []),
    ...sequences.flatMap(stepProblems),
  ]
}

function nameProblems(name: string): CampaignProblem[] {
  if (name.trim() === '') return [{ path: 'name', message: 'Campaign name is required' }]
  return name.trim().length > LONGEST_NAME
    ? [{ path: 'name', message: `A name has at most ${LONGEST_NAME} characters` }]
    : []
}

function stepProblems(step: SequenceStep, at: number): CampaignProblem[] {
  const { delayHours, customInstructions, channel, wording } = step
  const delay = delayProblem(delayHours)
  const worded = wording === undefined ? [] : wordingProblems(wording, channel)
  return [
    ...worded.map(({ path, message }) => ({ path: `sequences.${at}.wording.${path}`, message })),
    ...(delay === undefined ? [] : [{ path: `sequences.${at}.delay_hours`, message: delay }]),
    ...(customInstructions.length > LONGEST_INSTRUCTIONS
      ? [
          {
            path: `sequences.${at}.custom_instructions`,
            message: `Instructions have at most ${LONGEST_INSTRUCTIONS.toLocaleString('en')} characters`,
          },
        ]
      : []),
  ]
}

/** What is wrong with a delay, in words; undefined when nothing is. */
export function delayProblem(hours: number): string | undefined {
  if (!Number.isFinite(hours)) return 'The delay must be a number of hours'
  if (hours < DELAY_HOURS.least) return 'The delay cannot be negative'
  if (hours > DELAY_HOURS.most) return 'The delay cannot be longer than a year'
  return Number.isInteger(hours / DELAY_HOURS.step) ? undefined : 'Use half-hour steps for the delay'
}

/** What the rule builder asks for, beside the name. Source: part 3 §2.3, §5. */
export function ruleProblems(campaign: {
  readonly name: string
  readonly priority: number
  readonly tags: readonly string[]
  readonly matchRules: MatchRules
}): CampaignProblem[] {
  const { name, priority, tags, matchRules } = campaign
  const { least, most } = PRIORITY_RANGE
  const isPriority = Number.isInteger(priority) && priority >= least && priority <= most
  return [
    ...nameProblems(name),
    ...(isPriority
      ? []
      : [{ path: 'priority', message: `Priority is a whole number from ${least} to ${most}` }]),
    ...listProblems('tags', tags),
    ...valueProblems(matchRules),
    ...listProblems('match_rules.customer_type', matchRules.customerTypes),
    ...listProblems('match_rules.product_category', matchRules.productCategories),
    ...listProblems('match_rules.quote_status', matchRules.quoteStatuses),
  ]
}

function listProblems(path: string, words: readonly string[] = []): CampaignProblem[] {
  if (words.length > MOST_TAGS) return [{ path, message: `At most ${MOST_TAGS} entries` }]
  return words.some((word) => word.trim().length > LONGEST_WORD)
    ? [{ path, message: `An entry has at most ${LONGEST_WORD} characters` }]
    : []
}

function valueProblems({ quoteValueMinCents: min, quoteValueMaxCents: max }: MatchRules): CampaignProblem[] {
  const amounts = [
    { path: 'match_rules.quote_value_min', cents: min },
    { path: 'match_rules.quote_value_max', cents: max },
  ]
  const wrong = amounts.filter(({ cents }) => cents !== undefined && !(Number.isInteger(cents) && cents >= 0))
  if (wrong.length > 0)
    return wrong.map(({ path }) => ({ path, message: 'A quote value is an amount of 0 or more' }))
  return min !== undefined && max !== undefined && min > max
    ? [
        {
          path: 'match_rules.quote_value_max',
          message: 'The maximum is below the minimum: no quote would match',
        },
      ]
    : []
}
