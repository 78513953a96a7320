import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { setHasSession } from '../../platform/access-token.ts'
import { authClient } from '../../platform/auth-client.ts'
import { removeAllDrafts } from '../../platform/drafts.ts'
import { paths } from '../../platform/paths.ts'
import { SESSION_KEY } from '../../platform/query-client.ts'
import { clearStoredToken } from '../../platform/stored-token.ts'
import { toast } from '../../platform/toasts.ts'

/** Ends the session and goes to the marketing site, or stays where another account is wanted. Source: part 1 §2. */
export function useSignOut({ stays = false } = {}): () => Promise<void> {
  const router = useRouter()
  const queryClient = useQueryClient()
  return async () => {
    // First, so that a page with unsaved changes can keep its person here.
    if (!stays) await router.navigate({ to: paths.marketing })
    if (!stays && router.state.location.pathname !== paths.marketing) return
    // One who came from another provider is sent on to sign out there, and back to this page.
    // Who closes the window at once is signed out all the same.
    const { error } = await authClient
      .signOut({ callbackURL: paths.marketing, fetchOptions: { keepalive: true } })
      .catch(() => ({ error: { status: 0 } }))
    if (error && error.status !== 401) {
      toast.failure('Couldn’t sign out. Please try again.')
      return
    }
    clearStoredToken()
    setHasSession(false)
    // What the next person at this browser must not see.
    removeAllDrafts()
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] })
    queryClient.setQueryData(SESSION_KEY, null)
  }
}
