import type { ExportPart } from '../../platform/exports/export-part.ts'
import { tableRows } from '../../platform/exports/table-rows.repository.ts'

export const exportParts: readonly ExportPart[] = [
  {
    name: 'product_events',
    about: 'What happened in the product over the last 25 months: ids and numbers, no names and no texts.',
    tables: ['product_events'],
    rows: tableRows('product_events', '*'),
  },
  {
    name: 'product_event_days',
    about: 'How many events of each type there were on each day (UTC), of those older than that.',
    tables: ['product_event_days'],
    rows: tableRows('product_event_days', '*', { orderBy: ['day', 'type'] }),
  },
]
