import { LIVE_TOPICS } from '@quotewright/domain/live/live-topics.ts'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../database/schema.ts'
import type { LiveChange } from './live-change.ts'

export const LIVE_CHANNEL = 'quotewright_live'

/** A transaction, and the organization whose change is published. */
export interface PublishPlace {
  readonly db: Kysely<Tables>
  readonly tenantId: string
}

const Payload = z.object({
  tenantId: z.uuid(),
  topic: z.enum(LIVE_TOPICS),
  quoteId: z.uuid().optional(),
  userIds: z.array(z.string()).optional(),
})

/** A change with the organization it is in. */
type HeardChange = z.output<typeof Payload>

/** A notification holds less than 8,000 bytes, and a person's id takes 39 of them. */
const PEOPLE_AT_ONCE = 100

/** Notifies with the commit; the same change of one transaction is announced once. */
export async function notifyChange(
  { db, tenantId }: PublishPlace,
  { topic, quoteId, userIds }: LiveChange,
): Promise<void> {
  const payloads = groupsOf(userIds).map((group) =>
    JSON.stringify({ tenantId, topic, quoteId, userIds: group }),
  )
  for (const payload of payloads) {
    await sql`select pg_notify(${LIVE_CHANNEL}, ${payload})`.execute(db)
  }
}

/** @throws ZodError for what no process of ours has sent. */
export const readChange = (payload: string): HeardChange => Payload.parse(JSON.parse(payload))

function groupsOf(userIds: readonly string[] | undefined): (readonly string[] | undefined)[] {
  if (userIds === undefined) return [undefined]
  const groups: (readonly string[])[] = []
  for (let from = 0; from < userIds.length; from += PEOPLE_AT_ONCE)
    groups.push(userIds.slice(from, from + PEOPLE_AT_ONCE))
  return groups
}
