import type { ExportPart } from '../../platform/exports/export-part.ts'
import { tableRows } from '../../platform/exports/table-rows.repository.ts'

export const exportParts: readonly ExportPart[] = [
  {
    name: 'audit-log',
    about: 'What people did that bears on security: sign-ins, members, keys, connections, exports.',
    tables: ['audit_log'],
    rows: tableRows('audit_log', '*', { orderBy: ['at', 'id'] }),
  },
]
