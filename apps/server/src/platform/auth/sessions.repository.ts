import { sql } from 'kysely'
import type { Services } from '../context.ts'
import { isUuid } from '../tenants.ts'

/** Whether a session has neither ended nor been revoked. */
export async function isSessionLive(services: Services, sessionId: string): Promise<boolean> {
  if (!isUuid(sessionId)) return false
  const row = await services.database
    .selectFrom('auth.session')
    .select('id')
    .where('id', '=', sessionId)
    // By the database's clock, as the identity service reads its own.
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row !== undefined
}
