import { ROLES } from '@quotewright/domain/members/roles.ts'
import { z } from 'zod'
import { defineContract } from './kit.ts'
import { EmailAddress, Timestamp } from './values.ts'

/** Source: decisions §8. */
export const RoleName = z.enum(ROLES, 'Must be member, admin or owner')

/** A person of the organization. */
export const Member = z
  .object({
    id: z.string(),
    user_id: z.string(),
    name: z.string(),
    email: z.string(),
    role: RoleName,
    joined_at: Timestamp,
  })
  .meta({ id: 'Member' })
export type Member = z.output<typeof Member>

/** The outcome of the mail that carries an invitation. */
const InvitationMail = z.object({
  state: z.enum(['queued', 'sending', 'sent', 'unconfirmed', 'failed', 'not_sent', 'bounced']),
  /** Why it is not, or not yet, sent; null when nothing went wrong. */
  reason: z.string().nullable(),
})

/** An invitation that no one has accepted yet. */
export const Invitation = z
  .object({
    id: z.string(),
    email: z.string(),
    role: RoleName,
    state: z.enum(['pending', 'expired']),
    invited_by: z.string(),
    expires_at: Timestamp,
    /** To be opened by the invited person; null for an invitation that the caller could not have made. */
    link: z.string().nullable(),
    mail: InvitationMail,
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.output<typeof Invitation>

const MemberParams = z.object({ memberId: z.uuid() })
const InvitationParams = z.object({ invitationId: z.uuid() })
const InvitationAnswer = z.object({ invitation: Invitation })

/** What most of these calls have in common. */
const common = { access: 'admin', tag: 'members' } as const

export const membersContract = defineContract({
  listMembers: {
    method: 'GET',
    path: '/api/v1/members',
    access: 'member',
    summary: 'List the members of the organization',
    tag: 'members',
    responses: { 200: z.object({ members: z.array(Member) }) },
  },
  changeMemberRole: {
    ...common,
    method: 'PUT',
    path: '/api/v1/members/:memberId',
    summary: "Change a member's role, effective from their next call",
    params: MemberParams,
    body: z.object({ role: RoleName }),
    responses: { 200: z.object({ member: Member }) },
  },
  removeMember: {
    method: 'DELETE',
    path: '/api/v1/members/:memberId',
    access: 'member',
    summary: 'Remove a member, or leave; their tokens stop working',
    tag: 'members',
    params: MemberParams,
    responses: { 204: z.undefined() },
  },
  listInvitations: {
    ...common,
    method: 'GET',
    path: '/api/v1/invitations',
    summary: 'List pending invitations, newest first',
    responses: { 200: z.object({ invitations: z.array(Invitation) }) },
  },
  invite: {
    ...common,
    method: 'POST',
    path: '/api/v1/invitations',
    summary: 'Invite someone to the organization by email',
    body: z.object({ email: EmailAddress, role: RoleName.default('member') }),
    responses: { 201: InvitationAnswer },
    limitPerMinute: 20,
  },
  resendInvitation: {
    ...common,
    method: 'POST',
    path: '/api/v1/invitations/:invitationId/resend',
    summary: 'Send an invitation again and restart its expiry',
    params: InvitationParams,
    responses: { 200: InvitationAnswer },
    limitPerMinute: 20,
  },
  cancelInvitation: {
    ...common,
    method: 'DELETE',
    path: '/api/v1/invitations/:invitationId',
    summary: 'Revoke an invitation',
    params: InvitationParams,
    responses: { 204: z.undefined() },
  },
  getInvitation: {
    method: 'GET',
    path: '/api/v1/public/invitations/:invitationId',
    access: 'public',
    summary: 'Get an invitation by its link',
    tag: 'members',
    params: InvitationParams,
    responses: {
      200: z.object({
        organization_name: z.string(),
        invited_by: z.string(),
        /** Whom it is for: no one else can accept it. */
        email: z.string(),
        role: RoleName,
        state: z.enum(['pending', 'expired', 'accepted', 'cancelled']),
      }),
    },
    limitPerMinute: 60,
  },
  acceptInvitation: {
    method: 'POST',
    path: '/api/v1/invitations/:invitationId/accept',
    access: 'signed-in',
    summary: 'Accept an invitation, signed in with the invited email address',
    tag: 'members',
    params: InvitationParams,
    responses: { 200: z.object({ organization: z.object({ id: z.string(), name: z.string() }) }) },
    limitPerMinute: 60,
  },
})
