import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export const OIDC_CLIENT_ID = 'quotewright'
export const OIDC_CLIENT_SECRET = 'a-secret-between-two-servers'

/** What the provider says of a person. */
export interface OidcPerson {
  email: string
  email_verified: boolean
  name: string
}

/** A real OpenID Connect provider, whose login page takes any password. */
export interface OidcServer {
  readonly issuer: string
  /** By what they type as login, which is their `sub`. */
  readonly people: Map<string, OidcPerson>
  /** No one listens any more. */
  readonly goDown: () => Promise<void>
  /** The same provider on the same port. */
  readonly comeUp: () => Promise<void>
  readonly close: () => Promise<void>
}

/** @param publicUrl where the program that trusts it is reached. */
export async function startOidcServer(publicUrl: string): Promise<OidcServer> {
  const people = new Map<string, OidcPerson>()
  // The port is part of the provider's name, so it is taken first.
  const placeholder = createServer().listen(0, '127.0.0.1')
  await once(placeholder, 'listening')
  const { port } = placeholder.address() as AddressInfo
  placeholder.close()
  await once(placeholder, 'close')

  const issuer = `http://127.0.0.1:${port}`
  const provider = createProvider(issuer, publicUrl, people)
  const answer = provider.callback()
  const listener = (request: IncomingMessage, response: ServerResponse) => void answer(request, response)
  let server = createServer(listener)
  const goDown = async () => {
    if (!server.listening) return
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  const comeUp = async () => {
    server = createServer(listener).listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await comeUp()
  return { issuer, people, goDown, comeUp, close: goDown }
}

function createProvider(
  issuer: string,
  publicUrl: string,
  people: ReadonlyMap<string, OidcPerson>,
): Provider {
  return new Provider(issuer, {
    clients: [
      {
        client_id: OIDC_CLIENT_ID,
        client_secret: OIDC_CLIENT_SECRET,
        redirect_uris: [`${publicUrl}/api/auth/callback/hosted`],
        post_logout_redirect_uris: [`${publicUrl}/marketing`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_request, accountId) => {
      const person = people.get(accountId)
      return person && { accountId, claims: async () => ({ sub: accountId, ...person }) }
    },
    pkce: { required: () => true },
    cookies: { keys: ['a key of the tests'] },
    features: { devInteractions: { enabled: true }, rpInitiatedLogout: { enabled: true } },
  })
}
