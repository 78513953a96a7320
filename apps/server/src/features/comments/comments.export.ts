import type { ExportPart } from '../../platform/exports/export-part.ts'
import { tableRows } from '../../platform/exports/table-rows.repository.ts'

export const exportParts: readonly ExportPart[] = [
  {
    name: 'quote_comments',
    about: 'What your people said to each other about quotes. A mention is written @[name](user id).',
    tables: ['quote_comments'],
    rows: tableRows(
      'quote_comments',
      [
        'id',
        'quote_id',
        'author_id',
        'author_name',
        'body',
        'created_at',
        'edited_at',
        'deleted_at',
        'deleted_by_name',
      ],
      { orderBy: ['created_at', 'id'] },
    ),
  },
]
