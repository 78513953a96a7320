import type { ExportPart } from '../../platform/exports/export-part.ts'
import { tableRows } from '../../platform/exports/table-rows.repository.ts'

export const exportParts: readonly ExportPart[] = [
  {
    name: 'notifications',
    about: 'What your people were notified of in the console, and when they read it.',
    tables: ['notifications'],
    rows: tableRows(
      'notifications',
      ['id', 'user_id', 'event', 'quote_id', 'detail', 'created_at', 'read_at'],
      { orderBy: ['created_at', 'id'] },
    ),
  },
]
