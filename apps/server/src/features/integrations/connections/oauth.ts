import { createHash } from 'node:crypto'
import { PROVIDERS } from '@quotewright/domain/integrations/catalogue.ts'
import type { ProviderClient } from '../../../platform/config-integrations.ts'
import type { CallRecord } from '../providers/api.ts'
import { ProviderFailure } from '../providers/failure.ts'
import { jwtClaims, parseObject } from '../providers/json-object.ts'
import type { Provider } from '../providers/provider.ts'

/** Both sides of a sign-in. */
export interface OAuthParties {
  readonly provider: Provider
  readonly client: ProviderClient
  /** Origin of the customer's own host; null where the provider has one for everyone. */
  readonly buildUrl: string | null
  readonly now: () => Date
  /** For the audit, after every call. */
  readonly onDone: (call: CallRecord) => void
}

export interface TokenSet {
  readonly access: string
  /** Null when the answer has none: the one before stays. */
  readonly refresh: string | null
  readonly accessExpiresAt: Date
  /** Null when the provider doesn't say. */
  readonly refreshExpiresAt: Date | null
}

/** An answer of the token endpoint: as it came, and read. */
export interface TokenAnswer {
  readonly raw: Readonly<Record<string, unknown>>
  readonly tokens: TokenSet
}

const PATIENCE_MS = 15_000

/** An address of the provider, at the host a person named, or where the deployment's configuration moves it. */
export function addressOf(
  template: string,
  { client, buildUrl }: Pick<OAuthParties, 'client' | 'buildUrl'>,
): URL {
  const url = new URL(template.replace('{baseUrl}', buildUrl ?? 'https://no-build.invalid'))
  if (client.baseUrl === null) return url
  const moved = new URL(client.baseUrl)
  moved.pathname = url.pathname
  moved.search = url.search
  return moved
}

interface Authorization {
  readonly state: string
  readonly redirectUri: string
  /** PKCE; used where the provider knows it. */
  readonly codeVerifier: string
}

/** Where a person allows the access. */
export function authorizeUrl(
  parties: Omit<OAuthParties, 'now' | 'onDone'>,
  { state, redirectUri, codeVerifier }: Authorization,
): URL {
  const { oauth } = parties.provider
  const url = addressOf(oauth.authorizeUrl, parties)
  const params = {
    response_type: 'code',
    client_id: parties.client.clientId,
    redirect_uri: redirectUri,
    ...(oauth.scopes.length === 0 ? {} : { scope: oauth.scopes.join(' ') }),
    state,
    ...(oauth.pkce === true
      ? {
          code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
          code_challenge_method: 'S256',
        }
      : {}),
    ...oauth.authorizeParams,
  }
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return url
}

/** @throws ProviderFailure */
export const exchangeCode = (
  parties: OAuthParties,
  { code, redirectUri, codeVerifier }: Omit<Authorization, 'state'> & { readonly code: string },
): Promise<TokenAnswer> =>
  askForTokens(parties, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    ...(parties.provider.oauth.pkce === true ? { code_verifier: codeVerifier } : {}),
  })

/**
 * Renews the access token.
 *
 * @throws ProviderFailure `auth_expired` when the provider has ended the sign-in, and for nothing else
 */
export async function refreshTokens(parties: OAuthParties, refreshToken: string): Promise<TokenAnswer> {
  const ask = () => askForTokens(parties, { grant_type: 'refresh_token', refresh_token: refreshToken })
  try {
    return await ask()
  } catch (error) {
    // The answer with the new token was lost. Where the old one still works for a while it is now or never; elsewhere
    // the next attempt finds out.
    const isLost = error instanceof ProviderFailure && error.failure.kind === 'transient'
    if (isLost && parties.provider.oauth.retriesOldRefreshToken === true) return ask()
    throw error
  }
}

/** Ends the sign-in at the provider, where it has a call for that. @throws ProviderFailure */
export async function revokeTokens(
  parties: OAuthParties,
  refreshToken: string,
  accountId: string,
): Promise<void> {
  const { client, provider } = parties
  const { revoke } = provider.oauth
  if (revoke === undefined) return
  const { json, fields, authorization } = {
    form_basic: { json: false, fields: { token: refreshToken }, authorization: basic(client) },
    json_basic: { json: true, fields: { token: refreshToken }, authorization: basic(client) },
    json_client: {
      json: true,
      fields: { client_id: client.clientId, merchant_id: accountId },
      authorization: `Client ${client.clientSecret.reveal()}`,
    },
  }[revoke.style]
  await post(parties, revoke.url, { json, fields, authorization })
}

function askForTokens(parties: OAuthParties, grant: Readonly<Record<string, string>>): Promise<TokenAnswer> {
  const { client, provider } = parties
  const inBody = provider.oauth.clientAuth !== 'basic'
  const secrets = { client_id: client.clientId, client_secret: client.clientSecret.reveal() }
  return post(parties, provider.oauth.tokenUrl, {
    json: provider.oauth.tokenRequest === 'json',
    fields: { ...grant, ...(inBody ? secrets : {}) },
    authorization: inBody ? null : basic(client),
  }).then((raw) => ({ raw, tokens: readTokens(parties, raw) }))
}

const basic = ({ clientId, clientSecret }: ProviderClient): string =>
  `Basic ${Buffer.from(`${clientId}:${clientSecret.reveal()}`).toString('base64')}`

interface Post {
  readonly json: boolean
  readonly fields: Readonly<Record<string, string>>
  readonly authorization: string | null
}

async function post(
  parties: OAuthParties,
  template: string,
  request: Post,
): Promise<Record<string, unknown>> {
  const url = addressOf(template, parties)
  const started = performance.now()
  const answer = await send(url, request)
  const { status, body } = answer
  const durationMs = Math.round(performance.now() - started)
  parties.onDone({
    method: 'POST',
    path: url.pathname,
    status,
    durationMs,
    requestId: null,
    externalId: null,
  })
  if (status === 0)
    throw new ProviderFailure(
      { kind: 'transient', message: `${nameOf(parties)} did not answer` },
      { cause: answer.error },
    )
  if (status < 200 || status > 299) throw refusalOf(parties, status, body)
  return body
}

/** Status 0: no answer, with the reason. */
async function send(
  url: URL,
  { json, fields, authorization }: Post,
): Promise<{ status: number; body: Record<string, unknown>; error?: unknown }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      // A redirect would carry the client secret elsewhere.
      redirect: 'error',
      headers: {
        accept: 'application/json',
        'content-type': json ? 'application/json' : 'application/x-www-form-urlencoded',
        ...(authorization === null ? {} : { authorization }),
      },
      body: json ? JSON.stringify(fields) : new URLSearchParams(fields).toString(),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return { status: response.status, body: parseObject(await response.text()) }
  } catch (error) {
    return { status: 0, body: {}, error }
  }
}

const nameOf = ({ provider }: Pick<OAuthParties, 'provider'>): string => PROVIDERS[provider.id].name

function refusalOf(
  parties: OAuthParties,
  status: number,
  { error }: Record<string, unknown>,
): ProviderFailure {
  const provider = nameOf(parties)
  if (error === 'invalid_grant')
    return new ProviderFailure({ kind: 'auth_expired', message: `${provider} ended the connection` })
  if (status === 429) return new ProviderFailure({ kind: 'rate_limited', message: `${provider} is busy` })
  if (status === 408 || status >= 500)
    return new ProviderFailure({ kind: 'transient', message: `${provider} answered ${status}` })
  // Its code alone: a longer text might repeat what was sent.
  const code = typeof error === 'string' && /^[\w.-]{1,60}$/.test(error) ? error : String(status)
  return new ProviderFailure({ kind: 'permission', message: `${provider} refused to sign in (${code})` })
}

const DAY_MS = 86_400_000

/** @throws ProviderFailure for an answer without an access token */
function readTokens(parties: OAuthParties, raw: Readonly<Record<string, unknown>>): TokenSet {
  const { oauth } = parties.provider
  const { access_token: access, refresh_token: refresh } = raw
  if (typeof access !== 'string' || access === '')
    throw new ProviderFailure({ kind: 'permission', message: `${nameOf(parties)} sent no access token` })
  const now = parties.now().getTime()
  const refreshSeconds = secondsOf(raw['x_refresh_token_expires_in'])
  const refreshMs =
    refreshSeconds === undefined
      ? oauth.refreshIdleDays && oauth.refreshIdleDays * DAY_MS
      : refreshSeconds * 1000
  return {
    access,
    refresh: typeof refresh === 'string' && refresh !== '' ? refresh : null,
    accessExpiresAt: accessExpiryOf(raw, access, now) ?? new Date(now + oauth.accessTokenSeconds * 1000),
    refreshExpiresAt: refreshMs === null ? null : new Date(now + refreshMs),
  }
}

/** From `expires_in` (a number, or text), `expires_at`, or the token itself when it is a JWT. */
function accessExpiryOf(
  raw: Readonly<Record<string, unknown>>,
  access: string,
  now: number,
): Date | undefined {
  const seconds = secondsOf(raw['expires_in'])
  if (seconds !== undefined) return new Date(now + seconds * 1000)
  const { expires_at: at } = raw
  if (typeof at === 'string' && !Number.isNaN(Date.parse(at))) return new Date(at)
  const exp = secondsOf(jwtClaims(access)['exp'])
  return exp === undefined ? undefined : new Date(exp * 1000)
}

/** 400 years at most: beyond that is no date. */
function secondsOf(value: unknown): number | undefined {
  const seconds = typeof value === 'string' && /^\d{1,11}$/.test(value) ? Number(value) : value
  return typeof seconds === 'number' && seconds > 0 && seconds < 12_622_780_800 ? seconds : undefined
}
