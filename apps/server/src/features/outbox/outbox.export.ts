import { sql } from 'kysely'
import type { ExportPart } from '../../platform/exports/export-part.ts'
import { tableRows } from '../../platform/exports/table-rows.repository.ts'

export const exportParts: readonly ExportPart[] = [
  {
    name: 'mails',
    about: 'Emails to customers and colleagues: to whom, about what, and the outcome of each.',
    tables: ['outbox'],
    rows: tableRows(
      'outbox',
      [
        'id',
        'kind',
        'recipient',
        'subject',
        'quote_id',
        'state',
        'attempts',
        'last_error',
        'created_at',
        'sent_at',
      ],
      { where: sql`channel = 'email'` },
    ),
  },
  {
    name: 'sms',
    about: 'SMS to customers: to whom, about what, and the outcome of each.',
    tables: ['outbox'],
    rows: tableRows(
      'outbox',
      [
        'id',
        'kind',
        'recipient',
        'body_text as body',
        'state',
        'attempts',
        'next_attempt_at',
        'expires_at',
        'last_error',
        'message_id as provider_id',
        'quote_id',
        'dedupe_key',
        'created_at',
        'sending_at',
        'sent_at',
      ],
      { where: sql`channel = 'sms'` },
    ),
  },
  {
    name: 'undeliverable-addresses',
    about: 'Addresses your emails do not reach, or whose owners do not want them.',
    tables: ['suppressed_addresses'],
    rows: tableRows('suppressed_addresses', ['address as id', 'reason', 'detail', 'created_at'], {
      orderBy: ['address'],
    }),
  },
]
