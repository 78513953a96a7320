import type { Access } from '@quotewright/contracts/kit.ts'
import type { Role } from '@quotewright/domain/members/roles.ts'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

/** Who makes a call: a visitor, or a person with a valid token. */
export type Caller =
  | { readonly kind: 'anonymous' }
  | {
      readonly kind: 'person'
      readonly userId: string
      readonly email: string
      readonly tenantId: string | null
      readonly role: Role | null
      /** The session the token was made from. */
      readonly sessionId: string | null
    }

/** Checks a bearer token; undefined when it is not valid. */
export type VerifyToken = (token: string) => Promise<Caller | undefined>

const BEARER = /^Bearer (\S+)$/i

/**
 * The caller of a request. At a public call a token that is not valid counts
 * for nothing; elsewhere it is an error, so that a client renews it.
 *
 * @throws AppError `unauthenticated` when a token was sent that is not valid.
 */
export async function callerOf(
  request: FastifyRequest,
  access: Access,
  verifyToken: VerifyToken,
): Promise<Caller> {
  const header = request.headers.authorization
  if (header === undefined || header === '') return { kind: 'anonymous' }
  const token = BEARER.exec(header)?.[1]
  const caller = token === undefined ? undefined : await verifyToken(token)
  if (caller === undefined && access === 'public') return { kind: 'anonymous' }
  if (caller === undefined)
    throw new AppError('unauthenticated', 'Your sign-in has expired. Please sign in again.')
  return caller
}
