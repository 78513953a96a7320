import type { NotificationEvent } from '@quotewright/domain/notifications/preferences.ts'

/** Something the people of an organization want to know of. */
export interface Occasion {
  readonly event: NotificationEvent
  readonly quote: {
    readonly id: string
    readonly quoteNumber: string
    readonly content: { readonly customerName: string }
  } | null
  /** What the customer said, or what went wrong; '' for nothing. */
  readonly detail: string
  /** Those of the organization it is for; everyone when absent. */
  readonly userIds?: readonly string[]
}
