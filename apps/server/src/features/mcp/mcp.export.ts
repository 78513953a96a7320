import type { ExportPart } from '../../platform/exports/export-part.ts'
import { tableRows } from '../../platform/exports/table-rows.repository.ts'

export const exportParts: readonly ExportPart[] = [
  {
    name: 'assistant-calls',
    about:
      'What other programs did through /mcp in the last 90 days: who, which tool, which quote, and how it ended.',
    tables: ['mcp_calls'],
    rows: tableRows('mcp_calls', [
      'id',
      'created_at',
      'caller_kind',
      'caller_name',
      'tool',
      'quote_id',
      'outcome',
      'detail',
    ]),
  },
]
