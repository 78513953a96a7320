import type { ExportPart } from '../../platform/exports/export-part.ts'
import { tableRows } from '../../platform/exports/table-rows.repository.ts'

export const exportParts: readonly ExportPart[] = [
  {
    name: 'stale_quotes',
    about: 'Open quotes whose prices have changed since, or that were opened again and again.',
    tables: ['stale_quotes'],
    rows: tableRows('stale_quotes', '*', { orderBy: ['since', 'quote_id', 'cause'] }),
  },
  {
    name: 'past_prices',
    about: 'Prices your price book had before, in cents, and until when.',
    tables: ['past_prices'],
    rows: tableRows('past_prices', '*', {
      orderBy: ['valid_until', 'item_id', 'name', 'unit', 'price_cents'],
    }),
  },
  {
    name: 'supplier_costs',
    about: 'What things cost in suppliers’ documents, in cents.',
    tables: ['supplier_costs'],
    rows: tableRows('supplier_costs', '*', {
      orderBy: ['received_at', 'document_id', 'description', 'unit'],
    }),
  },
]
