import type { InvitationState } from '@quotewright/domain/members/member-rules.ts'
import type { Role } from '@quotewright/domain/members/roles.ts'
import { AppError } from '../../platform/errors.ts'

/** A person of an organization. */
export interface Member {
  readonly id: string
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly joinedAt: Date
}

/** An invitation of an organization. */
export interface Invitation {
  readonly id: string
  readonly tenantId: string
  readonly organizationName: string
  readonly email: string
  readonly role: Role
  readonly state: InvitationState
  readonly invitedBy: string
  readonly expiresAt: Date
}

export const noSuchMember = () => new AppError('not_found', 'This person isn’t a member of your organization')
export const noSuchInvitation = () => new AppError('not_found', 'This invitation does not exist')

/** Where an invited person opens the invitation. */
export const invitationLink = (publicUrl: string, invitationId: string): string =>
  `${publicUrl}/accept-invitation/${invitationId}`

/** What mails that carry invitations are called. */
export const INVITATION_MAIL = 'members.invitation'
