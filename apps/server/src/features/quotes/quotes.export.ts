import { encodeContent } from '@quotewright/contracts/quote-codec.ts'
import { contentTotals } from '@quotewright/domain/quotes/quote-content.ts'
import type { ExportPart } from '../../platform/exports/export-part.ts'
import { tableRows } from '../../platform/exports/table-rows.repository.ts'
import { toQuote } from './quote-rows.ts'
import { toQuoteWire } from './quotes.wire.ts'

/** Quotes as they are now, their versions and their history. Their links are left out: who has one can accept. */
export const exportParts: readonly ExportPart[] = [
  {
    name: 'quotes',
    about: 'Every quote as it is now, drafts, archived and deleted ones included (archived_at, deleted_at).',
    tables: ['quotes'],
    rows: tableRows('quotes', (row, tx) => {
      const { quoteme_share_url: _secret, ...wire } = toQuoteWire(tx, toQuote(row))
      return { ...wire, lead_id: row.lead_id, created_by_id: row.created_by }
    }),
  },
  {
    name: 'quote_versions',
    about: 'Every saved state of every quote: what it said, who saved it and when.',
    tables: ['quote_versions'],
    rows: tableRows(
      'quote_versions',
      (row) => ({
        quote_id: row.quote_id,
        version_number: row.version_number,
        change_source: row.change_source,
        changed_by: row.changed_by_name,
        changed_by_id: row.changed_by,
        created_at: row.created_at,
        content: encodeContent(row.content, contentTotals(row.content)),
      }),
      { orderBy: ['quote_id', 'version_number'] },
    ),
  },
  {
    name: 'quote_events',
    about: 'What happened to each quote: saved, published, viewed, accepted, declined and so on.',
    tables: ['quote_events'],
    rows: tableRows(
      'quote_events',
      [
        'id',
        'quote_id',
        'kind',
        'from_status',
        'to_status',
        'version_number',
        'actor',
        'detail',
        'created_at',
      ],
      { orderBy: ['created_at', 'id'] },
    ),
  },
]
