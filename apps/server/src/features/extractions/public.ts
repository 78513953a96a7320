export {
  type CostsTaken,
  type DocumentReady,
  EXTRACTION_EVENTS,
  type ExtractionEvent,
} from './extraction-event.ts'
export { exportParts } from './extractions.export.ts'
