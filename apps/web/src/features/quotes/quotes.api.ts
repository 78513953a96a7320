import { ApiError } from '@quotewright/contracts/client.ts'
import { fullPage } from '@quotewright/contracts/full-page.ts'
import type { Quote } from '@quotewright/contracts/quotes.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'
import { keptQuote } from './kept-quote.ts'

/** Source: part 1 §9. */
const REFRESH_MS = 30_000

export const quotesQuery = (limit: number) =>
  queryOptions({
    queryKey: ['quotes', 'list', { limit }],
    queryFn: async ({ signal }) => fullPage(await api.listQuotes({ query: { limit }, signal })),
    refetchInterval: REFRESH_MS,
    staleTime: REFRESH_MS,
  })

/** How many quotes there are, archived ones included. */
export const quoteCountQuery = queryOptions({
  queryKey: ['quotes', 'list', 'count'],
  queryFn: async ({ signal }) =>
    (await api.listQuotes({ query: { limit: 1, archived: 'include' }, signal })).total,
  refetchInterval: REFRESH_MS,
  staleTime: REFRESH_MS,
})

export const quoteQuery = (quoteId: string) =>
  queryOptions({
    queryKey: ['quotes', quoteId],
    queryFn: async ({ signal }) => {
      try {
        return (await api.readQuote({ params: { quoteId }, signal })).quote
      } catch (error) {
        const kept = error instanceof ApiError && error.status === 0 ? keptQuote(quoteId) : null
        if (kept === null) throw error
        return kept
      }
    },
    staleTime: 0,
  })

/** Which of some quotes are still there, by their ids. */
export const presentQuotesQuery = (quoteIds: readonly string[]) =>
  queryOptions({
    queryKey: ['quotes', 'present', quoteIds],
    queryFn: async ({ signal }) => {
      const query = { ids: quoteIds.join(','), view: 'summary', archived: 'include' } as const
      const { quotes } = await api.listQuotes({ query: { ...query, limit: quoteIds.length }, signal })
      return quotes.map(({ id }) => id)
    },
  })

/** Lists and quotes that may have changed are read again when they are next shown. */
export const forgetQuotes = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['quotes'] })

export interface Publication {
  readonly share_url: string
  /** The version the customer sees now; undefined where there was nothing new to show. */
  readonly version: number | undefined
}

/** What a person answered to what publishing asked. */
export interface GateAnswer {
  readonly free_reason?: string
  readonly confirm_expired?: true
}

/** What is published. */
export interface Publishing {
  readonly quoteId: string
  /** What its customer may do; left out, what they were allowed before, or everything. */
  readonly permissions?: Quote['permissions'] | undefined
}

/** Shows the newest version of a quote to its customer; nothing new counts as published. Source: decisions §2, §4. */
export async function publishQuote(
  { quoteId, permissions }: Publishing,
  answer: GateAnswer = {},
): Promise<Publication> {
  try {
    const body = permissions ? { ...answer, permissions } : answer
    const { share_url, version } = await api.publishQuote({ params: { quoteId }, body })
    return { share_url, version }
  } catch (error) {
    const share_url = error instanceof ApiError ? error.problem?.share_url : undefined
    if (share_url === undefined) throw error
    return { share_url, version: undefined }
  }
}

/** The quote as it is now, for everything that shows it. */
export function rememberQuote(quote: Quote): void {
  queryClient.setQueryData(quoteQuery(quote.id).queryKey, quote)
  void forgetQuotes()
}
