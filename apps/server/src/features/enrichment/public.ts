export { exportParts } from './enrichment.export.ts'
export type { Enrichment } from './enrichment.ts'
export { findEnrichment } from './enrichments.repository.ts'
export { readBusiness, toWritingContext } from './writing-material.ts'
