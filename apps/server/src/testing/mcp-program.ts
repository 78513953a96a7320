import {
  Client,
  type OAuthClientInformationMixed,
  type OAuthClientMetadata,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type OAuthTokens,
  StreamableHTTPClientTransport,
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

/** A program that signs in by the SDK's own client, and returns to an address. */
export function createProgram(
  more: Partial<OAuthClientMetadata> = {},
  returnUrl: string = RETURN_URL,
): TestProgram {
  const kept: TestProgram['kept'] = {}
  return {
    kept,
    redirectUrl: returnUrl,
    clientMetadata: {
      client_name: 'Claude',
      redirect_uris: [returnUrl],
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

/** Its way to a server, over the network. */
export const transportTo = (program: TestProgram, serverUrl: string): StreamableHTTPClientTransport =>
  new StreamableHTTPClientTransport(new URL('/mcp', serverUrl), { authProvider: program })

/** @throws where the program first has to be let in: `opened` is then the page for that. */
export async function connectProgram(program: TestProgram, serverUrl: string): Promise<Client> {
  const client = new Client({ name: 'Claude', version: '1' })
  await client.connect(transportTo(program, serverUrl))
  return client
}
