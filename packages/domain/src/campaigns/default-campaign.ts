import type { Campaign } from './campaign.ts'
import { FIRST_STEP, renumbered } from './sequence-steps.ts'

/**
 * What every organization has from its first day: a message one, three and ten
 * days after publishing. It is a default (no rules). A new organization starts
 * with it switched on; one that is older than that has it off until it switches
 * it on. Source: field.md "Conventions" and point 2; part 3 §5 for the first two
 * steps.
 */
export const DEFAULT_CAMPAIGN: Omit<Campaign, 'id' | 'createdAt'> = {
  name: 'Standard follow-up',
  isActive: false,
  priority: 0,
  tags: [],
  matchRules: {},
  sequences: renumbered([
    FIRST_STEP,
    { ...FIRST_STEP, delayHours: 48, messageType: 'check-in', condition: 'not_replied' },
    { ...FIRST_STEP, delayHours: 168, messageType: 'value_recap', condition: 'not_replied' },
  ]),
}
