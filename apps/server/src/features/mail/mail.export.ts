import type { ExportPart } from '../../platform/exports/export-part.ts'
import { readAllMails } from './outbox.repository.ts'

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
]
