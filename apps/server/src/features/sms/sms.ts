import type { SmsState } from '../../platform/database/schema.ts'

export type { SmsState }

/** What is shown to staff of an SMS that no provider was there for. Source: decisions §7. */
export const NO_SMS_PROVIDER = 'not sent: no SMS provider configured'

/** An SMS to be written down and sent. */
export interface SmsDraft {
  /** `feature.what`, for lists and statistics. */
  readonly kind: string
  /** With its country, as in +61400000000. */
  readonly to: string
  readonly body: string
  readonly quoteId: string
  /** Of two drafts of an organization with the same key the first is sent, the second is not written down. */
  readonly dedupeKey: string
  /** Not sent after this time. */
  readonly expiresAt: Date
}

export interface SmsRecord {
  readonly id: string
  readonly state: SmsState
  /** Why it is not, or not yet, sent; null while nothing went wrong. */
  readonly lastError: string | null
}

/** An SMS that is about to be handed over. */
export interface ClaimedSms {
  readonly tenantId: string
  readonly id: string
  readonly attempts: number
  readonly recipient: string
  readonly body: string
  readonly quoteId: string | null
  readonly expiresAt: Date
}

const FIRST_PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 3_600_000

/** The pause after a failed attempt: a minute, then twice as long each time, up to an hour. */
export const pauseAfterAttempt = (attempts: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 10))
