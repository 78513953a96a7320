import type { EnrichedContent } from '@quotewright/contracts/enrichment.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'

const enrichedKey = (quoteId: string) => ['quotes', quoteId, 'enriched'] as const

/** Has the written sections of a quote made. The server writes from its own record of the quote. */
export async function enrichQuote(quoteId: string): Promise<EnrichedContent> {
  const { enriched_content } = await api.enrichQuote({ params: { quoteId }, body: {} })
  queryClient.setQueryData(enrichedKey(quoteId), enriched_content)
  return enriched_content
}

/** The written sections, or null: any failure counts as none. Source: part 1 §7. */
export const enrichedQuery = (quoteId: string) =>
  queryOptions({
    queryKey: enrichedKey(quoteId),
    queryFn: async ({ signal }) => {
      try {
        return (await api.readEnriched({ params: { quoteId }, signal })).enriched_content
      } catch {
        return null
      }
    },
  })
