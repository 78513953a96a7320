import type { Caller, VerifyToken } from '../http/caller.ts'
import type { Memberships } from './memberships.ts'

/**
 * Checks a token, and that its person is still a member of its organization.
 * The role is the one they have now: a token may be fifteen minutes old. One
 * who was removed has no valid token; a new one will name no organization.
 */
export function verifyMember(verifyToken: VerifyToken, memberships: Memberships): VerifyToken {
  return async (token): Promise<Caller | undefined> => {
    const caller = await verifyToken(token)
    if (caller?.kind !== 'person' || caller.tenantId === null) return caller
    const role = await memberships.roleOf(caller.userId, caller.tenantId)
    return role === null ? undefined : { ...caller, role }
  }
}
