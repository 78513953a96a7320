import type { Connection } from '@quotewright/contracts/integrations.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'

const KEY = ['integrations'] as const

/** Ids of the providers that can be connected here. */
export const availableQuery = queryOptions({
  queryKey: [...KEY, 'available'],
  queryFn: ({ signal }) => api.listAvailableIntegrations({ signal }),
})

export const connectionsQuery = queryOptions({
  queryKey: [...KEY, 'connections'],
  queryFn: ({ signal }) => api.listConnections({ signal }),
  staleTime: 0,
})

/** The connections as they are now. Throws when they cannot be read. */
export const readConnections = (): Promise<Connection[]> =>
  queryClient.query({ ...connectionsQuery, staleTime: 0, retry: false })

export const refreshConnections = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: connectionsQuery.queryKey })

export const useDisconnect = () =>
  useMutation({
    mutationFn: (provider: string) => api.disconnectIntegration({ params: { provider } }),
    onSuccess: refreshConnections,
  })
