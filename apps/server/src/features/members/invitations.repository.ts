import { randomUUID } from 'node:crypto'
import { INVITATION_DAYS, invitationState } from '@quotewright/domain/members/member-rules.ts'
import { type Role, readRole } from '@quotewright/domain/members/roles.ts'
import type { Kysely } from 'kysely'
import { inSystemTransaction, type Services, type Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/schema.ts'
import type { Invitation } from './member.ts'

const DAY_MS = 86_400_000

const expiryFrom = (now: Date): Date => new Date(now.getTime() + INVITATION_DAYS * DAY_MS)

const invitationsIn = (db: Kysely<Tables>) =>
  db
    .selectFrom('auth.invitation as invitation')
    .innerJoin('auth.organization as organization', 'organization.id', 'invitation.organizationId')
    .innerJoin('auth.user as inviter', 'inviter.id', 'invitation.inviterId')
    .select([
      'invitation.id',
      'invitation.organizationId',
      'invitation.email',
      'invitation.role',
      'invitation.status',
      'invitation.expiresAt',
      'organization.name as organizationName',
      'inviter.name as inviterName',
      'inviter.email as inviterEmail',
    ])

type InvitationRow = Awaited<ReturnType<ReturnType<typeof invitationsIn>['execute']>>[number]

const toInvitation = (row: InvitationRow, now: Date): Invitation => ({
  id: row.id,
  tenantId: row.organizationId,
  organizationName: row.organizationName,
  email: row.email,
  role: readRole(row.role) ?? 'member',
  state: invitationState(row.status, row.expiresAt, now),
  invitedBy: row.inviterName || row.inviterEmail,
  expiresAt: row.expiresAt,
})

/** An invitation of any organization: its id is its link. */
export async function findInvitation(services: Services, id: string): Promise<Invitation | undefined> {
  const row = await inSystemTransaction(services, (db) =>
    invitationsIn(db).where('invitation.id', '=', id).executeTakeFirst(),
  )
  return row && toInvitation(row, services.now())
}

/** What no one has answered yet, newest first; expired ones are among them. */
export async function listOpenInvitations(tx: Tx): Promise<Invitation[]> {
  const rows = await invitationsIn(tx.db)
    .where('invitation.organizationId', '=', tx.tenantId)
    .where('invitation.status', '=', 'pending')
    .orderBy('invitation.createdAt', 'desc')
    .orderBy('invitation.id')
    .execute()
  return rows.map((row) => toInvitation(row, tx.now()))
}

/** @returns its id: random, since it is the secret of its link. */
export async function insertInvitation(
  tx: Tx,
  { email, role, inviterId }: { email: string; role: Role; inviterId: string },
): Promise<string> {
  const id = randomUUID()
  const now = tx.now()
  await tx.db
    .insertInto('auth.invitation')
    .values({
      id,
      organizationId: tx.tenantId,
      email,
      role,
      status: 'pending',
      expiresAt: expiryFrom(now),
      createdAt: now,
      inviterId,
    })
    .execute()
  return id
}

const pendingOf = (tx: Tx) =>
  tx.db
    .updateTable('auth.invitation')
    .where('organizationId', '=', tx.tenantId)
    .where('status', '=', 'pending')

/** Lets an open invitation run again. */
export async function renewInvitation(tx: Tx, id: string): Promise<void> {
  await pendingOf(tx)
    .set({ expiresAt: expiryFrom(tx.now()) })
    .where('id', '=', id)
    .execute()
}

/** Returns false when it is not open. */
export async function claimInvitation(tx: Tx, id: string, status: 'accepted' | 'canceled'): Promise<boolean> {
  const row = await pendingOf(tx).set({ status }).where('id', '=', id).returning('id').executeTakeFirst()
  return row !== undefined
}

/** Takes back what a person has invited to these roles. */
export async function cancelInvitationsOf(tx: Tx, inviterId: string, roles: readonly Role[]): Promise<void> {
  if (roles.length === 0) return
  await pendingOf(tx)
    .set({ status: 'canceled' })
    .where('inviterId', '=', inviterId)
    .where('role', 'in', roles)
    .execute()
}
