import { createClient } from '@quotewright/contracts/client.ts'
import { accessToken, forgetAccessToken } from './access-token.ts'
import { callAddresses } from './call-addresses.ts'
import { watchedFetch } from './reception.ts'

/** A fetch that answers a 401 once with a new token: the old one may have just run out or been revoked. */
export const authorizedFetch: typeof fetch = async (input, init) => {
  const response = await watchedFetch(input, init)
  const headers = new Headers(init?.headers)
  if (response.status !== 401 || !headers.has('authorization')) return response
  forgetAccessToken()
  // Without a new token the 401 is the answer: thrown from here it would read as a lost connection.
  const token = await accessToken().catch(() => undefined)
  if (token === undefined) return response
  headers.set('authorization', `Bearer ${token}`)
  return watchedFetch(input, { ...init, headers })
}

/** Calls as the signed-in user, or as no one. */
export const api = createClient(callAddresses, { baseUrl: '', fetch: authorizedFetch, token: accessToken })

/** Calls that need no one: sent without a token, so they never wait for one. */
export const publicApi = createClient(callAddresses, { baseUrl: '' })
