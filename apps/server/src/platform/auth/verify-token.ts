import { readRole } from '@quotewright/domain/members/roles.ts'
import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Caller, VerifyToken } from '../http/caller.ts'
import { TOKEN_AUDIENCE } from './create-auth.ts'

const Claims = z.object({
  sub: z.string(),
  email: z.string(),
  tenant_id: z.uuid().nullable(),
  org_role: z.string().nullable(),
  sid: z.string().optional(),
})

/** A key that was just made is not yet known; asking again is bounded, so that forged key ids cost little. */
const REFETCH_AFTER_MS = 5_000

/** Checking a signature costs a fifth of a read; a token that was just checked is not checked again. */
const REMEMBERED = 10_000
const REMEMBERED_MS = 60_000

/** Checks tokens against the identity service's public keys. Source: architecture §6. */
export function createVerifyToken(issuer: string, fetchKeys: () => Promise<JSONWebKeySet>): VerifyToken {
  let keys: ReturnType<typeof createLocalJWKSet> | undefined
  let fetchedAt = 0
  const refetch = async () => {
    fetchedAt = Date.now()
    keys = createLocalJWKSet(await fetchKeys())
    return keys
  }
  const verify = async (token: string, withKeys: ReturnType<typeof createLocalJWKSet>) => {
    const { payload } = await jwtVerify(token, withKeys, {
      issuer,
      audience: TOKEN_AUDIENCE,
      algorithms: ['ES256'],
    })
    return payload
  }
  const seen = new LRUCache<string, { readonly caller: Caller; readonly until: number }>({ max: REMEMBERED })
  const remember = (token: string, caller: Caller, expiresAt: number) =>
    seen.set(token, { caller, until: Math.min(expiresAt, Date.now() + REMEMBERED_MS) })
  return async (token) => {
    const known = seen.get(token)
    if (known !== undefined && Date.now() < known.until) return known.caller
    seen.delete(token)
    try {
      const payload = await verify(token, keys ?? (await refetch())).catch(async (error: unknown) => {
        const mayBeNewKey =
          error instanceof errors.JWKSNoMatchingKey && Date.now() - fetchedAt > REFETCH_AFTER_MS
        if (!mayBeNewKey) throw error
        return verify(token, await refetch())
      })
      const caller = toCaller(payload)
      if (caller !== undefined) remember(token, caller, (payload.exp ?? 0) * 1000)
      return caller
    } catch (error) {
      // Every way a token can be wrong is the same answer; other failures are ours.
      if (error instanceof errors.JOSEError) return undefined
      throw error
    }
  }
}

function toCaller(payload: unknown): Caller | undefined {
  const claims = Claims.safeParse(payload)
  if (!claims.success) return undefined
  const { sub, email, tenant_id, org_role, sid } = claims.data
  return {
    kind: 'person',
    userId: sub,
    email,
    tenantId: tenant_id,
    role: readRole(org_role),
    sessionId: sid ?? null,
  }
}
