import type { GenericEndpointContext } from '@better-auth/core'
import type { BetterAuthOptions } from 'better-auth'

/** Whom hosted sign-in lets in. */
export interface HostedUserRules {
  /** False: an account is made only for an address that was invited. */
  readonly openSignUp: boolean
}

type Gate = NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']>
type Incoming = Parameters<Gate>[0]['user']

/**
 * Asked before a person of the provider gets an account or signs in again. Where sign-up is by invitation, an account
 * needs an open one to an address that the provider vouches for. Someone whose address changed at the provider has
 * the new one here too, if the provider vouches for it and no one else has it.
 */
export function hostedUserGate({ openSignUp }: HostedUserRules): Gate {
  return async ({ user, source }, ctx) => {
    if (source.method !== 'oauth') return undefined
    if (source.action === 'create-user' && !openSignUp && !(await isInvited(user, ctx)))
      return { error: 'sign_up_by_invitation' }
    if (source.action === 'sign-in') await followAddress(user, ctx)
    return undefined
  }
}

async function isInvited({ email, emailVerified }: Incoming, ctx: GenericEndpointContext): Promise<boolean> {
  if (email === undefined || emailVerified !== true) return false
  const invitations = await ctx.context.adapter.findMany<{ expiresAt: Date }>({
    model: 'invitation',
    where: [
      { field: 'email', value: email },
      { field: 'status', value: 'pending' },
    ],
  })
  return invitations.some(({ expiresAt }) => expiresAt > new Date())
}

async function followAddress(
  { id, email, emailVerified }: Incoming,
  ctx: GenericEndpointContext,
): Promise<void> {
  if (id === undefined || email === undefined || emailVerified !== true) return
  const { internalAdapter, logger } = ctx.context
  const [current, holder] = await Promise.all([
    internalAdapter.findUserById(id),
    internalAdapter.findUserByEmail(email),
  ])
  if (current === null || current.email === email) return
  if (holder !== null) {
    logger.error('Address at the provider belongs to another account here')
    return
  }
  try {
    await internalAdapter.updateUser(id, { email, emailVerified: true })
  } catch (error) {
    // Someone else took it just now. The old one stays; it is the same person all the same.
    logger.error('Address of the provider was not taken over', error)
  }
}
