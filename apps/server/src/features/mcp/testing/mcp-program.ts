import type {
  OAuthClientInformationMixed,
  OAuthClientMetadata,
  OAuthClientProvider,
  OAuthDiscoveryState,
  OAuthTokens,
} from '@modelcontextprotocol/client'

export const RETURN_URL = 'http://localhost:8914/callback'

/** What a program keeps of its sign-in, with the address it would open in the person's browser. */
export interface TestProgram extends OAuthClientProvider {
  readonly kept: {
    client?: OAuthClientInformationMixed
    tokens?: OAuthTokens
    verifier?: string
    opened?: URL
    discovered?: OAuthDiscoveryState
  }
}

export function createProgram(more: Partial<OAuthClientMetadata> = {}): TestProgram {
  const kept: TestProgram['kept'] = {}
  return {
    kept,
    redirectUrl: RETURN_URL,
    clientMetadata: {
      client_name: 'Claude',
      redirect_uris: [RETURN_URL],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      ...more,
    },
    clientInformation: () => kept.client,
    saveClientInformation: (client) => {
      kept.client = client
    },
    tokens: () => kept.tokens,
    saveTokens: (tokens) => {
      kept.tokens = tokens
    },
    redirectToAuthorization: (url) => {
      kept.opened = url
    },
    saveCodeVerifier: (verifier) => {
      kept.verifier = verifier
    },
    codeVerifier: () => kept.verifier ?? '',
    saveDiscoveryState: (discovered) => {
      kept.discovered = discovered
    },
    discoveryState: () => kept.discovered,
    invalidateCredentials: () => {
      delete kept.tokens
    },
  }
}
