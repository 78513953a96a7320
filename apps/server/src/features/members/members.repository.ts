import { type Role, readRole } from '@quotewright/domain/members/roles.ts'
import { disconnectPrograms } from '../../platform/auth/connected-programs.repository.ts'
import type { Tx } from '../../platform/context.ts'
import type { Member } from './member.ts'

/**
 * Lets one change of an organization's people happen at a time: rules such as
 * "one owner stays" look at several rows.
 *
 * @returns false when there is no such organization.
 */
export async function lockOrganization(tx: Tx): Promise<boolean> {
  const row = await tx.db
    .selectFrom('auth.organization')
    .select('id')
    .where('id', '=', tx.tenantId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

const membersOf = (tx: Tx) =>
  tx.db
    .selectFrom('auth.member as member')
    .innerJoin('auth.user as person', 'person.id', 'member.userId')
    .select(['member.id', 'member.userId', 'member.role', 'member.createdAt', 'person.name', 'person.email'])
    .where('member.organizationId', '=', tx.tenantId)

type MemberRow = Awaited<ReturnType<ReturnType<typeof membersOf>['execute']>>[number]

const toMember = (row: MemberRow): Member => ({
  id: row.id,
  userId: row.userId,
  name: row.name,
  email: row.email,
  role: readRole(row.role) ?? 'member',
  joinedAt: row.createdAt,
})

/** Everyone in the organization, those who came first first. */
export async function listMembers(tx: Tx): Promise<Member[]> {
  const rows = await membersOf(tx).orderBy('member.createdAt').orderBy('member.id').execute()
  return rows.map(toMember)
}

export async function setMemberRole(tx: Tx, memberId: string, role: Role): Promise<void> {
  await tx.db
    .updateTable('auth.member')
    .set({ role })
    .where('organizationId', '=', tx.tenantId)
    .where('id', '=', memberId)
    .execute()
}

/** Ends a membership: sessions that were in the organization are in none, programs the person connected to it are out. */
export async function deleteMember(tx: Tx, { id, userId }: Pick<Member, 'id' | 'userId'>): Promise<void> {
  await tx.db
    .deleteFrom('auth.member')
    .where('organizationId', '=', tx.tenantId)
    .where('id', '=', id)
    .execute()
  await tx.db
    .updateTable('auth.session')
    .set({ activeOrganizationId: null })
    .where('userId', '=', userId)
    .where('activeOrganizationId', '=', tx.tenantId)
    .execute()
  await disconnectPrograms(tx.db, { tenantId: tx.tenantId, userId })
}

export async function insertMember(
  tx: Tx,
  member: { id: string; userId: string; role: Role },
): Promise<void> {
  await tx.db
    .insertInto('auth.member')
    .values({ ...member, organizationId: tx.tenantId, createdAt: tx.now() })
    .execute()
}
