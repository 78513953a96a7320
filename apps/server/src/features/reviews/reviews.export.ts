import type { ExportPart } from '../../platform/exports/export-part.ts'
import { readAllReviews } from './reviews.repository.ts'
import { toReviewWire } from './reviews.wire.ts'

export const exportParts: readonly ExportPart[] = [
  {
    name: 'reviews',
    about: 'What your customers said of you, those that are switched off too.',
    tables: ['reviews'],
    async *rows(tx) {
      for await (const review of readAllReviews(tx)) {
        yield toReviewWire(review)
      }
    },
  },
]
