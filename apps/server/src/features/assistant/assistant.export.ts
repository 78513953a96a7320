import type { ExportPart } from '../../platform/exports/export-part.ts'
import { tableRows } from '../../platform/exports/table-rows.repository.ts'

export const exportParts: readonly ExportPart[] = [
  {
    name: 'assistant_messages',
    about: 'What your people asked the assistant about quotes, and what it said.',
    tables: ['assistant_messages'],
    rows: tableRows(
      'assistant_messages',
      [
        'id',
        'quote_id',
        'speaker',
        'user_id',
        'author_name',
        'body',
        'links',
        'calls',
        'proposal_id',
        'created_at',
      ],
      { orderBy: ['id'] },
    ),
  },
  {
    name: 'assistant_proposals',
    about: 'Changes that the assistant worked out, and what was decided about them.',
    tables: ['assistant_proposals'],
    rows: tableRows(
      'assistant_proposals',
      [
        'id',
        'quote_id',
        'based_on_version',
        'state',
        'applied_version',
        'content',
        'comparison',
        'changes',
        'created_at',
        'decided_at',
        'decided_by',
      ],
      { orderBy: ['id'] },
    ),
  },
]
