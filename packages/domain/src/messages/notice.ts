const MINUTE_MS = 60_000

/** A message waits this long for its reader before a mail tells them of it. */
export const AWAY_AFTER_MS = 2 * MINUTE_MS
/** The next mail to someone who has read nothing since the last one. */
const AGAIN_AFTER_MS = 60 * MINUTE_MS

/** A message of the business, as its customer has met it. */
export interface SentMessage {
  readonly id: string
  readonly createdAt: Date
  readonly readAt: Date | null
  /** When a mail covered it. */
  readonly notifiedAt: Date | null
}

export type NoticeDecision =
  | { readonly kind: 'none' }
  /** Decide again then. */
  | { readonly kind: 'wait'; readonly until: Date }
  /** One mail covers all of them. */
  | { readonly kind: 'send'; readonly messageIds: readonly string[] }

const latest = (moments: readonly (Date | null)[]): number =>
  moments.reduce((newest, moment) => Math.max(newest, moment?.getTime() ?? 0), 0)

/**
 * Whether a customer gets a mail with what the business wrote: only of what is still unread a little later, of
 * several at once, each once, and not again within an hour unless they have read in between.
 *
 * @param lastWrittenAt when the customer last wrote, which is to have read; null for never.
 */
export function decideNotice(
  messages: readonly SentMessage[],
  lastWrittenAt: Date | null,
  now: Date,
): NoticeDecision {
  const unnotified = messages.filter(({ readAt, notifiedAt }) => readAt === null && notifiedAt === null)
  const [first] = unnotified.map(({ createdAt }) => createdAt.getTime()).toSorted((a, b) => a - b)
  if (first === undefined) return { kind: 'none' }
  const lastNotifiedAt = latest(messages.map(({ notifiedAt }) => notifiedAt))
  const lastSeenAt = latest([lastWrittenAt, ...messages.map(({ readAt }) => readAt)])
  const earliest = lastNotifiedAt > 0 && lastSeenAt <= lastNotifiedAt ? lastNotifiedAt + AGAIN_AFTER_MS : 0
  const dueAt = Math.max(first + AWAY_AFTER_MS, earliest)
  return dueAt > now.getTime()
    ? { kind: 'wait', until: new Date(dueAt) }
    : { kind: 'send', messageIds: unnotified.map(({ id }) => id) }
}
