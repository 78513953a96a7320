import type { Wording } from '../mail/templates/wording.ts'
import type { MatchRules } from './rules/match-rules.ts'

/** Source: part 3 §3 "Sequence step". */
export const CHANNEL_LABELS = { email: 'Email', sms: 'SMS' } as const
export type Channel = keyof typeof CHANNEL_LABELS

/** Source: part 3 §3 "Sequence step". */
export const MESSAGE_TYPE_LABELS = {
  reminder: 'Reminder',
  'check-in': 'Check-in',
  value_recap: 'Value recap',
  urgency: 'Urgency',
  testimonial: 'Testimonial',
} as const
export type MessageType = keyof typeof MESSAGE_TYPE_LABELS

/** Source: part 3 §3 "Sequence step"; '' takes the tone of the brand voice. */
export const TONE_LABELS = {
  '': 'Default',
  professional: 'Professional',
  friendly: 'Friendly',
  urgent: 'Urgent',
  casual: 'Casual',
} as const
export type Tone = keyof typeof TONE_LABELS

/** When a step is worth sending, judged when it is due; '' always. Source: part 3 §3, decisions §7. */
export const CONDITION_LABELS = {
  '': 'Always',
  not_viewed: 'Only if the quote has not been viewed',
  not_replied: 'Only if the customer has not replied',
} as const
export type StepCondition = keyof typeof CONDITION_LABELS

/** One message of a campaign. */
export interface SequenceStep {
  /** From 1, in the order of sending. */
  readonly step: number
  /** From the step before it, the first from publishing; a multiple of a half. */
  readonly delayHours: number
  readonly channel: Channel
  readonly messageType: MessageType
  readonly condition: StepCondition
  /** Whether a language model, where one is configured, may write it. */
  readonly llmEnabled: boolean
  readonly tone: Tone
  readonly customInstructions: string
  /** The business's own text, used as it is; absent: it is written for each quote. */
  readonly wording?: Wording
}

/** Source: part 3 §3 "Campaign". */
export interface Campaign {
  readonly id: string
  readonly name: string
  readonly isActive: boolean
  /** -5 to 20. */
  readonly priority: number
  readonly tags: readonly string[]
  /** Empty: it matches every quote. */
  readonly matchRules: MatchRules
  readonly sequences: readonly SequenceStep[]
  readonly createdAt: Date
}

/** A condition as people and older data write it ("not viewed"); undefined for one no one can judge. */
export function readCondition(text: string): StepCondition | undefined {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
  return Object.hasOwn(CONDITION_LABELS, word) ? (word as StepCondition) : undefined
}
