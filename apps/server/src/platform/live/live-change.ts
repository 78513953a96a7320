import type { LiveTopic } from '@quotewright/domain/live/live-topics.ts'

/** Something that changed in an organization: ids only, so that each receiver reads it with their own rights. */
export interface LiveChange {
  readonly topic: LiveTopic
  readonly quoteId?: string | undefined
  /** Whom it concerns; everyone of the organization when absent. */
  readonly userIds?: readonly string[] | undefined
}
