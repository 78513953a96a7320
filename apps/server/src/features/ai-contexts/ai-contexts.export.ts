import type { ExportPart } from '../../platform/exports/export-part.ts'
import { readAllContexts } from './ai-contexts.repository.ts'
import { toContextWire } from './ai-contexts.wire.ts'

export const exportParts: readonly ExportPart[] = [
  {
    name: 'ai_contexts',
    about: 'Your instructions, examples and facts for what is written in your name.',
    tables: ['ai_contexts'],
    async *rows(tx) {
      for await (const context of readAllContexts(tx)) {
        yield toContextWire(context)
      }
    },
  },
]
