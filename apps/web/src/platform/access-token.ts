import { ApiError } from '@quotewright/contracts/client.ts'
import { AUTH_TOKEN_URL } from './paths.ts'
import { queryClient, SESSION_KEY } from './query-client.ts'
import { watchedFetch } from './reception.ts'
import { usableStoredToken } from './stored-token.ts'
import { memberOf } from './stored-value.ts'
import { readClaims } from './token-claims.ts'

/** A token is renewed when less than this remains of it. */
const RENEW_BEFORE_MS = 60_000

interface CachedToken {
  readonly token: string
  readonly expiresAtMs: number
}

let hasSession = false
let held: CachedToken | undefined
/** The organization this tab itself switches to, until its session is read again. */
let switchedTo: string | null = null
let pending: Promise<CachedToken> | undefined

/** Told by the session query, so that a visitor's calls never ask for a token in vain. */
export function setHasSession(value: boolean): void {
  hasSession = value
  switchedTo = null
  if (!value) held = undefined
}

/** @param next the organization that this tab switches to, if it does */
export function forgetAccessToken(next: string | null = null): void {
  held = undefined
  switchedTo = next
}

/**
 * A switch in another tab is one of the whole browser, and this tab still shows what it was left with: a call from here
 * would read and write in the other organization. It isn't sent, and what is typed and what waits stay.
 *
 * @throws ApiError 0
 */
function refuseOtherOrganization(tenantId: string | null): void {
  const shown: unknown = memberOf(queryClient.getQueryData(SESSION_KEY), 'organizationId')
  if (typeof shown !== 'string' || tenantId === null || [shown, switchedTo].includes(tenantId)) return
  throw new ApiError(
    0,
    'You switched to another organization in another tab. Switch back to carry on here, or reload this page.',
  )
}

async function fetchToken(): Promise<CachedToken> {
  let response: Response
  try {
    response = await watchedFetch(AUTH_TOKEN_URL, { credentials: 'same-origin' })
  } catch (cause) {
    throw new ApiError(0, 'No connection to the server. Please try again.', undefined, { cause })
  }
  const body: unknown = await response.json().catch(() => undefined)
  const token = memberOf(body, 'token')
  if (!response.ok || typeof token !== 'string') {
    // Sending the call without a token would make it a stranger's call.
    const ended = response.status === 401 || response.status === 403
    throw ended
      ? new ApiError(401, 'Your session has ended. Please sign in again.')
      : new ApiError(response.status, 'The server didn’t answer. Please try again.')
  }
  const claims = readClaims(token)
  refuseOtherOrganization(claims?.tenantId ?? null)
  return { token, expiresAtMs: (claims?.expiresAtSeconds ?? 0) * 1000 }
}

/** A token that says what its person may do now; the one that is held may be of before. */
export function freshAccessToken(): Promise<string | undefined> {
  held = undefined
  return accessToken()
}

/** The short-lived token of the session, kept in memory only; undefined for a visitor. Source: decisions §5. */
export async function accessToken(): Promise<string | undefined> {
  if (!hasSession) return usableStoredToken()
  if (held !== undefined && held.expiresAtMs - Date.now() > RENEW_BEFORE_MS) return held.token
  pending ??= fetchToken().finally(() => {
    pending = undefined
  })
  held = await pending
  return held.token
}
