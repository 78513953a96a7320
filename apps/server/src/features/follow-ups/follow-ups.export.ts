import type { ExportPart } from '../../platform/exports/export-part.ts'
import { tableRows } from '../../platform/exports/table-rows.repository.ts'

export const exportParts: readonly ExportPart[] = [
  {
    name: 'follow-ups',
    about: 'The follow-ups of your quotes: which campaign was chosen why, and where it stands.',
    tables: ['follow_up_runs'],
    rows: tableRows('follow_up_runs', '*'),
  },
  {
    name: 'follow-up-messages',
    about: 'The messages of your follow-ups: when each was due, what it said and its outcome.',
    tables: ['follow_up_messages'],
    rows: tableRows('follow_up_messages', '*'),
  },
  {
    name: 'follow-up-choices',
    about: 'The campaigns that someone chose for a quote by hand.',
    tables: ['follow_up_choices'],
    rows: tableRows('follow_up_choices', '*', { orderBy: ['quote_id'] }),
  },
  {
    name: 'follow-up-ends',
    about: 'Quotes whose follow-ups ended before any were planned.',
    tables: ['follow_up_ends'],
    rows: tableRows('follow_up_ends', '*', { orderBy: ['quote_id'] }),
  },
  {
    name: 'follow-up-addresses',
    about: 'The addresses your follow-ups went to, and when their owners unsubscribed.',
    tables: ['follow_up_addresses'],
    rows: tableRows('follow_up_addresses', ['channel', 'address', 'unsubscribed_at', 'created_at'], {
      orderBy: ['channel', 'address'],
    }),
  },
  {
    name: 'consents',
    about: 'On what ground you wrote to each address, and when its owner took that back.',
    tables: ['consent_entries'],
    rows: tableRows('consent_entries', '*'),
  },
]
