import type { ExportPart } from '../../platform/exports/export-part.ts'
import { readAllAddresses, readAllConsents } from './runs/consents.repository.ts'
import { readAllChoices } from './runs/quote-traits.repository.ts'
import { readAllMessages, readAllRuns } from './runs/runs.repository.ts'

export const exportParts: readonly ExportPart[] = [
  {
    name: 'follow-ups',
    about: 'The follow-ups of your quotes: which campaign was chosen why, and where it stands.',
    tables: ['follow_up_runs'],
    async *rows(tx) {
      for await (const { tenant_id: _, ...run } of readAllRuns(tx)) yield run
    },
  },
  {
    name: 'follow-up-messages',
    about: 'The messages of your follow-ups: when each was due, what it said and what became of it.',
    tables: ['follow_up_messages'],
    async *rows(tx) {
      for await (const { tenant_id: _, ...message } of readAllMessages(tx)) yield message
    },
  },
  {
    name: 'follow-up-choices',
    about: 'The campaigns that somebody chose for a quote by hand.',
    tables: ['follow_up_choices'],
    async *rows(tx) {
      for await (const { tenant_id: _, ...choice } of readAllChoices(tx)) yield choice
    },
  },
  {
    name: 'follow-up-addresses',
    about: 'The addresses your follow-ups went to, and when their owners unsubscribed.',
    tables: ['follow_up_addresses'],
    rows: readAllAddresses,
  },
  {
    name: 'consents',
    about: 'On what ground you wrote to each address, and when its owner took that back.',
    tables: ['consent_entries'],
    async *rows(tx) {
      for await (const { tenant_id: _, ...entry } of readAllConsents(tx)) yield entry
    },
  },
]
