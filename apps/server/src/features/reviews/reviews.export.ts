import type { ExportPart } from '../../platform/exports/export-part.ts'
import { tableRows } from '../../platform/exports/table-rows.repository.ts'
import { toReview } from './reviews.repository.ts'
import { toReviewWire } from './reviews.wire.ts'

export const exportParts: readonly ExportPart[] = [
  {
    name: 'reviews',
    about: 'What your customers said about you, including reviews that are turned off.',
    tables: ['reviews'],
    rows: tableRows('reviews', (row) => toReviewWire(toReview(row))),
  },
]
