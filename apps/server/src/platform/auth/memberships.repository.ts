import { type Role, readRole } from '@quotewright/domain/members/roles.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/schema.ts'

/** One person's role in one organization, on its own: the cheapest query a call can make. */
export async function findMemberRole(
  database: Kysely<Tables>,
  userId: string,
  tenantId: string,
): Promise<Role | null> {
  const row = await database
    .selectFrom('auth.member')
    .select('role')
    .where('userId', '=', userId)
    .where('organizationId', '=', tenantId)
    .executeTakeFirst()
  return readRole(row?.role ?? null)
}
