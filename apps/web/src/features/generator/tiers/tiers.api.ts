import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'

/** What a version of a quote could let its customer choose between. */
export const tiersQuery = (quoteId: string, version: number) =>
  queryOptions({
    queryKey: ['quotes', quoteId, 'tiers', version],
    queryFn: ({ signal }) => api.findTiers({ params: { quoteId }, signal }),
    staleTime: 0,
  })
