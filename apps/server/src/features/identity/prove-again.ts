import type { FastifyRequest } from 'fastify'
import { withoutNoting } from '../../platform/auth/note-sessions.ts'
import { AppError } from '../../platform/errors.ts'
import { type IdentityService, type Proof, signIn } from './sign-in.ts'

/**
 * Asks a signed-in person for password and code again, before something that
 * cannot be undone. It is a sign-in, so that guessing is slowed down as there;
 * its session ends at once, and the audit log shows neither.
 *
 * @throws AppError `invalid` at the field `password` or `code`, `too_many`.
 */
export async function proveAgain(
  identity: IdentityService,
  request: FastifyRequest,
  { userId, ...proof }: Proof & { readonly userId: string },
): Promise<void> {
  const session = await withoutNoting(() => brieflySignIn(identity, request, proof))
  // The address in a token may have become another person's since.
  if (session?.user.id !== userId) throw new AppError('unauthenticated', 'Please sign in again')
}

async function brieflySignIn(identity: IdentityService, request: FastifyRequest, proof: Proof) {
  const token = await signIn(identity, request, proof).catch((error: unknown) => {
    throw asFieldProblem(error)
  })
  const { internalAdapter } = await identity.auth.$context
  const session = await internalAdapter.findSession(decodeURIComponent(token).split('.')[0] ?? '')
  if (session !== null) await internalAdapter.deleteSession(session.session.token)
  return session
}

/** Not 401: the caller is signed in, and a client would renew its token and try again. */
function asFieldProblem(error: unknown): unknown {
  if (!(error instanceof AppError) || error.kind !== 'unauthenticated') return error
  const message = 'Wrong password'
  return new AppError('invalid', error.extras.errors === undefined ? message : error.message, {
    errors: error.extras.errors ?? [{ path: 'password', message }],
  })
}
