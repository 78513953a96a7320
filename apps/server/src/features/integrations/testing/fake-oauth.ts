import { createHash, randomBytes } from 'node:crypto'
import type { OAuthSettings } from '../providers/oauth-settings.ts'

export interface FakeRequest {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: unknown
}

export interface FakeAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

export interface FakeOAuthOptions {
  readonly settings: OAuthSettings
  readonly clientId: string
  readonly clientSecret: string
  /** Query the provider adds to its callback, such as QuickBooks' `realmId`. */
  readonly callbackExtra?: Readonly<Record<string, string>>
  /** What else the token answer has, such as Square's `merchant_id`. */
  readonly tokenExtra?: Readonly<Record<string, unknown>>
  /** How the answer tells the access life; default `expires_in` as a number. */
  readonly expiry?: 'expires_in' | 'expires_in_text' | 'expires_at' | 'none'
  /** `jwt`: the access token says itself when it ends. */
  readonly accessTokens?: 'opaque' | 'jwt'
  readonly redirectUri: string
}

const SECONDS = 1800

/**
 * The OAuth server of a provider: an authorize page with a button, one-time codes, the exact redirect address, client
 * authentication as the provider wants it, PKCE where it knows it, and refresh tokens that rotate.
 */
export class FakeOAuth {
  readonly #options: FakeOAuthOptions
  readonly #codes = new Map<string, { readonly challenge: string | undefined }>()
  readonly #refreshTokens = new Set<string>()
  readonly #accessTokens = new Set<string>()
  /** Every token and code there ever was: secrets, none of which may appear in a log. */
  readonly issued: string[] = []
  /** Answers 500 to the next so many calls of the token endpoint. */
  failures = 0
  /** Loses the answer to the next call of the token endpoint, after doing what it asked. */
  losesAnswer = false
  refreshCount = 0
  /** Milliseconds since 1970. */
  now: () => number = Date.now
  /** Headers of the authorize page, such as one that cuts off the window that opened it. */
  pageHeaders: Readonly<Record<string, string>> = {}

  constructor(options: FakeOAuthOptions) {
    this.#options = options
  }

  isValid(authorization: string | undefined): boolean {
    return this.#accessTokens.has(authorization?.replace(/^Bearer /, '') ?? '')
  }

  /** Ends all access tokens, as time does. */
  expireAccess(): void {
    this.#accessTokens.clear()
  }

  /** Ends all refresh tokens, as a person does at the provider. */
  revokeAll(): void {
    this.#accessTokens.clear()
    this.#refreshTokens.clear()
  }

  /** A token that was never asked for, for tests of the API alone. */
  issueAccess(): string {
    const token =
      this.#options.accessTokens === 'jwt' ? jwt(this.now()) : `access-${randomBytes(12).toString('hex')}`
    this.#accessTokens.add(token)
    this.issued.push(token)
    return token
  }

  /** A refresh token, as an earlier sign-in brought it. */
  issueRefresh(): string {
    const token = `refresh-${randomBytes(12).toString('hex')}`
    this.#refreshTokens.add(token)
    this.issued.push(token)
    return token
  }

  /** Undefined: not a path of the OAuth server. */
  answer(request: FakeRequest): FakeAnswer | undefined {
    const { settings } = this.#options
    const pathOf = (address: string) => new URL(address.replace('{baseUrl}', 'https://build')).pathname
    if (request.path === pathOf(settings.tokenUrl)) return this.#token(request)
    if (request.path === pathOf(settings.authorizeUrl)) return this.#authorize(request)
    if (settings.revoke !== undefined && request.path === pathOf(settings.revoke.url))
      return this.#revoke(request, settings.revoke.style)
    return undefined
  }

  #revoke(request: FakeRequest, style: NonNullable<OAuthSettings['revoke']>['style']): FakeAnswer {
    const { clientSecret } = this.#options
    const known = style === 'json_client' ? `Client ${clientSecret}` : this.#basic()
    const isJson = String(request.headers['content-type']).includes('json')
    if (request.headers['authorization'] !== known || isJson !== style.startsWith('json'))
      return { status: 401, body: { error: 'invalid_client' } }
    this.revokeAll()
    return { status: 200, body: {} }
  }

  #basic(): string {
    const { clientId, clientSecret } = this.#options
    return `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  }

  #authorize({ query }: FakeRequest): FakeAnswer {
    const { clientId, redirectUri, callbackExtra } = this.#options
    if (query['client_id'] !== clientId || query['redirect_uri'] !== redirectUri)
      return page('Unknown client or redirect address', 400)
    const back = (extra: Readonly<Record<string, string>>) => {
      const url = new URL(redirectUri)
      const all = { state: query['state'] ?? '', ...extra }
      for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value)
      return escapeHtml(url.href)
    }
    const code = randomBytes(12).toString('hex')
    this.issued.push(code)
    this.#codes.set(code, { challenge: query['code_challenge'] })
    const shown = page(
      `<h1>Allow access?</h1><a href="${back({ code, ...callbackExtra })}">Allow access</a> <a href="${back({ error: 'access_denied' })}">Cancel</a>`,
    )
    return { ...shown, headers: { ...shown.headers, ...this.pageHeaders } }
  }

  #token(request: FakeRequest): FakeAnswer {
    if (this.failures > 0) {
      this.failures -= 1
      return { status: 500, body: { error: 'server_error' } }
    }
    const isJson = String(request.headers['content-type']).includes('json')
    if (isJson !== (this.#options.settings.tokenRequest === 'json')) return refused('invalid_request')
    const fields = fieldsOf(request.body)
    if (!this.#knowsClient(request, fields)) return { status: 401, body: { error: 'invalid_client' } }
    const answer = fields['grant_type'] === 'refresh_token' ? this.#refresh(fields) : this.#exchange(fields)
    if (!this.losesAnswer) return answer
    this.losesAnswer = false
    return { status: 503, body: '' }
  }

  #knowsClient({ headers }: FakeRequest, fields: Readonly<Record<string, string>>): boolean {
    const { settings, clientId, clientSecret } = this.#options
    if (settings.clientAuth === 'basic') return headers['authorization'] === this.#basic()
    return fields['client_id'] === clientId && fields['client_secret'] === clientSecret
  }

  #exchange(fields: Readonly<Record<string, string>>): FakeAnswer {
    const code = this.#codes.get(fields['code'] ?? '')
    this.#codes.delete(fields['code'] ?? '')
    if (code === undefined || fields['redirect_uri'] !== this.#options.redirectUri)
      return refused('invalid_grant')
    const verifier = fields['code_verifier'] ?? ''
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    if (code.challenge !== undefined && code.challenge !== challenge) return refused('invalid_grant')
    return this.#tokens(undefined)
  }

  #refresh(fields: Readonly<Record<string, string>>): FakeAnswer {
    const old = fields['refresh_token'] ?? ''
    if (!this.#refreshTokens.has(old)) return refused('invalid_grant')
    this.refreshCount += 1
    const rotates = this.#options.settings.tokenRequest !== 'json'
    if (rotates && !this.#options.settings.retriesOldRefreshToken) this.#refreshTokens.delete(old)
    return this.#tokens(rotates ? undefined : old)
  }

  #tokens(kept: string | undefined): FakeAnswer {
    const refresh = kept ?? this.issueRefresh()
    return {
      status: 200,
      body: {
        access_token: this.issueAccess(),
        refresh_token: refresh,
        ...expiryOf(this.#options.expiry ?? 'expires_in', this.now()),
        ...this.#options.tokenExtra,
      },
    }
  }
}

function expiryOf(kind: NonNullable<FakeOAuthOptions['expiry']>, now: number): Record<string, unknown> {
  if (kind === 'none') return {}
  if (kind === 'expires_at') return { expires_at: new Date(now + SECONDS * 1000).toISOString() }
  return { token_type: 'Bearer', expires_in: kind === 'expires_in' ? SECONDS : String(SECONDS) }
}

/** Unsigned in all but form: no client checks it. */
function jwt(now: number): string {
  const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url')
  const exp = Math.floor(now / 1000) + SECONDS
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ exp })}.${randomBytes(12).toString('base64url')}`
}

const refused = (error: string): FakeAnswer => ({ status: 400, body: { error } })

const page = (body: string, status = 200): FakeAnswer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html lang="en"><title>Sign in</title><main>${body}</main></html>`,
})

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

function fieldsOf(body: unknown): Record<string, string> {
  if (typeof body === 'string') return Object.fromEntries(new URLSearchParams(body))
  if (typeof body !== 'object' || body === null) return {}
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]))
}
