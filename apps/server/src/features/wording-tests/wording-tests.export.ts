import type { ExportPart } from '../../platform/exports/export-part.ts'
import { tableRows } from '../../platform/exports/table-rows.repository.ts'

export const exportParts: readonly ExportPart[] = [
  {
    name: 'wording_tests',
    about: 'Your tests of two wordings, and which one you kept.',
    tables: ['wording_tests'],
    rows: tableRows('wording_tests', '*'),
  },
  {
    name: 'wording_assignments',
    about: 'Which wording the customer of each quote in a test was shown.',
    tables: ['wording_assignments'],
    rows: tableRows('wording_assignments', '*', { orderBy: ['test_id', 'quote_id'] }),
  },
  {
    name: 'cover_letter_wording',
    about: 'Your own text for cover letters.',
    tables: ['cover_letter_wordings'],
    rows: tableRows('cover_letter_wordings', '*', { orderBy: ['updated_at'] }),
  },
]
