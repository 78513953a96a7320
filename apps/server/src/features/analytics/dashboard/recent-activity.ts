import type { Tx } from '../../../platform/context.ts'
import { listSentFollowUps } from '../../follow-ups/public.ts'
import { listRecentEvents, type RecentEvent } from '../../quotes/public.ts'

/** Source: part 1 §2 "Recent Activity". */
export type ActivityType = 'quote_accepted' | 'quote_viewed' | 'quote_sent' | 'follow_up'

export interface Activity extends Omit<RecentEvent, 'kind'> {
  readonly type: ActivityType
}

const LENGTH = 10

const TYPES: Readonly<Record<RecentEvent['kind'], ActivityType>> = {
  accepted: 'quote_accepted',
  viewed: 'quote_viewed',
  published: 'quote_sent',
}

/** The last quotes sent, first opened and accepted, and the last follow-ups where the organization has them. */
export async function readRecentActivity(tx: Tx, hasFollowUps: boolean): Promise<Activity[]> {
  const events = (await listRecentEvents(tx, LENGTH)).map(({ kind, ...event }) => ({
    ...event,
    type: TYPES[kind],
  }))
  const followUps = hasFollowUps ? await listSentFollowUps(tx, LENGTH) : []
  return [...events, ...followUps.map((sent) => ({ ...sent, type: 'follow_up' as const }))]
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1))
    .slice(0, LENGTH)
}
