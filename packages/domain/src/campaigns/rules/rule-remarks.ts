import { CUSTOMER_TYPES, comparable, type MatchRules, sharedWords } from './match-rules.ts'
import { joinedBy } from './rules-in-words.ts'

/** What is allowed in rules and yet keeps a campaign from being chosen, for the rule builder. */
export function ruleRemarks({ customerTypes = [], quoteStatuses = [] }: MatchRules): string[] {
  const known: readonly string[] = CUSTOMER_TYPES
  const unknown = customerTypes.filter((type) => !known.includes(comparable(type)))
  return [
    ...(unknown.length === 0
      ? []
      : [
          `No customer is ${joinedBy(
            unknown.map((type) => `“${type.trim()}”`),
            'or',
          )}: types are new, returning and vip.`,
        ]),
    ...(quoteStatuses.length === 0 || sharedWords(quoteStatuses, ['sent']).length > 0
      ? []
      : ['A quote is “sent” when its campaign is chosen, so these statuses never match.']),
  ]
}
