import type { ExportPart } from '../../platform/exports/export-part.ts'
import { tableRows } from '../../platform/exports/table-rows.repository.ts'

export const exportParts: readonly ExportPart[] = [
  {
    name: 'mail-templates',
    about: 'How you word emails to customers.',
    tables: ['mail_templates'],
    rows: tableRows('mail_templates', ['kind as id', 'subject', 'message', 'updated_at'], {
      orderBy: ['kind'],
    }),
  },
]
