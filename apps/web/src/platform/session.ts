import { ApiError } from '@quotewright/contracts/client.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { accessToken, forgetAccessToken, setHasSession } from './access-token.ts'
import { authClient } from './auth-client.ts'
import { queryClient, SESSION_KEY } from './query-client.ts'
import { usableStoredToken } from './stored-token.ts'
import { readClaims } from './token-claims.ts'

export interface SignedInUser {
  readonly id: string
  readonly name: string
  readonly email: string
  /** Null for a user who belongs to no organization yet. */
  readonly organizationId: string | null
}

/** A failed call of the identity service. */
function authFailure(error: { status: number; message?: string | undefined }): ApiError {
  return new ApiError(error.status, error.message ?? 'The identity service did not answer. Please try again.')
}

/** Switches a session without organization to the first membership's. Source: part 1 §4. */
async function activateFirstMembership(): Promise<string | null> {
  const { data: organizations, error } = await authClient.organization.list()
  if (error) throw authFailure(error)
  const first = organizations[0]
  if (first === undefined) return null
  const { error: refused } = await authClient.organization.setActive({ organizationId: first.id })
  if (refused) throw authFailure(refused)
  forgetAccessToken()
  return first.id
}

function userOfStoredToken(): SignedInUser | null {
  const token = usableStoredToken()
  const claims = token === undefined ? undefined : readClaims(token)
  if (!claims?.tenantId) return null
  return { id: claims.userId, name: '', email: claims.email, organizationId: claims.tenantId }
}

async function readSession(): Promise<SignedInUser | null> {
  const { data, error } = await authClient.getSession()
  if (error) throw authFailure(error)
  setHasSession(data !== null)
  if (data === null) return userOfStoredToken()
  const { user, session } = data
  const organizationId = session.activeOrganizationId ?? (await activateFirstMembership())
  return { id: user.id, name: user.name, email: user.email, organizationId }
}

/** Who is signed in; null for a visitor. */
export const sessionQuery = queryOptions({ queryKey: SESSION_KEY, queryFn: readSession })

export const useSession = () => useQuery(sessionQuery)

/** Whether the visitor is known to be signed in, with an organization. */
export const useIsStaff = (): boolean => Boolean(useSession().data?.organizationId)

const organizationNameQuery = (organizationId: string | null) =>
  queryOptions({
    queryKey: [...SESSION_KEY, 'organization', organizationId],
    queryFn: async () => {
      const { data, error } = await authClient.organization.list()
      if (error) throw authFailure(error)
      return data.find((organization) => organization.id === organizationId)?.name ?? ''
    },
  })

/** What the active organization is called; '' while that is not known. */
export function useOrganizationName(): string {
  const organizationId = useSession().data?.organizationId ?? null
  return useQuery({ ...organizationNameQuery(organizationId), enabled: organizationId !== null }).data ?? ''
}

const roleQuery = (organizationId: string | null) =>
  queryOptions({
    queryKey: [...SESSION_KEY, 'role', organizationId],
    queryFn: async () => readClaims((await accessToken()) ?? '')?.role ?? null,
  })

/** The caller's role in the active organization, to explain what it does not allow; undefined while not known. */
export function useRole(): string | null | undefined {
  const organizationId = useSession().data?.organizationId ?? null
  return useQuery({ ...roleQuery(organizationId), enabled: organizationId !== null }).data
}

/** To be called whenever who is signed in, or for which organization, has changed. */
export async function refreshSession(): Promise<SignedInUser | null> {
  forgetAccessToken()
  return queryClient.query({ ...sessionQuery, staleTime: 0 })
}
