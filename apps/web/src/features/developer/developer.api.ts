import { queryOptions, useMutation } from '@tanstack/react-query'
import { accessToken } from '../../platform/access-token.ts'
import { authClient } from '../../platform/auth-client.ts'
import { activateOrganization } from '../../platform/session.ts'
import { readPayload } from '../../platform/token-claims.ts'

const HEALTH_URL = '/ready'

export interface ConnectionResult {
  readonly isOk: boolean
  /** What came back, as it came. */
  readonly raw: string
}

/** Asks whether the service, its database and its jobs answer. */
export const useTestConnection = () =>
  useMutation<ConnectionResult, never, void>({
    mutationFn: async () => {
      try {
        const response = await fetch(HEALTH_URL, { cache: 'no-store' })
        return { isOk: response.ok, raw: `HTTP ${response.status}\n${await response.text()}` }
      } catch (error) {
        return { isOk: false, raw: error instanceof Error ? error.message : 'No answer' }
      }
    },
  })

/** The caller's own session as the identity service knows it; its secret stays there. */
export const ownSessionQuery = queryOptions({
  queryKey: ['developer', 'session'],
  queryFn: async () => {
    const { data, error } = await authClient.getSession()
    if (error) throw new Error(error.message ?? 'The identity service didn’t answer')
    return data && { userId: data.user.id, sessionId: data.session.id }
  },
  staleTime: 0,
})

/** What the token of the caller's own calls says. */
export const ownTokenQuery = queryOptions({
  queryKey: ['developer', 'token'],
  queryFn: async () => {
    const token = await accessToken()
    return token === undefined ? null : (readPayload(token) ?? null)
  },
  staleTime: 0,
})

/** Makes an organization the active one and starts the page again, so that nothing of the other is left in it. */
export const useSetActiveOrganization = () =>
  useMutation({
    mutationFn: activateOrganization,
    onSuccess: () => window.location.reload(),
  })
