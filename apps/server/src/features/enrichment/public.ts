export { exportParts } from './enrichment.export.ts'
export { type Enrichment, findEnrichment } from './enrichments.repository.ts'
