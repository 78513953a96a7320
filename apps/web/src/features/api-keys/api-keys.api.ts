import type { ApiKeyInput } from '@quotewright/contracts/api-keys.ts'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { pageOf } from '../../platform/page-of.ts'
import { queryClient } from '../../platform/query-client.ts'

export const PAGE_SIZE = 50

/** One page of the organization's keys, counted from 1, the newest first. */
export const apiKeysQuery = (page: number) =>
  queryOptions({
    queryKey: ['api-keys', 'list', page],
    queryFn: ({ signal }) => pageOf({ page, size: PAGE_SIZE }, (query) => api.listApiKeys({ query, signal })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

const forget = () => queryClient.invalidateQueries({ queryKey: ['api-keys'] })

export const useCreateApiKey = () =>
  useMutation({
    mutationFn: (input: ApiKeyInput) => api.createApiKey({ body: input }),
    // The answer holds the key: it goes when the dialog does.
    gcTime: 0,
    onSuccess: forget,
  })

export const useRevokeApiKey = () =>
  useMutation({
    mutationFn: (keyId: string) => api.revokeApiKey({ params: { keyId } }),
    onSuccess: forget,
  })
