import type { ExportPart } from '../../platform/exports/export-part.ts'
import { readAllMails } from './outbox.repository.ts'
import { readAllSuppressedAddresses } from './suppressed-addresses.repository.ts'

export const exportParts: readonly ExportPart[] = [
  {
    name: 'mails',
    about: 'E-mails to customers and colleagues: to whom, about what, and what became of each.',
    tables: ['mail_outbox'],
    async *rows(tx) {
      for await (const mail of readAllMails(tx)) {
        yield {
          id: mail.id,
          kind: mail.kind,
          recipient: mail.recipient,
          subject: mail.subject,
          quote_id: mail.quoteId,
          state: mail.state,
          attempts: mail.attempts,
          last_error: mail.lastError,
          created_at: mail.createdAt.toISOString(),
          sent_at: mail.sentAt?.toISOString() ?? null,
        }
      }
    },
  },
  {
    name: 'undeliverable-addresses',
    about: 'Addresses your e-mails do not reach, or whose owners do not want them.',
    tables: ['suppressed_addresses'],
    async *rows(tx) {
      for await (const { address, reason, detail, created_at } of readAllSuppressedAddresses(tx)) {
        yield { id: address, reason, detail, created_at: created_at.toISOString() }
      }
    },
  },
]
