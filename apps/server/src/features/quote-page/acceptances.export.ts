import type { ExportPart } from '../../platform/exports/export-part.ts'
import { readAllAcceptances } from './acceptances.repository.ts'

export const exportParts: readonly ExportPart[] = [
  {
    name: 'acceptances',
    about:
      'The evidence of each acceptance: who, when, from where, the consent, and what was shown as the text (content) ' +
      'whose SHA-256 is content_hash.',
    tables: ['quote_acceptances'],
    async *rows(tx) {
      for await (const kept of readAllAcceptances(tx)) {
        yield {
          id: kept.id,
          quote_id: kept.quoteId,
          version_number: kept.versionNumber,
          accepted_name: kept.name,
          accepted_at: kept.acceptedAt.toISOString(),
          consent_text: kept.consentText,
          content_hash: kept.contentHash,
          content: kept.content,
          signature: kept.signature,
          certificate_id: kept.certificateId,
          address: kept.address,
          user_agent: kept.userAgent,
          letterhead: kept.letterhead,
        }
      }
    },
  },
]
