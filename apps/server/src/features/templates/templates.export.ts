import type { ExportPart } from '../../platform/exports/export-part.ts'
import { readAllTemplates } from './templates.repository.ts'
import { toTemplateWire } from './templates.wire.ts'

export const exportParts: readonly ExportPart[] = [
  {
    name: 'templates',
    about: 'Your templates, with their lines.',
    tables: ['quote_templates'],
    async *rows(tx) {
      for await (const template of readAllTemplates(tx)) {
        yield toTemplateWire(template)
      }
    },
  },
]
