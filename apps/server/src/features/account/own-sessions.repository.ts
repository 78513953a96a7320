import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import { notedBrowser } from '../../platform/auth/note-sessions.ts'
import type { Tables } from '../../platform/database/schema.ts'

// By the database's clock, as the calls that carry a session's tokens are checked.
const isLive = (eb: ExpressionBuilder<Tables, 'auth.session'>) => eb('expiresAt', '>', sql<Date>`now()`)

/** A person's sessions that have not ended, the newest use first. */
export const selectLiveSessions = (db: Kysely<Tables>, userId: string) =>
  db
    .selectFrom('auth.session')
    .select(['id', 'userAgent', 'ipAddress', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .where(isLive)
    .orderBy('updatedAt', 'desc')
    .execute()

/**
 * Ends one session of a person, or all but one, each with its line in the audit log: those that the identity service
 * ends have one, too.
 *
 * @returns how many there were.
 */
export async function endLiveSessions(
  db: Kysely<Tables>,
  userId: string,
  which: { readonly only: string } | { readonly allBut: string | null },
): Promise<number> {
  const isChosen =
    'only' in which
      ? sql<boolean>`id::text = ${which.only}::text`
      : sql<boolean>`id::text is distinct from ${which.allBut}::text`
  const ended = await db
    .deleteFrom('auth.session')
    .where('userId', '=', userId)
    .where(isLive)
    .where(isChosen)
    .returning('userAgent')
    .execute()
  if (ended.length === 0) return 0
  const browsers = ended.map(({ userAgent }) => notedBrowser(userAgent))
  await sql`select note_act_of_person(${userId}::uuid, 'session_ended', browser)
    from unnest(${browsers}::text[]) as browser`.execute(db)
  return ended.length
}
