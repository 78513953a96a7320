import type { ExportPart } from '../../platform/exports/export-part.ts'
import { tableRows } from '../../platform/exports/table-rows.repository.ts'

export const exportParts: readonly ExportPart[] = [
  {
    name: 'leads',
    about: 'Visitors who left their details with you.',
    tables: ['leads', 'removed_leads'],
    rows: tableRows('leads', [
      'id',
      'first_name',
      'last_name',
      'business_name',
      'email',
      'phone',
      'source',
      'created_at',
    ]),
  },
]
