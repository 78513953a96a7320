/** How a provider signs in. Source: its own documentation; what is unverified is listed in `docs/integrations.md`. */
export interface OAuthSettings {
  /** Full addresses; `{baseUrl}` stands for the host a person named. */
  readonly authorizeUrl: string
  readonly tokenUrl: string
  readonly scopes: readonly string[]
  readonly authorizeParams?: Readonly<Record<string, string>>
  /** Where the client secret goes: the body if absent. */
  readonly clientAuth?: 'basic' | 'body'
  /** A form if absent. */
  readonly tokenRequest?: 'form' | 'json'
  readonly pkce?: boolean
  /** Access life where the answer doesn't tell. */
  readonly accessTokenSeconds: number
  /** How long a refresh token lasts unused; null when the provider doesn't say. */
  readonly refreshIdleDays: number | null
  /** Renewed ahead of time after this many days, so that an idle connection doesn't end. */
  readonly keepAliveDays: number
  /** Whether a refresh token that was used may be used again shortly after, when its answer was lost. */
  readonly retriesOldRefreshToken?: boolean
  readonly revoke?: {
    readonly url: string
    /** `xero`: form and Basic; `quickbooks`: JSON and Basic; `square`: JSON and `Client <secret>`. */
    readonly style: 'form_basic' | 'json_basic' | 'json_client'
  }
}

/** What a sign-in brought: the query of the callback, and the answer of the token endpoint. */
export interface SignInAnswer {
  readonly callback: URLSearchParams
  readonly token: Readonly<Record<string, unknown>>
}
