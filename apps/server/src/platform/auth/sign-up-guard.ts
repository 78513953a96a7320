import { APIError, createAuthMiddleware } from 'better-auth/api'
import type { Kysely } from 'kysely'
import { z } from 'zod'

/** What is read of the identity service's invitations. */
export interface InvitationTables {
  'auth.invitation': { id: string; email: string; status: string; expiresAt: Date }
}

const InvitedSignUp = z.object({ email: z.string(), invitationId: z.uuid() })

/**
 * Where accounts are made by invitation only, refuses a sign-up that comes
 * without an open invitation to its address. Having the id of an invitation is
 * having its link; who merely knows an invited address has no account by it.
 */
export function signUpGuard(isOpen: boolean, invitations: Kysely<InvitationTables>) {
  return createAuthMiddleware(async ({ path, body }) => {
    if (isOpen || path !== '/sign-up/email') return
    const signUp = InvitedSignUp.safeParse(body)
    if (signUp.success && (await isInvited(invitations, signUp.data))) return
    throw new APIError('BAD_REQUEST', {
      message: 'Sign-up is by invitation',
      code: 'EMAIL_PASSWORD_SIGN_UP_DISABLED',
    })
  })
}

async function isInvited(
  invitations: Kysely<InvitationTables>,
  { email, invitationId }: z.output<typeof InvitedSignUp>,
): Promise<boolean> {
  const invitation = await invitations
    .selectFrom('auth.invitation')
    .select('id')
    .where('id', '=', invitationId)
    .where('email', '=', email.toLowerCase())
    .where('status', '=', 'pending')
    .where('expiresAt', '>', new Date())
    .executeTakeFirst()
  return invitation !== undefined
}
