import { ApiError } from '@quotewright/contracts/client.ts'
import type { Breakdown, TrendMetric } from '@quotewright/domain/analytics/figure-names.ts'
import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { api } from '../../platform/api.ts'
import { useLive } from '../../platform/live.ts'
import { pageOf } from '../../platform/page-of.ts'
import { queryClient } from '../../platform/query-client.ts'
import { type AnalyticsSearch, behindQuery, type FigureFilter, type PeriodQuery } from './analytics-search.ts'

const FIGURES_KEY = ['analytics', 'figures'] as const
const QUOTES_KEY = ['analytics', 'quotes'] as const

/** How old figures may be, and the pause after changes. Source: the calls. */
const FRESH_MS = 10_000

const figuresOf = <Answer>(key: QueryKey, read: (options: { signal: AbortSignal }) => Promise<Answer>) =>
  queryOptions({
    queryKey: [...FIGURES_KEY, ...key],
    queryFn: ({ signal }) => read({ signal }),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  })

export const summaryQuery = (query: PeriodQuery) =>
  figuresOf(['summary', query], (options) => api.readAnalyticsSummary({ query, ...options }))

export const funnelQuery = (query: PeriodQuery) =>
  figuresOf(['funnel', query], (options) => api.readAnalyticsFunnel({ query, ...options }))

export const trendQuery = (query: PeriodQuery, metric: TrendMetric) =>
  figuresOf(['trend', metric, query], (options) =>
    api.readAnalyticsTrends({ query: { ...query, metric }, ...options }),
  )

export const breakdownQuery = (query: PeriodQuery, by: Breakdown) =>
  figuresOf(['breakdown', by, query], (options) =>
    api.readAnalyticsBreakdown({ query: { ...query, by }, ...options }),
  )

export const pipelineQuery = () =>
  figuresOf(['pipeline'], (options) => api.readAnalyticsPipeline({ ...options }))

export const activityQuery = () =>
  figuresOf(['activity'], async (options) => (await api.readDashboard({ ...options })).recent_activity)

export const BEHIND_PAGE_SIZE = 25

export const figureQuotesQuery = (search: AnalyticsSearch, filter: FigureFilter) => {
  const [query, page] = [behindQuery(search, filter), search.page ?? 1]
  return queryOptions({
    queryKey: [...QUOTES_KEY, query, page],
    queryFn: ({ signal }) =>
      pageOf({ page, size: BEHIND_PAGE_SIZE }, (range) =>
        api.listFigureQuotes({ query: { ...query, ...range }, signal }),
      ),
    staleTime: FRESH_MS,
  })
}

/** Whether there is no answer at all, rather than a refusal that its person can act on. */
export const isOutage = (error: Error | null): boolean =>
  error !== null && !(error instanceof ApiError && error.status >= 400 && error.status < 500)

const retryFigures = (): Promise<void> =>
  queryClient.refetchQueries({
    queryKey: FIGURES_KEY,
    type: 'active',
    predicate: ({ state }) => state.status === 'error',
  })

/** How many of the figures on the page could not be loaded, so that samples are shown for them. */
function failedFigures(): number {
  const failed = queryClient
    .getQueryCache()
    .findAll({ queryKey: FIGURES_KEY, type: 'active' })
    .filter(({ state }) => state.status === 'error' && state.data === undefined && isOutage(state.error))
  return failed.length
}

/** As of when the oldest figures are that could not be loaded again; 0 for none. */
function oldestStale(): number {
  const stale = queryClient
    .getQueryCache()
    .findAll({ queryKey: FIGURES_KEY, type: 'active' })
    .filter(({ state }) => state.status === 'error' && state.data !== undefined)
  return stale.length === 0 ? 0 : Math.min(...stale.map(({ state }) => state.dataUpdatedAt))
}

const subscribe = (onChange: () => void) => queryClient.getQueryCache().subscribe(onChange)

export function useFailedFigures() {
  const failed = useSyncExternalStore(subscribe, failedFigures)
  return { isFailing: failed > 0, retry: retryFigures }
}

export const useStaleFigures = () => ({
  oldest: useSyncExternalStore(subscribe, oldestStale),
  retry: retryFigures,
})

/** Reads the figures again some seconds after quotes have changed, when the sums have followed; many changes at once. */
export function useLiveFigures(): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLive('quotes', () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void queryClient.invalidateQueries({ queryKey: FIGURES_KEY })
    }, FRESH_MS)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
}
