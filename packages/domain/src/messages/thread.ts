/** When a message was written and read, as ISO 8601 in UTC. */
export interface MessageTimes {
  readonly createdAt: string
  readonly readAt: string | null
}

/**
 * How far back a poll asks, before the newest that is known. Two machines' clocks differ a little, so a message may
 * come to light after one that seems to be newer.
 */
const OVERLAP_MS = 15_000

const byTime = (a: MessageTimes, b: MessageTimes): number => Date.parse(a.createdAt) - Date.parse(b.createdAt)

/**
 * What is known of a thread with what has just arrived: each message once, the oldest first. What arrived replaces
 * what was known, except that a message once read stays read: answers may overtake each other.
 */
export function mergeMessages<M extends { readonly id: string }>(
  known: readonly M[],
  arrived: readonly M[],
  timesOf: (message: M) => MessageTimes,
): M[] {
  const merged = new Map(known.map((message) => [message.id, message]))
  for (const message of arrived) {
    const before = merged.get(message.id)
    const isOlder =
      before !== undefined && timesOf(before).readAt !== null && timesOf(message).readAt === null
    if (!isOlder) merged.set(message.id, message)
  }
  return [...merged.values()].toSorted(
    (a, b) => byTime(timesOf(a), timesOf(b)) || (a.id < b.id ? -1 : Number(a.id > b.id)),
  )
}

/** What the next poll asks for: changes since this moment; undefined while nothing is known. */
export function pollSince<M>(known: readonly M[], timesOf: (message: M) => MessageTimes): string | undefined {
  const moments = known.flatMap((message) => {
    const { createdAt, readAt } = timesOf(message)
    return [Date.parse(createdAt), ...(readAt === null ? [] : [Date.parse(readAt)])]
  })
  if (moments.length === 0) return undefined
  const newest = moments.reduce((latest, moment) => Math.max(latest, moment))
  return new Date(newest - OVERLAP_MS).toISOString()
}

/** Pixels from the end within which a reader counts as being at it. */
const NEAR_END = 80

/** Where the reader of a thread is, and what has come. */
export interface Arrival {
  /** Pixels between what is seen last and the end, before the new ones were added. */
  readonly distanceFromEnd: number
  /** `opened`: the thread was just opened. `own`: the reader has just sent one. */
  readonly what: 'opened' | 'own' | 'others' | 'nothing'
}

/**
 * Whether to go to the newest message, to offer it, or to leave the reader where they are. Who has scrolled up keeps
 * their place. Source: part 1 §2 "Messages".
 */
export function scrollTo({ distanceFromEnd, what }: Arrival): 'end' | 'offer' | 'stay' {
  if (what === 'nothing') return 'stay'
  if (what === 'opened' || what === 'own') return 'end'
  return distanceFromEnd <= NEAR_END ? 'end' : 'offer'
}
