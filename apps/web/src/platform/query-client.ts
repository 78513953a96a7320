import { ApiError } from '@quotewright/contracts/client.ts'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

/** The key of everything known about who is signed in; see `session.ts`. */
export const SESSION_KEY = ['session'] as const

function onError(error: unknown): void {
  // The session ended elsewhere, or what its person may do has changed: ask again who is signed in, and the gate decides.
  if (error instanceof ApiError && [401, 403].includes(error.status)) {
    void queryClient.invalidateQueries({ queryKey: SESSION_KEY })
  }
}

function shouldRetry(failures: number, error: unknown): boolean {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500
  return failures < 1 && !isRefusal
}

/** No refetch on focus, one retry, stale after five minutes. Source: part 1 §9. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      refetchOnWindowFocus: false,
      retry: shouldRetry,
      staleTime: 5 * 60_000,
      // Without a connection a call fails visibly, instead of waiting in silence.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})
