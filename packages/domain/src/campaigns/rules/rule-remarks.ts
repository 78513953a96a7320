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
          )}: use new, returning or vip.`,
        ]),
    ...(quoteStatuses.length === 0 || sharedWords(quoteStatuses, ['sent']).length > 0
      ? []
      : ['New quotes are always “sent”, so this never matches.']),
  ]
}
