import type {
  CampaignChange as CampaignChangeWire,
  CampaignInput,
  Campaign as CampaignWire,
  MatchRules as MatchRulesWire,
  SequenceStepInput,
  SequenceStep as SequenceStepWire,
} from '@quotewright/contracts/campaigns.ts'
import { readCondition, type SequenceStep } from '@quotewright/domain/campaigns/campaign.ts'
import { isDefault, type MatchRules } from '@quotewright/domain/campaigns/rules/match-rules.ts'
import { readList } from '@quotewright/domain/campaigns/rules/rule-entries.ts'
import { renumbered } from '@quotewright/domain/campaigns/sequence-steps.ts'
import { centsToDecimal } from '@quotewright/domain/quotes/money.ts'
import { refuse, type StoredCampaign } from './campaign.ts'
import type { CampaignChange, ChangeBase } from './change-campaign.ts'

/**
 * What is named, in our words.
 *
 * @param at where the fields are in what was sent, such as `draft.`.
 * @throws AppError `invalid` at conditions no one can judge.
 */
export function fromCampaignInput(input: CampaignInput | CampaignChangeWire, at = ''): CampaignChange {
  const sequences = input.sequences ?? input.rules?.sequences
  return {
    ...(input.name === undefined ? {} : { name: input.name }),
    ...(input.is_active === undefined ? {} : { isActive: input.is_active }),
    ...(input.priority === undefined ? {} : { priority: input.priority }),
    ...(input.tags === undefined ? {} : { tags: fromWords(input.tags) }),
    ...(input.match_rules === undefined && !isOfRuleBuilder(input)
      ? {}
      : { matchRules: fromRules(input.match_rules ?? {}) }),
    ...(sequences === undefined ? {} : { sequences: fromSteps(sequences, at) }),
  }
}

/**
 * The rule builder names all of its own, and leaves the rules out when there are none; a call that names less leaves them as
 * they are. Source: part 3 §5 and §7.
 */
const isOfRuleBuilder = ({
  name,
  priority,
  tags,
  sequences,
  rules,
}: CampaignInput | CampaignChangeWire): boolean =>
  name !== undefined &&
  priority !== undefined &&
  tags !== undefined &&
  (sequences ?? rules?.sequences) === undefined

export const toChangeBase = (change: CampaignChangeWire): ChangeBase => ({
  version: change.based_on_version,
  updatedAt: change.based_on_updated_at === undefined ? undefined : new Date(change.based_on_updated_at),
})

/** Lists are kept as the rule builder reads them. Source: part 3 §5 "Rule builder". */
const fromWords = (words: readonly string[]): string[] => readList(words.join(','))

function fromRules(rules: MatchRulesWire): MatchRules {
  const lists = {
    customerTypes: fromWords(rules.customer_type ?? []),
    productCategories: fromWords(rules.product_category ?? []),
    quoteStatuses: fromWords(rules.quote_status ?? []),
  }
  const stated = Object.fromEntries(Object.entries(lists).filter(([, words]) => words.length > 0))
  return {
    ...(rules.quote_value_min === undefined
      ? {}
      : { quoteValueMinCents: Math.round(rules.quote_value_min * 100) }),
    ...(rules.quote_value_max === undefined
      ? {}
      : { quoteValueMaxCents: Math.round(rules.quote_value_max * 100) }),
    ...stated,
  }
}

function fromSteps(steps: readonly SequenceStepInput[], path: string): SequenceStep[] {
  const conditions = steps.map(({ condition }) => readCondition(condition))
  refuse(
    conditions.flatMap((condition, at) =>
      condition === undefined
        ? [
            {
              path: `sequences.${at}.condition`,
              message: 'A condition is “not viewed”, “not replied” or nothing',
            },
          ]
        : [],
    ),
    path,
  )
  return renumbered(
    steps.map((step, at) => ({
      step: at + 1,
      delayHours: step.delay_hours,
      channel: step.channel,
      messageType: step.message_type,
      condition: conditions[at] ?? '',
      llmEnabled: step.llm_enabled,
      tone: step.tone,
      customInstructions: step.custom_instructions.trim(),
      ...(step.wording == null ? {} : { wording: step.wording }),
    })),
  )
}

export function toCampaignWire(campaign: StoredCampaign): CampaignWire {
  const { matchRules } = campaign
  return {
    id: campaign.id,
    name: campaign.name,
    is_active: campaign.isActive,
    priority: campaign.priority,
    tags: [...campaign.tags],
    ...(isDefault(matchRules) ? {} : { match_rules: toRulesWire(matchRules) }),
    rules: { sequences: campaign.sequences.map(toStepWire) },
    version: campaign.version,
    is_on_from_the_start: campaign.isOnFromTheStart,
    created_at: campaign.createdAt.toISOString(),
    updated_at: campaign.updatedAt.toISOString(),
  }
}

function toRulesWire(rules: MatchRules): MatchRulesWire {
  const { quoteValueMinCents: min, quoteValueMaxCents: max } = rules
  return {
    ...(min === undefined ? {} : { quote_value_min: centsToDecimal(min) }),
    ...(max === undefined ? {} : { quote_value_max: centsToDecimal(max) }),
    ...(rules.customerTypes === undefined ? {} : { customer_type: [...rules.customerTypes] }),
    ...(rules.productCategories === undefined ? {} : { product_category: [...rules.productCategories] }),
    ...(rules.quoteStatuses === undefined ? {} : { quote_status: [...rules.quoteStatuses] }),
  }
}

const toStepWire = (step: SequenceStep): SequenceStepWire => ({
  step: step.step,
  delay_hours: step.delayHours,
  channel: step.channel,
  message_type: step.messageType,
  // As the specification writes it: "not viewed". Source: part 3 §3 "Sequence step".
  condition: step.condition.replace('_', ' '),
  llm_enabled: step.llmEnabled,
  tone: step.tone,
  custom_instructions: step.customInstructions,
  ...(step.wording === undefined ? {} : { wording: { ...step.wording } }),
})
