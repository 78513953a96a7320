import { ApiError } from '@quotewright/contracts/client.ts'
import type { StaleQuote, TodaysPrices } from '@quotewright/contracts/stale-quotes.ts'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { rememberQuote } from '../quotes.api.ts'

/** As often as the lists they belong to. */
const REFRESH_MS = 30_000

/** Which of some quotes need another look. */
export const staleQuotesQuery = (quoteIds: readonly string[]) =>
  queryOptions({
    queryKey: ['quotes', 'stale', quoteIds],
    queryFn: async ({ signal }): Promise<readonly StaleQuote[]> =>
      quoteIds.length === 0
        ? []
        : (await api.listStaleQuotes({ query: { ids: quoteIds.join(',') }, signal })).stale_quotes,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })

/** Read each time it is looked at: prices may have changed since. */
export const todaysPricesQuery = (quoteId: string) =>
  queryOptions({
    queryKey: ['quotes', quoteId, 'todays-prices'],
    queryFn: ({ signal }) => api.readTodaysPrices({ params: { quoteId }, signal }),
    staleTime: 0,
    gcTime: 0,
    // What is being read must not change under the reader's eyes; the server refuses what is outdated.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

const CONFLICT = 409

/** Whether the quote or its prices are not what was looked at any more. */
export const isOutdated = (error: Error | null): boolean =>
  error instanceof ApiError && error.status === CONFLICT

/** Re-issues a quote with exactly the prices that were compared. */
export function useReissueAtTodaysPrices() {
  return useMutation({
    mutationFn: ({ quote_id: quoteId, current_version_number, prices_hash }: TodaysPrices) =>
      api.reissueAtTodaysPrices({ params: { quoteId }, body: { current_version_number, prices_hash } }),
    onSuccess: ({ quote }) => rememberQuote(quote),
  })
}
