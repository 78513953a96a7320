import type { SequenceStep } from '@quotewright/domain/campaigns/campaign.ts'
import type { StepToPlan } from '@quotewright/domain/campaigns/schedule/plan-follow-ups.ts'
import type { StopReason } from '@quotewright/domain/campaigns/schedule/stop-reasons.ts'
import type { SelectionGround } from '@quotewright/domain/campaigns/selection/select-campaign.ts'
import type { QuoteStatus } from '@quotewright/domain/quotes/status.ts'

/** The follow-ups of a quote since it was published, or re-issued. */
export interface FollowUpRun {
  readonly id: string
  readonly quoteId: string
  /** As it was chosen; it may have been changed or deleted since. */
  readonly campaignId: string
  readonly campaignName: string
  readonly ground: SelectionGround
  /** Why this campaign, as a sentence. */
  readonly reason: string
  readonly sequences: readonly SequenceStep[]
  readonly status: 'active' | 'stopped' | 'completed'
  readonly stopReason: StopReason | null
  /** Who stopped it by hand. */
  readonly stoppedBy: string | null
  /** When the customer first replied, or someone said so, whatever the run was doing. */
  readonly markedRepliedAt: Date | null
  readonly startedAt: Date
  /** When it was stopped, or done. */
  readonly endedAt: Date | null
  /** In the order of sending. */
  readonly messages: readonly RunMessage[]
}

/** A message of a run. */
export interface RunMessage {
  readonly id: string
  readonly step: SequenceStep
  readonly dueAt: Date
  /** A person moved it there. */
  readonly isMoved: boolean
  /**
   * `sent`: handed to the outbox, which knows its outcome. `needs_look`: what a person wrote does not agree with
   * the quote any more.
   */
  readonly state: 'planned' | 'sent' | 'not_sent' | 'skipped' | 'stopped' | 'needs_look'
  /** Why it waits, was skipped, stopped or not sent; '' for nothing to say. */
  readonly note: string
  /** As it stood when it was planned, then where it went; '' for none. */
  readonly recipient: string
  /** What a person wrote in place of the planned text, bound to the facts of the quote; null: nothing. */
  readonly edited: EditedText | null
  /** What a language model wrote ahead; null: nothing. */
  readonly written: WrittenAhead | null
  /** What was sent. */
  readonly subject: string
  readonly body: string
  readonly handovers: number
  /** Of its row in the outbox. */
  readonly outboxId: string | null
  /** When it was handed over or skipped. */
  readonly settledAt: Date | null
}

export interface EditedText {
  /** '' for an SMS. */
  readonly subject: string
  readonly body: string
}

export interface WrittenAhead {
  readonly subject: string
  readonly body: string
  /** The SHA-256 of what it was written from. */
  readonly basis: string
}

/** What planning needs of a quote. */
export interface FollowedQuote {
  readonly id: string
  readonly status: QuoteStatus
  readonly tags: readonly string[]
  readonly metadata: Readonly<Record<string, unknown>>
  readonly totals: { readonly totalCents: number }
  readonly content: {
    readonly contactId: string | null
    readonly customerEmail: string
    readonly customerPhone: string
    readonly validUntil: string
  }
}

/** What planning needs of a message: what a person moved stays there, or as soon after as it may. */
export const toPlan = ({ step, dueAt, isMoved }: RunMessage): StepToPlan =>
  isMoved ? { ...step, movedTo: dueAt } : step

/** The message whose turn it is: none is sent before the ones before it are settled. */
export const nextMessage = ({ messages }: Pick<FollowUpRun, 'messages'>): RunMessage | undefined =>
  messages.find(({ state }) => state === 'planned')
