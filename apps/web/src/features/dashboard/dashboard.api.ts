import type { AnalyticsDashboard } from '@quotewright/contracts/analytics.ts'
import { queryOptions } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../../platform/api.ts'
import { useLive } from '../../platform/live.ts'
import { queryClient } from '../../platform/query-client.ts'

export type Dashboard = AnalyticsDashboard
export type AttentionItem = Dashboard['needs_attention'][number]

/** Source: part 1 §9 "Dashboard metrics refresh". */
const REFRESH_MS = 30_000

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => api.readDashboard({ signal }),
  refetchInterval: REFRESH_MS,
  staleTime: 0,
})

/** Several changes mostly come together. */
const GATHERED_MS = 400

/** Reads the dashboard again when something it shows has changed. */
export function useLiveDashboard(): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const refresh = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void queryClient.invalidateQueries({ queryKey: dashboardQuery.queryKey })
    }, GATHERED_MS)
  }
  useLive('quotes', refresh)
  useLive('messages', refresh)
  useLive('mails', refresh)
  useLive('extractions', refresh)
}
