import type { ExportPart } from '../../platform/exports/export-part.ts'
import { tableRows } from '../../platform/exports/table-rows.repository.ts'
import { writtenOf } from './enrichments.repository.ts'

export const exportParts: readonly ExportPart[] = [
  {
    name: 'enriched_content',
    about: 'The written sections of each quote: cover letter, questions, terms, about us, services.',
    tables: ['quote_enrichments'],
    rows: tableRows(
      'quote_enrichments',
      (row) => ({ quote_id: row.quote_id, enriched_content: writtenOf(row), updated_at: row.updated_at }),
      { orderBy: ['quote_id'] },
    ),
  },
]
