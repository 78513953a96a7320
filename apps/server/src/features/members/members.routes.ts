import {
  type Invitation as InvitationWire,
  type Member as MemberWire,
  membersContract,
} from '@quotewright/contracts/members.ts'
import { invitationRefusal } from '@quotewright/domain/members/member-rules.ts'
import { inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { listNewestMails, type OutboxRecord } from '../outbox/public.ts'
import { acceptInvitation, getInvitation } from './accept-invitation.ts'
import { changeMemberRole, removeMember } from './change-members.ts'
import { listOpenInvitations } from './invitations.repository.ts'
import { cancelInvitation, invite, resendInvitation, type SentInvitation } from './invite.ts'
import { INVITATION_MAIL, type Invitation, invitationLink, type Member } from './member.ts'
import { listMembers } from './members.repository.ts'

/** The people of an organization, and those it has invited. Source: decisions §8. */
export function membersRoutes(binding: Binding): void {
  const { publicUrl } = binding.services
  const linkOf = ({ invitation }: SentInvitation) => invitationLink(publicUrl, invitation.id)

  bind(binding, membersContract.listMembers, async ({ ctx }) => {
    const members = await inTransaction(ctx, listMembers)
    return { status: 200, body: { members: members.map(toMemberWire) } }
  })

  bind(binding, membersContract.changeMemberRole, async ({ ctx, params, body }) => {
    const member = await changeMemberRole(ctx, params.memberId, body.role)
    return { status: 200, body: { member: toMemberWire(member) } }
  })

  bind(binding, membersContract.removeMember, async ({ ctx, params }) => {
    await removeMember(ctx, params.memberId)
    return { status: 204, body: undefined }
  })

  bind(binding, membersContract.listInvitations, async ({ ctx, caller }) => {
    const sent = await inTransaction(ctx, async (tx) => {
      const invitations = await listOpenInvitations(tx)
      const ids = invitations.map(({ id }) => id)
      const mails = await listNewestMails(tx, INVITATION_MAIL, ids)
      return invitations.map((invitation) => ({ invitation, mail: mails.get(invitation.id) ?? NO_MAIL }))
    })
    const role = (caller.kind === 'person' ? caller.role : null) ?? 'member'
    const linkFor = ({ id, role: given }: Invitation) =>
      // Anyone who has the link can make the account, so an admin has none to become an owner by.
      invitationRefusal(role, given) === undefined ? invitationLink(publicUrl, id) : null
    const invitations = sent.map((one) => toInvitationWire(one, linkFor(one.invitation)))
    return { status: 200, body: { invitations } }
  })

  bind(binding, membersContract.invite, async ({ ctx, body }) => {
    const sent = await invite(ctx, body.email, body.role)
    return { status: 201, body: { invitation: toInvitationWire(sent, linkOf(sent)) } }
  })

  bind(binding, membersContract.resendInvitation, async ({ ctx, params }) => {
    const sent = await resendInvitation(ctx, params.invitationId)
    return { status: 200, body: { invitation: toInvitationWire(sent, linkOf(sent)) } }
  })

  bind(binding, membersContract.cancelInvitation, async ({ ctx, params }) => {
    await cancelInvitation(ctx, params.invitationId)
    return { status: 204, body: undefined }
  })

  bind(binding, membersContract.getInvitation, async ({ ctx, params }) => {
    const invitation = await getInvitation(ctx, params.invitationId)
    const { organizationName, invitedBy, email, role, state } = invitation
    return {
      status: 200,
      body: { organization_name: organizationName, invited_by: invitedBy, email, role, state },
    }
  })

  bind(binding, membersContract.acceptInvitation, async ({ ctx, caller, params }) => {
    if (caller.kind !== 'person') throw new AppError('unauthenticated', 'Authentication required')
    const { tenantId, organizationName } = await acceptInvitation(ctx, params.invitationId, caller)
    return { status: 200, body: { organization: { id: tenantId, name: organizationName } } }
  })
}

/** Of an invitation that was made without one. */
const NO_MAIL: OutboxRecord = { id: '', state: 'not_sent', lastError: null }

const toMemberWire = (member: Member): MemberWire => ({
  id: member.id,
  user_id: member.userId,
  name: member.name,
  email: member.email,
  role: member.role,
  joined_at: member.joinedAt.toISOString(),
})

const toInvitationWire = ({ invitation, mail }: SentInvitation, link: string | null): InvitationWire => ({
  id: invitation.id,
  email: invitation.email,
  role: invitation.role,
  state: invitation.state === 'expired' ? 'expired' : 'pending',
  invited_by: invitation.invitedBy,
  expires_at: invitation.expiresAt.toISOString(),
  link,
  mail: { state: mail.state, reason: mail.lastError },
})
