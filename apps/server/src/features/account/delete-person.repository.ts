import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/schema.ts'

/** Holds the memberships of organizations still until the transaction ends: no one joins or leaves in the meantime. */
export async function lockMemberships(db: Kysely<Tables>, organizationIds: readonly string[]): Promise<void> {
  if (organizationIds.length === 0) return
  await db
    .selectFrom('auth.organization')
    .select('id')
    .where('id', 'in', organizationIds)
    .orderBy('id')
    .forUpdate()
    .execute()
  await db
    .selectFrom('auth.member')
    .select('id')
    .where('organizationId', 'in', organizationIds)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** A person with all that hangs on them: the identity service's tables follow their user. */
export async function deletePerson(db: Kysely<Tables>, userId: string): Promise<void> {
  await db.deleteFrom('user_preferences').where('user_id', '=', userId).execute()
  // Before the person: the security log names who left.
  await db.deleteFrom('auth.member').where('userId', '=', userId).execute()
  await db.deleteFrom('auth.user').where('id', '=', userId).execute()
}
