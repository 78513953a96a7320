import type { IntegrationSettingsChange } from '@quotewright/contracts/integrations.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { queryClient } from '../../../platform/query-client.ts'
import { refreshConnections } from '../integrations.api.ts'

export const RECENT_PUSHES = 10
const PULL_PAUSE_MS = 1_000

/** Read each time Manage opens; not while it is open, since a person is changing it. */
export const settingsQuery = (provider: string) =>
  queryOptions({
    queryKey: ['integrations', 'settings', provider],
    queryFn: ({ signal }) => api.readIntegrationSettings({ params: { provider }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Asks the provider for its lists again. */
export const useRefreshOptions = (provider: string) =>
  useMutation({
    mutationFn: () => api.readIntegrationSettings({ params: { provider }, query: { refresh: 'true' } }),
    onSuccess: (settings) => queryClient.setQueryData(settingsQuery(provider).queryKey, settings),
  })

export const useSaveSettings = (provider: string) =>
  useMutation({
    mutationFn: (body: IntegrationSettingsChange) =>
      api.saveIntegrationSettings({ params: { provider }, body }),
    onSuccess: (settings) => {
      queryClient.setQueryData(settingsQuery(provider).queryKey, settings)
      return refreshConnections()
    },
  })

export const useTestConnection = (provider: string) =>
  useMutation({
    mutationFn: () => api.testIntegration({ params: { provider } }),
    onSettled: refreshConnections,
  })

/** Lists that an import may have added to are read again when they are next shown. */
function forgetImported(): void {
  for (const queryKey of [['contacts'], ['price-book']])
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
}

/** The latest import of each kind; asked for again while one goes on. */
export const pullsQuery = (provider: string) =>
  queryOptions({
    queryKey: ['integrations', 'pulls', provider],
    queryFn: async ({ signal }) => {
      const { pulls } = await api.listPulls({ params: { provider }, signal })
      forgetImported()
      return pulls
    },
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ state }) => state === 'queued' || state === 'running') === true ? PULL_PAUSE_MS : false,
  })

export const useStartPull = (provider: string) =>
  useMutation({
    mutationFn: (kind: 'contacts' | 'items') => api.startPull({ params: { provider }, body: { kind } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: pullsQuery(provider).queryKey }),
  })

export type RecentPush = Awaited<ReturnType<typeof api.listIntegrationPushes>>['pushes'][number]

export const recentPushesQuery = (provider: string) =>
  queryOptions({
    queryKey: ['integrations', 'pushes', provider],
    queryFn: ({ signal }) =>
      api.listIntegrationPushes({ params: { provider }, query: { limit: RECENT_PUSHES }, signal }),
    staleTime: 0,
  })
