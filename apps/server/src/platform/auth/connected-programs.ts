import { createHash } from 'node:crypto'
import { ApiScope } from '@quotewright/contracts/api-scopes.ts'
import type { Services } from '../context.ts'
import type { VerifyToken } from '../http/caller.ts'
import { findProgramToken } from './connected-programs.repository.ts'
import { PROGRAM_TOKEN_BEGINNING, resourceOf } from './oauth-server.ts'

/** As the identity service keeps tokens. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * Checks tokens of connected programs, each at each call: what was taken back, and whose person has left, is refused
 * at once.
 */
export function verifyPrograms(services: Services, verifyToken: VerifyToken): VerifyToken {
  return async (token) => {
    if (!token.startsWith(PROGRAM_TOKEN_BEGINNING)) return verifyToken(token)
    const hash = hashOf(token.slice(PROGRAM_TOKEN_BEGINNING.length))
    const found = await findProgramToken(services, hash, resourceOf(services.publicUrl))
    if (found === undefined) return undefined
    const role = await services.memberships.roleOf(found.userId, found.tenantId)
    if (role === null) return undefined
    return {
      kind: 'key',
      keyId: found.consentId,
      actor: `${programNameOf(found.programName)} for ${found.email}`,
      tenantId: found.tenantId,
      scopes: found.scopes.flatMap((scope) => {
        const known = ApiScope.safeParse(scope)
        return known.success ? [known.data] : []
      }),
      person: { userId: found.userId, role },
    }
  }
}

const LONGEST_NAME = 60

/** What a program calls itself, as one short line: it chose the name. */
export function programNameOf(name: string | null): string {
  const line = (name ?? '').replaceAll(/[\p{C}\s]+/gu, ' ').trim()
  return line === '' ? 'A program' : line.slice(0, LONGEST_NAME).trim()
}
