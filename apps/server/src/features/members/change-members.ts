import {
  invitationRefusal,
  type MemberAct,
  removalRefusal,
  roleChangeRefusal,
} from '@quotewright/domain/members/member-rules.ts'
import { ROLES, type Role } from '@quotewright/domain/members/roles.ts'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { cancelInvitationsOf } from './invitations.repository.ts'
import { type Member, noSuchMember } from './member.ts'
import { deleteMember, listMembers, lockOrganization, setMemberRole } from './members.repository.ts'

/**
 * Changes what a member may do, from their next call on. Invitations that they
 * may no longer make are taken back.
 *
 * @throws AppError `not_found`; `forbidden` with the rule that is in the way.
 * Source: decisions §8.
 */
export async function changeMemberRole(ctx: Context, memberId: string, role: Role): Promise<Member> {
  const member = await inTransaction(ctx, async (tx) => {
    const { target, act } = await whoOnWhom(tx, memberId)
    refuse(roleChangeRefusal(act, role))
    await setMemberRole(tx, target.id, role)
    const lost = ROLES.filter((invited) => invitationRefusal(role, invited) !== undefined)
    await cancelInvitationsOf(tx, target.userId, lost)
    return { ...target, role }
  })
  ctx.services.memberships.forget(member.userId, ctx.tenantId)
  return member
}

/**
 * Removes a member, or lets one leave. Their tokens are refused from then on,
 * and what they had invited is taken back: it would let them in again.
 *
 * @throws AppError `not_found`; `forbidden` with the rule that is in the way.
 * Source: decisions §8.
 */
export async function removeMember(ctx: Context, memberId: string): Promise<void> {
  const { userId } = await inTransaction(ctx, async (tx) => {
    const { target, act } = await whoOnWhom(tx, memberId)
    refuse(removalRefusal(act))
    await deleteMember(tx, target)
    await cancelInvitationsOf(tx, target.userId, ROLES)
    return target
  })
  ctx.services.memberships.forget(userId, ctx.tenantId)
}

async function whoOnWhom(tx: Tx, memberId: string): Promise<{ target: Member; act: MemberAct }> {
  if (!(await lockOrganization(tx))) throw noSuchMember()
  const members = await listMembers(tx)
  const target = members.find(({ id }) => id === memberId)
  const actor = members.find(({ userId }) => userId === tx.userId)
  if (target === undefined || actor === undefined) throw noSuchMember()
  const act = {
    actor: actor.role,
    target: target.role,
    isSelf: actor.id === target.id,
    owners: members.filter(({ role }) => role === 'owner').length,
  }
  return { target, act }
}

function refuse(sentence: string | undefined): void {
  if (sentence !== undefined) throw new AppError('forbidden', sentence)
}
