import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'

/** Only how many there are is of interest. */
export const draftsQuery = queryOptions({
  queryKey: ['quotes', 'list', 'drafts'],
  queryFn: ({ signal }) => api.listQuotes({ query: { status: 'draft', limit: 1, view: 'summary' }, signal }),
  staleTime: 30_000,
})
