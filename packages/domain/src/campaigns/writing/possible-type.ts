import type { MessageType } from '../campaign.ts'
import type { FollowUpFacts } from './follow-up-facts.ts'

/** A longer review is not shortened: that would no longer be what the customer said. */
const LONGEST_TESTIMONIAL = 600

/**
 * The type a message can be written as: without lines there is nothing to recap,
 * without a date nothing urgent, and without a review of the business's own
 * nothing to quote. Source: decisions §10 ("none is ever invented").
 */
export function possibleType(facts: FollowUpFacts, asked: MessageType): MessageType {
  switch (asked) {
    case 'value_recap':
      return facts.lineDescriptions.length > 0 ? asked : 'reminder'
    case 'urgency':
      return facts.validUntil === '' ? 'reminder' : asked
    case 'testimonial':
      return facts.testimonial !== null && facts.testimonial.text.length <= LONGEST_TESTIMONIAL
        ? asked
        : 'check-in'
    case 'reminder':
    case 'check-in':
      return asked
  }
}
