import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { setHasSession } from '../../platform/access-token.ts'
import { removeAllDrafts } from '../../platform/drafts.ts'
import { paths } from '../../platform/paths.ts'
import { SESSION_KEY } from '../../platform/query-client.ts'
import { clearStoredToken } from '../../platform/stored-token.ts'
import { toast } from '../../platform/toasts.ts'
import { endSession } from './end-session.ts'

/** Ends the session and goes to the marketing site, or stays where another account is wanted. Source: part 1 §2. */
export function useSignOut({ stays = false } = {}): () => Promise<void> {
  const router = useRouter()
  const queryClient = useQueryClient()
  return async () => {
    // First, so that a page with unsaved changes can keep its person here.
    if (!stays) await router.navigate({ to: paths.marketing })
    if (!stays && router.state.location.pathname !== paths.marketing) return
    let elsewhere: string | undefined
    try {
      elsewhere = await endSession()
    } catch {
      toast.failure('Couldn’t sign out. Please try again.')
      if (!stays) await router.navigate({ to: paths.dashboard })
      return
    }
    clearStoredToken()
    setHasSession(false)
    // What the next person at this browser must not see.
    await removeAllDrafts()
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] })
    if (elsewhere !== undefined) window.location.assign(elsewhere)
    // Without a session the route of the marketing site loads its page.
    else queryClient.setQueryData(SESSION_KEY, null)
  }
}
