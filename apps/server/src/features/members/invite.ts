import { invitationMail } from '@quotewright/domain/mail/invitation-mail.ts'
import { invitationRefusal } from '@quotewright/domain/members/member-rules.ts'
import type { Role } from '@quotewright/domain/members/roles.ts'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { getOrganization } from '../organizations/public.ts'
import { enqueueMessage, type OutboxRecord } from '../outbox/public.ts'
import {
  claimInvitation,
  insertInvitation,
  listOpenInvitations,
  renewInvitation,
} from './invitations.repository.ts'
import { INVITATION_MAIL, type Invitation, invitationLink, type Member, noSuchInvitation } from './member.ts'
import { listMembers, lockOrganization } from './members.repository.ts'

/** More than a business has people; a bound on the mail that one organization can cause. */
const MOST_OPEN = 100

/** An invitation, and the outcome of its mail. */
export interface SentInvitation {
  readonly invitation: Invitation
  readonly mail: OutboxRecord
}

/**
 * Invites someone and sends them the link, in one transaction. An earlier
 * invitation of theirs that has expired is replaced.
 *
 * @throws AppError `forbidden` for a role one may not give; `conflict` when they
 *   are a member, are invited already, or too many invitations are open.
 */
export function invite(ctx: Context, email: string, role: Role): Promise<SentInvitation> {
  const address = email.toLowerCase()
  return inTransaction(ctx, async (tx) => {
    const { actor, members } = await actorOf(tx)
    refuseRole(actor, role)
    if (members.some((member) => member.email === address))
      throw new AppError('conflict', `${address} is already a member`)
    const open = await listOpenInvitations(tx)
    const earlier = open.find((invitation) => invitation.email === address)
    if (earlier?.state === 'pending')
      throw new AppError('conflict', `${address} is already invited. Send the invitation again instead.`)
    if (earlier !== undefined) await claimInvitation(tx, earlier.id, 'canceled')
    if (open.length >= MOST_OPEN)
      throw new AppError('conflict', `${MOST_OPEN} invitations are open. Cancel some of them first.`)
    const id = await insertInvitation(tx, { email: address, role, inviterId: actor.userId })
    return send(tx, id, actor)
  })
}

/**
 * Sends an open invitation again and lets it run again.
 *
 * @throws AppError `not_found`; `forbidden` for a role one may not give.
 */
export function resendInvitation(ctx: Context, id: string): Promise<SentInvitation> {
  return inTransaction(ctx, async (tx) => {
    const { actor } = await actorOf(tx)
    refuseRole(actor, (await getOpenInvitation(tx, id)).role)
    await renewInvitation(tx, id)
    return send(tx, id, actor)
  })
}

/**
 * Takes an open invitation back: its link shows that from then on.
 *
 * @throws AppError `not_found`; `forbidden` for a role one may not give.
 */
export function cancelInvitation(ctx: Context, id: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { actor } = await actorOf(tx)
    refuseRole(actor, (await getOpenInvitation(tx, id)).role)
    await claimInvitation(tx, id, 'canceled')
  })
}

async function actorOf(tx: Tx): Promise<{ actor: Member; members: readonly Member[] }> {
  await lockOrganization(tx)
  const members = await listMembers(tx)
  const actor = members.find(({ userId }) => userId === tx.userId)
  if (actor === undefined) throw noSuchInvitation()
  return { actor, members }
}

function refuseRole(actor: Member, role: Role): void {
  const refusal = invitationRefusal(actor.role, role)
  if (refusal !== undefined) throw new AppError('forbidden', refusal)
}

async function getOpenInvitation(tx: Tx, id: string): Promise<Invitation> {
  const invitation = (await listOpenInvitations(tx)).find((open) => open.id === id)
  if (invitation === undefined) throw noSuchInvitation()
  return invitation
}

async function send(tx: Tx, id: string, actor: Member): Promise<SentInvitation> {
  const invitation = await getOpenInvitation(tx, id)
  const { name, email, phone, website } = await getOrganization(tx)
  const mail = await enqueueMessage(tx, {
    channel: 'email',
    kind: INVITATION_MAIL,
    to: invitation.email,
    fromName: name,
    replyTo: { name: actor.name, address: actor.email },
    content: invitationMail({
      inviterName: actor.name,
      role: invitation.role,
      url: invitationLink(tx.services.publicUrl, id),
      sender: { name, details: [email, phone, website] },
    }),
    relatedId: id,
    giveUpAt: invitation.expiresAt,
  })
  return { invitation, mail }
}
