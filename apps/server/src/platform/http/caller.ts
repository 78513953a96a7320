import type { ApiScope } from '@quotewright/contracts/api-scopes.ts'
import type { Access } from '@quotewright/contracts/kit.ts'
import type { Role } from '@quotewright/domain/members/roles.ts'
import type { FastifyRequest } from 'fastify'
import { API_KEY_BEGINNING } from '../auth/api-key-secret.ts'
import { AppError } from '../errors.ts'

/** A program of an organization, by one of its keys, or one that a person of it connected. */
export interface KeyCaller {
  readonly kind: 'key'
  /** Of the API key, or of the person's consent. */
  readonly keyId: string
  /** How history names it, as in `API key Website` or `Claude for jo@example.com`. */
  readonly actor: string
  readonly tenantId: string
  readonly scopes: readonly ApiScope[]
  /** Whose rights bound those of the scopes; null for a key, which only admins make. */
  readonly person: { readonly userId: string; readonly role: Role } | null
}

/** Who makes a call: a visitor, a person with a valid token, or a program with a key. */
export type Caller =
  | { readonly kind: 'anonymous' }
  | KeyCaller
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

const refusalOf = (token: string | undefined): string =>
  token?.startsWith(API_KEY_BEGINNING)
    ? 'This API key is not valid: it was revoked, has expired, or never was one.'
    : 'Your sign-in has expired. Please sign in again.'

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
  // What anyone may do, a program does as anyone.
  if (access === 'public' && caller?.kind !== 'person') return { kind: 'anonymous' }
  if (caller === undefined) throw new AppError('unauthenticated', refusalOf(token))
  return caller
}
