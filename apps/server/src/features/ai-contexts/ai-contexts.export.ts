import type { ExportPart } from '../../platform/exports/export-part.ts'
import { tableRows } from '../../platform/exports/table-rows.repository.ts'
import { toContext } from './ai-contexts.repository.ts'
import { toContextWire } from './ai-contexts.wire.ts'

export const exportParts: readonly ExportPart[] = [
  {
    name: 'ai_contexts',
    about: 'Your instructions, examples and facts for what is written in your name.',
    tables: ['ai_contexts'],
    rows: tableRows('ai_contexts', (row) => toContextWire(toContext(row))),
  },
]
