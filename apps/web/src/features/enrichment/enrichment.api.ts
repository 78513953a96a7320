import type { Enriched, EnrichedContent } from '@quotewright/contracts/enrichment.ts'
import type { SectionName } from '@quotewright/domain/enrichment/edited-sections.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'

const enrichedKey = (quoteId: string) => ['quotes', quoteId, 'enriched'] as const

const show = (quoteId: string, enriched: Enriched): Enriched => {
  queryClient.setQueryData(enrichedKey(quoteId), enriched)
  return enriched
}

/**
 * Has the written sections of a quote made. The server writes from its own
 * record of the quote; what a person edited stays, unless it is named.
 */
export async function enrichQuote(quoteId: string, sections: readonly SectionName[] = []): Promise<Enriched> {
  const body = sections.length === 0 ? {} : { sections: [...sections] }
  return show(quoteId, await api.enrichQuote({ params: { quoteId }, body }))
}

/** Keeps sections as they were edited. @throws ApiError 409 when someone else saved them since. */
export async function saveSections(
  quoteId: string,
  content: EnrichedContent,
  version: number,
): Promise<Enriched> {
  const body = { enriched_content: content, version_number: version }
  return show(quoteId, await api.saveEnriched({ params: { quoteId }, body }))
}

/** Settles words that do not agree with the quote. @param reason why they stay as typed; null uses what it says now. */
export async function settleProse(
  quoteId: string,
  issueId: string,
  reason: string | null,
): Promise<Enriched> {
  const decision = reason === null ? { action: 'use_current' as const } : { action: 'keep' as const, reason }
  const enriched = await api.settleProse({ params: { quoteId }, body: { issue_id: issueId, ...decision } })
  return show(quoteId, enriched)
}

/** Reads the sections again, for what someone else made of them. */
export async function loadSections(quoteId: string): Promise<Enriched> {
  const enriched = await api.readEnriched({ params: { quoteId } })
  if (enriched === null) throw new TypeError('An answer without sections')
  return show(quoteId, enriched)
}

/** The written sections, or null: any failure counts as none. Source: part 1 §7. */
export const enrichedQuery = (quoteId: string) =>
  queryOptions({
    queryKey: enrichedKey(quoteId),
    queryFn: async ({ signal }) => {
      try {
        return await api.readEnriched({ params: { quoteId }, query: { or_none: 'true' }, signal })
      } catch {
        return null
      }
    },
  })
