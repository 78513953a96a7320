import type { ExportPart } from '../../platform/exports/export-part.ts'
import { tableRows } from '../../platform/exports/table-rows.repository.ts'

export const exportParts: readonly ExportPart[] = [
  {
    name: 'quote_price_terms',
    about: 'Quotes whose customers may ask for a price: the floor, what it needs, and how often they asked.',
    tables: ['quote_price_terms'],
    rows: tableRows(
      'quote_price_terms',
      [
        'quote_id',
        'floor_cents',
        'of_total_cents',
        'needs_booking',
        'needs_payment',
        'offers_made',
        'is_settled',
        'agreed_total_cents',
        'set_at',
        'set_by',
      ],
      { orderBy: ['quote_id'] },
    ),
  },
]
