import type { ExportPart } from '../../platform/exports/export-part.ts'
import { readAllChangeRequests } from './change-requests.repository.ts'
import { toKeptRequest } from './change-requests.wire.ts'

export const exportParts: readonly ExportPart[] = [
  {
    name: 'quote_change_requests',
    about: 'What customers asked for on the pages of their quotes, and what you answered.',
    tables: ['quote_change_requests'],
    async *rows(tx) {
      for await (const request of readAllChangeRequests(tx)) yield toKeptRequest(request)
    },
  },
]
