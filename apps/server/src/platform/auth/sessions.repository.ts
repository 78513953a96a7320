import { type Kysely, sql } from 'kysely'
import type { Services } from '../context.ts'
import type { Tables } from '../database/schema.ts'
import { isUuid } from '../tenants.ts'

/** How many milliseconds a session still holds; null for one that was revoked, below zero for one that has ended. */
export async function readRemainingMs(services: Services, sessionId: string): Promise<number | null> {
  if (!isUuid(sessionId)) return null
  const row = await services.database
    .selectFrom('auth.session')
    // By the database's clock, as the identity service reads its own.
    .select(sql<number>`extract(epoch from "expiresAt" - now())::float8 * 1000`.as('remaining'))
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row?.remaining ?? null
}

/** Deletes the sessions that have ended: no one is signed in with them. */
export async function deleteEndedSessions(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('auth.session').where('expiresAt', '<', sql<Date>`now()`).execute()
}
