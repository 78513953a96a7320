import { API_AREAS, API_RIGHTS, type ApiScope } from '@quotewright/contracts/api-scopes.ts'

/** What a program asks for. */
export interface ConsentRequest {
  readonly clientId: string
  readonly scopes: readonly ApiScope[]
  /** Whether it wants to work on without the person. */
  readonly staysConnected: boolean
}

const SCOPES: readonly ApiScope[] = API_AREAS.flatMap((area) =>
  API_RIGHTS.map((right): ApiScope => `${area}:${right}`),
)

/** Reads the request in the page's address; undefined for what is none. The server checks its signature. */
export function readConsentRequest(encoded: string): ConsentRequest | undefined {
  const text = decode(encoded)
  if (text === undefined) return undefined
  const query = new URLSearchParams(text)
  const clientId = query.get('client_id')
  const wanted = (query.get('scope') ?? '').split(' ')
  if (clientId === null || clientId === '') return undefined
  return {
    clientId,
    scopes: SCOPES.filter((scope) => wanted.includes(scope)),
    staysConnected: wanted.includes('offline_access'),
  }
}

function decode(encoded: string): string | undefined {
  try {
    return atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    // Not what the server led here with.
    return undefined
  }
}
