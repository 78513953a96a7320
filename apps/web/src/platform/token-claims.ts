import { type Role, readRole } from '@quotewright/domain/members/roles.ts'

/** What the product reads of a token. Source: part 1 §3 "Token claims read". */
export interface TokenClaims {
  readonly userId: string
  readonly tenantId: string | null
  readonly email: string
  /** Of the active organization; null without one, or when the token names none that we know. */
  readonly role: Role | null
  /** Seconds since 1970; null when the token names none. */
  readonly expiresAtSeconds: number | null
}

/** What a token says, unverified: for display only. */
export function readPayload(token: string): object | undefined {
  try {
    const part = token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(part.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0))
    const payload: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof payload === 'object' && payload !== null ? payload : undefined
  } catch {
    return undefined
  }
}

/** The claims of a token, unverified: for display and expiry only, the server decides. */
export function readClaims(token: string): TokenClaims | undefined {
  const payload = readPayload(token)
  if (payload === undefined) return undefined
  const text = (name: string): string | null => {
    const value: unknown = Reflect.get(payload, name)
    return typeof value === 'string' && value !== '' ? value : null
  }
  const exp: unknown = Reflect.get(payload, 'exp')
  return {
    userId: text('user_id') ?? text('sub') ?? '',
    tenantId: text('tenant_id'),
    email: text('email') ?? '',
    role: readRole(text('org_role')),
    expiresAtSeconds: typeof exp === 'number' ? exp : null,
  }
}

/** Absent, unparsable, without `exp` or past it. Source: part 1 §4. */
export function isExpired(token: string | null, nowMs: number = Date.now()): boolean {
  const expiresAtSeconds = token === null ? null : (readClaims(token)?.expiresAtSeconds ?? null)
  return expiresAtSeconds === null || expiresAtSeconds * 1000 <= nowMs
}
