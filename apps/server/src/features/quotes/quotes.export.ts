import { contentTotals } from '@quotewright/domain/quotes/quote-content.ts'
import type { ExportPart } from '../../platform/exports/export-part.ts'
import { readAllEvents, readAllVersions } from './quote-history.repository.ts'
import { readAllQuotes } from './quote-list.repository.ts'
import { toContentWire, toQuoteWire } from './quotes.wire.ts'

/** Quotes as they are now, their versions and their history. Their links are left out: who has one can accept. */
export const exportParts: readonly ExportPart[] = [
  {
    name: 'quotes',
    about: 'Every quote as it is now, drafts, archived and deleted ones included (archived_at, deleted_at).',
    tables: ['quotes'],
    async *rows(tx) {
      for await (const quote of readAllQuotes(tx)) {
        const { quoteme_share_url: _secret, ...wire } = toQuoteWire(tx, quote)
        yield { ...wire, lead_id: quote.leadId, created_by_id: quote.createdBy }
      }
    },
  },
  {
    name: 'quote_versions',
    about: 'Every saved state of every quote: what it said, who saved it and when.',
    tables: ['quote_versions'],
    async *rows(tx) {
      for await (const version of readAllVersions(tx)) {
        yield {
          quote_id: version.quoteId,
          version_number: version.versionNumber,
          change_source: version.changeSource,
          changed_by: version.changedBy,
          changed_by_id: version.changedById,
          created_at: version.createdAt.toISOString(),
          content: toContentWire(version.content, contentTotals(version.content)),
        }
      }
    },
  },
  {
    name: 'quote_events',
    about: 'What happened to each quote: saved, published, viewed, accepted, declined and so on.',
    tables: ['quote_events'],
    async *rows(tx) {
      for await (const event of readAllEvents(tx)) {
        yield {
          id: event.id,
          quote_id: event.quoteId,
          kind: event.kind,
          from_status: event.fromStatus,
          to_status: event.toStatus,
          version_number: event.versionNumber,
          actor: event.actor,
          detail: event.detail,
          created_at: event.createdAt.toISOString(),
        }
      }
    },
  },
]
