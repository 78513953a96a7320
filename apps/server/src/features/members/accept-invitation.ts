import { v7 as uuidv7 } from 'uuid'
import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { isUuid } from '../../platform/tenants.ts'
import { claimInvitation, findInvitation } from './invitations.repository.ts'
import { type Invitation, noSuchInvitation } from './member.ts'
import { insertMember, listMembers, lockOrganization } from './members.repository.ts'

/** Why an invitation cannot be accepted any more. */
const GONE = {
  expired: 'This invitation has expired. Ask for a new one.',
  accepted: 'This invitation was already accepted.',
  cancelled: 'This invitation was cancelled.',
} as const

/** @throws AppError `not_found`. */
export async function getInvitation(ctx: Context, id: string): Promise<Invitation> {
  const invitation = isUuid(id) ? await findInvitation(ctx.services, id) : undefined
  if (invitation === undefined) throw noSuchInvitation()
  return invitation
}

/**
 * Makes the person a member of the organization that invites them. Having the
 * link and an account with its address is the proof of being the one invited.
 * Who joined by it already, and still belongs, is answered the same again.
 *
 * @throws AppError `not_found`; `forbidden` for an account with another address;
 *   `conflict` when it expired, was accepted or taken back.
 */
export async function acceptInvitation(
  ctx: Context,
  id: string,
  person: { readonly userId: string; readonly email: string },
): Promise<Invitation> {
  const { userId, email } = person
  const invitation = await getInvitation(ctx, id)
  const { state } = invitation
  const isTheirs = invitation.email.toLowerCase() === email.toLowerCase()
  // Someone whose answer was lost on the way asks again.
  if (state !== 'pending' && !(state === 'accepted' && isTheirs)) throw new AppError('conflict', GONE[state])
  if (!isTheirs) {
    throw new AppError(
      'forbidden',
      `This invitation is for ${invitation.email}. You are signed in as ${email}.`,
    )
  }
  await inTransaction({ ...ctx, tenantId: invitation.tenantId }, async (tx) => {
    await lockOrganization(tx)
    const isMember = (await listMembers(tx)).some((member) => member.userId === userId)
    const isClaimed = await claimInvitation(tx, id, 'accepted')
    if (isMember) return
    if (!isClaimed) throw new AppError('conflict', GONE[state === 'accepted' ? 'accepted' : 'cancelled'])
    await insertMember(tx, { id: uuidv7(), userId, role: invitation.role })
  })
  ctx.services.memberships.forget(userId, invitation.tenantId)
  return invitation
}
