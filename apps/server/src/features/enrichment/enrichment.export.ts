import type { ExportPart } from '../../platform/exports/export-part.ts'
import { readAllEnrichments } from './enrichments.repository.ts'

export const exportParts: readonly ExportPart[] = [
  {
    name: 'enriched_content',
    about: 'The written sections of each quote: cover letter, questions, terms, about us, services.',
    tables: ['quote_enrichments'],
    async *rows(tx) {
      for await (const kept of readAllEnrichments(tx)) {
        yield {
          quote_id: kept.quoteId,
          enriched_content: kept.content,
          updated_at: kept.updatedAt.toISOString(),
        }
      }
    },
  },
]
