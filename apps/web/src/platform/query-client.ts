import { ApiError } from '@quotewright/contracts/client.ts'
import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query'

/** The key of everything known about who is signed in; see `session.ts`. */
export const SESSION_KEY = ['session'] as const

const isRefusal = (error: unknown): boolean => error instanceof ApiError && [401, 403].includes(error.status)

/** The session ended elsewhere, or what its person may do has changed: ask again who is signed in, and the gate decides. */
function onError(error: unknown): void {
  if (isRefusal(error)) void queryClient.invalidateQueries({ queryKey: SESSION_KEY })
}

/** What is refused of the session itself, as its role, is not asked again for ever: only who is signed in is. */
function onQueryError(error: unknown, { queryKey }: { readonly queryKey: readonly unknown[] }): void {
  if (queryKey[0] !== SESSION_KEY[0]) onError(error)
  else if (isRefusal(error) && queryKey.length > SESSION_KEY.length) {
    void queryClient.invalidateQueries({ queryKey: SESSION_KEY, exact: true })
  }
}

function shouldRetry(failures: number, error: unknown): boolean {
  const isFinal = error instanceof ApiError && error.status >= 400 && error.status < 500
  return failures < 1 && !isFinal
}

class FreshQueryClient extends QueryClient {
  /**
   * Also asks again where the first answer was still on its way: it may be older than what made it stale, and the
   * library would keep it as the newest.
   */
  override async invalidateQueries(
    filters?: InvalidateQueryFilters,
    options?: InvalidateOptions,
  ): Promise<void> {
    const early = new Set(
      this.getQueryCache()
        .findAll(filters ?? {})
        .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching'),
    )
    await super.invalidateQueries(filters, options)
    if (early.size === 0) return
    for (const { promise } of early) await promise?.catch(() => undefined)
    await super.invalidateQueries({ ...filters, predicate: (query) => early.has(query) }, options)
  }
}

/** No refetch on focus, one retry, stale after five minutes. Source: part 1 §9. */
export const queryClient = new FreshQueryClient({
  queryCache: new QueryCache({ onError: onQueryError }),
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
