import type { ExportPart } from '../../platform/exports/export-part.ts'
import { listTemplates } from './mail-templates.repository.ts'

export const exportParts: readonly ExportPart[] = [
  {
    name: 'mail-templates',
    about: 'How you word e-mails to customers.',
    tables: ['mail_templates'],
    async *rows(tx) {
      for (const { kind, subject, message, updatedAt } of await listTemplates(tx)) {
        if (updatedAt === null) continue
        yield { id: kind, subject, message, updated_at: updatedAt.toISOString() }
      }
    },
  },
]
