export { type Enrichment, findEnrichment } from './enrichments.repository.ts'
