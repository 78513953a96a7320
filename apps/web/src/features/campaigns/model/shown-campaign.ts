import type {
  Campaign as CampaignWire,
  MatchRules as MatchRulesWire,
  SequenceStep as SequenceStepWire,
} from '@quotewright/contracts/campaigns.ts'
import { type Campaign, readCondition, type SequenceStep } from '@quotewright/domain/campaigns/campaign.ts'
import { isDefault, type MatchRules } from '@quotewright/domain/campaigns/rules/match-rules.ts'

/** A campaign in the words of the rules, with the version that was read. */
export interface ShownCampaign extends Campaign {
  readonly version: number
  /** Switched on with the organization itself, and not changed by anyone since. */
  readonly isOnFromTheStart: boolean
}

export const toCampaign = (wire: CampaignWire): ShownCampaign => ({
  id: wire.id,
  name: wire.name,
  isActive: wire.is_active,
  priority: wire.priority,
  tags: wire.tags,
  matchRules: toRules(wire.match_rules ?? {}),
  sequences: wire.rules.sequences.map(toStep),
  createdAt: new Date(wire.created_at),
  version: wire.version,
  isOnFromTheStart: wire.is_on_from_the_start,
})

const toRules = (wire: MatchRulesWire): MatchRules => ({
  ...(wire.quote_value_min === undefined
    ? {}
    : { quoteValueMinCents: Math.round(wire.quote_value_min * 100) }),
  ...(wire.quote_value_max === undefined
    ? {}
    : { quoteValueMaxCents: Math.round(wire.quote_value_max * 100) }),
  ...(wire.customer_type === undefined ? {} : { customerTypes: wire.customer_type }),
  ...(wire.product_category === undefined ? {} : { productCategories: wire.product_category }),
  ...(wire.quote_status === undefined ? {} : { quoteStatuses: wire.quote_status }),
})

const toStep = (wire: SequenceStepWire): SequenceStep => ({
  step: wire.step,
  delayHours: wire.delay_hours,
  channel: wire.channel,
  messageType: wire.message_type,
  condition: readCondition(wire.condition) ?? '',
  llmEnabled: wire.llm_enabled,
  tone: wire.tone,
  customInstructions: wire.custom_instructions,
  ...(wire.wording === undefined ? {} : { wording: wire.wording }),
})

export const stepInput = (step: SequenceStep): SequenceStepWire => ({
  step: step.step,
  delay_hours: step.delayHours,
  channel: step.channel,
  message_type: step.messageType,
  condition: step.condition,
  llm_enabled: step.llmEnabled,
  tone: step.tone,
  custom_instructions: step.customInstructions,
  ...(step.wording === undefined ? {} : { wording: step.wording }),
})

/** Only the rules that are stated; undefined for none. Source: part 3 §5 "Rule builder". */
export function rulesInput(rules: MatchRules): MatchRulesWire | undefined {
  if (isDefault(rules)) return undefined
  const { quoteValueMinCents: min, quoteValueMaxCents: max } = rules
  return {
    ...(min === undefined ? {} : { quote_value_min: min / 100 }),
    ...(max === undefined ? {} : { quote_value_max: max / 100 }),
    ...(rules.customerTypes === undefined ? {} : { customer_type: [...rules.customerTypes] }),
    ...(rules.productCategories === undefined ? {} : { product_category: [...rules.productCategories] }),
    ...(rules.quoteStatuses === undefined ? {} : { quote_status: [...rules.quoteStatuses] }),
  }
}
