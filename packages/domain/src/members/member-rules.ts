import { hasRightsOf, type Role } from './roles.ts'

/** Days an invitation can be accepted, from when it was last sent. */
export const INVITATION_DAYS = 7

/** Who acts on whom, in one organization. */
export interface MemberAct {
  readonly actor: Role
  readonly target: Role
  /** Whether the actor acts on themselves. */
  readonly isSelf: boolean
  /** Owners of the organization now. */
  readonly owners: number
}

const NEEDS_ADMIN = 'Only owners and admins can do this.'
const ONLY_OWNER = 'An organization needs an owner: make someone else an owner first.'

const isLastOwner = ({ target, owners }: MemberAct): boolean => target === 'owner' && owners <= 1

/** Why a member's role cannot become another one; undefined when it can. Source: decisions §8. */
export function roleChangeRefusal(act: MemberAct, role: Role): string | undefined {
  const { actor, target } = act
  if (!hasRightsOf(actor, 'admin')) return NEEDS_ADMIN
  if (target === 'owner' && actor !== 'owner') return 'Only an owner can change an owner.'
  if (role === 'owner' && actor !== 'owner') return 'Only an owner can make someone an owner.'
  if (role !== 'owner' && isLastOwner(act)) return ONLY_OWNER
  return undefined
}

/** Why a member cannot be removed, or cannot leave; undefined when they can. */
export function removalRefusal(act: MemberAct): string | undefined {
  const { actor, target, isSelf } = act
  if (!isSelf && !hasRightsOf(actor, 'admin')) return NEEDS_ADMIN
  if (!isSelf && target === 'owner' && actor !== 'owner') return 'Only an owner can remove an owner.'
  return isLastOwner(act) ? ONLY_OWNER : undefined
}

/** Why someone cannot be invited in a role; undefined when they can. */
export function invitationRefusal(actor: Role, role: Role): string | undefined {
  if (!hasRightsOf(actor, 'admin')) return 'Only owners and admins can invite people.'
  if (role === 'owner' && actor !== 'owner') return 'Only an owner can invite an owner.'
  return undefined
}

/** The outcome of an invitation. */
export type InvitationState = 'pending' | 'expired' | 'accepted' | 'cancelled'

/** The state of an invitation as the identity service keeps it. */
export function invitationState(status: string, expiresAt: Date, now: Date): InvitationState {
  if (status === 'accepted') return 'accepted'
  if (status !== 'pending') return 'cancelled'
  return expiresAt > now ? 'pending' : 'expired'
}
