import { ApiError } from '@quotewright/contracts/client.ts'
import type { Role } from '@quotewright/domain/members/roles.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { accessToken, forgetAccessToken, freshAccessToken, setHasSession } from './access-token.ts'
import { askIdentity } from './ask-identity.ts'
import { showDraftsOf, showsDraftsOf } from './drafts.ts'
import { queryClient, SESSION_KEY } from './query-client.ts'
import { checkReception } from './reception.ts'
import { keepSessionHint, readSessionHint } from './session-hint.ts'
import { usableStoredToken } from './stored-token.ts'
import { readClaims } from './token-claims.ts'

export interface SignedInUser {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly isEmailConfirmed: boolean
  /** Null for a user who belongs to no organization yet. */
  readonly organizationId: string | null
}

/** Of what the identity service answers, what is read here. */
interface SessionAnswer {
  readonly user: Readonly<Record<'id' | 'name' | 'email', string>> & { readonly emailVerified: boolean }
  readonly session: { readonly activeOrganizationId?: string | null }
}

// The service is of the same origin and version; its answers are not checked again.
const listOrganizations = async () => (await askIdentity('/organization/list')) as readonly Membership[]
const setActive = (organizationId: string) => askIdentity('/organization/set-active', { organizationId })

/** Switches a session without organization to the first membership's. Source: part 1 §4. */
async function activateFirstMembership(): Promise<string | null> {
  const [first] = await listOrganizations()
  if (first === undefined) return null
  await setActive(first.id)
  forgetAccessToken()
  return first.id
}

function userOfStoredToken(): SignedInUser | null {
  const token = usableStoredToken()
  const claims = token === undefined ? undefined : readClaims(token)
  if (!claims?.tenantId) return null
  const { userId: id, email, tenantId: organizationId } = claims
  return { id, name: '', email, isEmailConfirmed: true, organizationId }
}

async function readSession(): Promise<SignedInUser | null> {
  try {
    const user = await askSession()
    const before = shownUser()
    if (before !== null && isOfAnother(user, before)) return await goOnAs(before, user)
    forgetOtherOrganization(user, before)
    keepSessionHint(user)
    showDrafts(user)
    return user
  } catch (error) {
    if (error instanceof ApiError) throw error
    void checkReception()
    const known = shownUser() ?? userOfHint()
    if (known === null) throw error
    showDrafts(known)
    return known
  }
}

/** Who has an organization and is shown as signed in. */
function shownUser(): SignedInUser | null {
  const shown = queryClient.getQueryData<SignedInUser | null>(SESSION_KEY)
  return shown?.organizationId ? shown : null
}

const ownerOf = (user: SignedInUser | null) =>
  user?.organizationId ? { userId: user.id, organizationId: user.organizationId } : null

const showDrafts = (user: SignedInUser | null): void => showDraftsOf(ownerOf(user))

/** Whether another window has switched, or signed someone else in. A switch made here has shown its drafts by now. */
function isOfAnother(user: SignedInUser | null, before: SignedInUser): user is SignedInUser {
  const owner = ownerOf(user)
  if (owner === null || showsDraftsOf(owner)) return false
  return owner.userId !== before.id || owner.organizationId !== before.organizationId
}

let isReloading = false

/**
 * What is typed in this window is of the organization it shows: it stays with that, and its calls are refused, as long as
 * its person may switch back. Else it is loaded again. That is asked for once: a person may have the page stay.
 */
async function goOnAs(before: SignedInUser, now: SignedInUser): Promise<SignedInUser> {
  const maySwitchBack = before.id === now.id && (await belongsTo(before.organizationId))
  if (!maySwitchBack && !isReloading) {
    isReloading = true
    location.reload()
  }
  return before
}

async function belongsTo(organizationId: string | null): Promise<boolean> {
  try {
    return (await listOrganizations()).some(({ id }) => id === organizationId)
  } catch (error) {
    // A token saved by hand has no session to ask for.
    if (error instanceof ApiError && error.status === 401) return false
    throw error
  }
}

/** Without reception the console opens for who was signed in last; the server decides as soon as it can be asked. */
function userOfHint(): SignedInUser | null {
  const hint = readSessionHint()
  if (hint === null) return null
  setHasSession(true)
  return { ...hint, email: '', isEmailConfirmed: true }
}

async function askSession(): Promise<SignedInUser | null> {
  const data = (await askIdentity('/get-session')) as SessionAnswer | null
  setHasSession(data !== null)
  if (data === null) return userOfStoredToken()
  const { user, session } = data
  const organizationId = session.activeOrganizationId ?? (await activateFirstMembership())
  const { id, name, email, emailVerified: isEmailConfirmed } = user
  return { id, name, email, isEmailConfirmed, organizationId }
}

/** What was read for an organization that the user is no longer in does not stay on the screen. */
function forgetOtherOrganization(user: SignedInUser | null, before: SignedInUser | null): void {
  if (user === null || before === null || before.organizationId === user.organizationId) return
  void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] })
}

/** Who is signed in; null for a visitor. */
export const sessionQuery = queryOptions({ queryKey: SESSION_KEY, queryFn: readSession })

export const useSession = () => useQuery(sessionQuery)

/** Whether the visitor is known to be signed in, with an organization. */
export const useIsStaff = (): boolean => Boolean(useSession().data?.organizationId)

const ROLE_KEY = [...SESSION_KEY, 'role'] as const

/** To be called when the person's role may have changed. */
export const refreshRole = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ROLE_KEY })

const roleQuery = (organizationId: string | null) =>
  queryOptions({
    queryKey: [...ROLE_KEY, organizationId],
    queryFn: async ({ client, queryKey }) => {
      // Asked again, as after a refusal, it may have changed since the token was made.
      const isKnown = client.getQueryData(queryKey) !== undefined
      const token = await (isKnown ? freshAccessToken() : accessToken())
      return readClaims(token ?? '')?.role ?? null
    },
  })

/** The role in the active organization: undefined while it is not known yet, null without one or when it cannot be known. */
export function useRole(): Role | null | undefined {
  const organizationId = useSession().data?.organizationId ?? null
  const role = useQuery({ ...roleQuery(organizationId), enabled: organizationId !== null })
  return organizationId === null || role.isError ? null : role.data
}

/** Whether settings can be changed; the server decides in the end. Source: decisions §8. */
export const useMayChangeSettings = (): boolean => useRole() !== 'member'

export interface Membership {
  readonly id: string
  readonly name: string
}

/** Asked again for another active organization: it may have just been created. */
const organizationsQuery = (organizationId: string | null) =>
  queryOptions({
    queryKey: [...SESSION_KEY, 'organizations', organizationId],
    queryFn: async (): Promise<Membership[]> =>
      (await listOrganizations()).map(({ id, name }) => ({ id, name })),
  })

/** The organizations the user belongs to; none while that is not known. */
export function useOrganizations(): readonly Membership[] {
  const organizationId = useSession().data?.organizationId ?? null
  return useQuery({ ...organizationsQuery(organizationId), enabled: organizationId !== null }).data ?? []
}

/** What the active organization is called; '' while that is not known. */
export function useOrganizationName(): string {
  const organizationId = useSession().data?.organizationId
  return useOrganizations().find(({ id }) => id === organizationId)?.name ?? ''
}

/**
 * Makes another organization the active one. Unsaved work waits where it was begun.
 *
 * @throws ApiError
 */
export async function activateOrganization(organizationId: string): Promise<void> {
  await setActive(organizationId).catch((cause: unknown) => {
    if (cause instanceof ApiError) throw cause
    throw new ApiError(0, 'No connection to the server. Please try again.', undefined, { cause })
  })
  const user = queryClient.getQueryData<SignedInUser | null>(SESSION_KEY)
  if (user) showDrafts({ ...user, organizationId })
}

/** To be called whenever who is signed in, or for which organization, has changed. */
export async function refreshSession(): Promise<SignedInUser | null> {
  forgetAccessToken()
  const ask = () => queryClient.query({ ...sessionQuery, staleTime: 0 })
  // An answer that is on its way already may be of before; asking now would only join it.
  if (queryClient.isFetching({ queryKey: SESSION_KEY, exact: true }) > 0) await ask().catch(() => null)
  return ask()
}
