import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { authClient } from '../../platform/auth-client.ts'
import { queryClient } from '../../platform/query-client.ts'

export const askingProgramQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['mcp', 'asking', clientId],
    queryFn: ({ signal }) => api.readAskingProgram({ query: { client_id: clientId }, signal }),
    staleTime: 0,
  })

export const connectedProgramsQuery = queryOptions({
  queryKey: ['mcp', 'programs'],
  queryFn: async ({ signal }) => (await api.listConnectedPrograms({ signal })).programs,
  staleTime: 0,
})

const SHOWN_CALLS = 10

export const recentCallsQuery = queryOptions({
  queryKey: ['mcp', 'calls'],
  queryFn: async ({ signal }) =>
    (await api.listProgramCalls({ query: { limit: SHOWN_CALLS }, signal })).calls,
  staleTime: 0,
})

export const useDisconnect = () =>
  useMutation({
    mutationFn: (programId: string) => api.disconnectProgram({ params: { programId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['mcp'] }),
  })

interface Choice {
  readonly accept: boolean
  readonly request: string
  readonly organization_id?: string
}

/** Tells the program yes or no; answers with where to go on to. */
export const useConsent = () =>
  useMutation({
    mutationFn: async (choice: Choice): Promise<string> => {
      const { data, error } = await authClient
        .$fetch<{ url?: string }>('/oauth2/consent', { method: 'POST', body: choice })
        .catch(() => ({ data: null, error: { status: 0 } }))
      if (error?.status === 0) throw new Error('No connection to the server. Please try again.')
      if (data?.url === undefined) throw new Error('This request has expired. Start again from your program.')
      return data.url
    },
  })
