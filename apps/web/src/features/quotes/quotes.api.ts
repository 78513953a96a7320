import { ApiError } from '@quotewright/contracts/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'

/** Source: part 1 §9. */
const REFRESH_MS = 30_000

export const quotesQuery = (limit: number) =>
  queryOptions({
    queryKey: ['quotes', 'list', { limit }],
    queryFn: ({ signal }) => api.listQuotes({ query: { limit }, signal }),
    refetchInterval: REFRESH_MS,
    staleTime: REFRESH_MS,
  })

export const quoteQuery = (quoteId: string) =>
  queryOptions({
    queryKey: ['quotes', quoteId],
    queryFn: async ({ signal }) => (await api.readQuote({ params: { quoteId }, signal })).quote,
    staleTime: 0,
  })

/** Lists and quotes that may have changed are read again when they are next shown. */
export const forgetQuotes = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['quotes'] })

export interface Publication {
  readonly share_url: string
  readonly isNew: boolean
}

/** Opens the customer's page of a quote. One that is open already counts as published. Source: decisions §4. */
export async function publishQuote(quoteId: string): Promise<Publication> {
  const permissions = { quotee_can_edit_line_items: true, quotee_can_choose_options: true }
  try {
    const { share_url } = await api.exportToViewer({ params: { quoteId }, body: { permissions } })
    return { share_url, isNew: true }
  } catch (error) {
    const share_url = error instanceof ApiError ? error.problem?.share_url : undefined
    if (share_url === undefined) throw error
    return { share_url, isNew: false }
  }
}
