export {
  type CostsTaken,
  type DocumentReady,
  EXTRACTION_EVENTS,
} from './extraction-event.ts'
export { exportParts } from './extractions.export.ts'
export { listDocumentsToReview } from './to-review.repository.ts'
