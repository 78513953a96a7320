import type { ExportPart } from '../../platform/exports/export-part.ts'
import { tableRows } from '../../platform/exports/table-rows.repository.ts'

export const exportParts: readonly ExportPart[] = [
  {
    name: 'acceptances',
    about:
      'The evidence of each acceptance: who, when, from where, the consent, and what was shown as the text (content) ' +
      'whose SHA-256 is content_hash.',
    tables: ['quote_acceptances'],
    rows: tableRows('quote_acceptances', [
      'id',
      'quote_id',
      'version_number',
      'accepted_name',
      'accepted_at',
      'consent_text',
      'content_hash',
      'content',
      'signature',
      'certificate_id',
      'address',
      'user_agent',
      'letterhead',
      'preferred_start',
    ]),
  },
]
