import type { ExportPart } from '../../platform/exports/export-part.ts'
import { tableRows } from '../../platform/exports/table-rows.repository.ts'

export const exportParts: readonly ExportPart[] = [
  {
    name: 'webhooks',
    about: 'Addresses of your own programs that hear what happens, without their secrets.',
    tables: ['webhook_endpoints'],
    rows: tableRows('webhook_endpoints', [
      'id',
      'url',
      'description',
      'events',
      'is_enabled',
      'disabled_reason',
      'last_attempt_at',
      'last_status',
      'created_by',
      'created_at',
    ]),
  },
  {
    name: 'webhook-deliveries',
    about: 'What was sent to those addresses in the last 30 days, and what they answered.',
    tables: ['webhook_deliveries'],
    rows: tableRows('webhook_deliveries', [
      'id',
      'endpoint_id',
      'event',
      'body',
      'state',
      'attempts',
      'status',
      'error',
      'created_at',
      'last_attempt_at',
    ]),
  },
]
