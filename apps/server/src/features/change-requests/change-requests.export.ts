import type { ExportPart } from '../../platform/exports/export-part.ts'
import { tableRows } from '../../platform/exports/table-rows.repository.ts'
import { toRequest } from './change-requests.repository.ts'
import { toKeptRequest } from './change-requests.wire.ts'

export const exportParts: readonly ExportPart[] = [
  {
    name: 'quote_change_requests',
    about: 'What customers asked for on the pages of their quotes, and what you answered.',
    tables: ['quote_change_requests'],
    rows: tableRows('quote_change_requests', (row) => toKeptRequest(toRequest(row))),
  },
]
