import type { ExportPart } from '../../platform/exports/export-part.ts'
import { tableRows } from '../../platform/exports/table-rows.repository.ts'
import { toTemplate } from './templates.repository.ts'
import { toTemplateWire } from './templates.wire.ts'

export const exportParts: readonly ExportPart[] = [
  {
    name: 'templates',
    about: 'Your templates, with their lines.',
    tables: ['quote_templates'],
    rows: tableRows('quote_templates', (row) => toTemplateWire(toTemplate(row))),
  },
]
