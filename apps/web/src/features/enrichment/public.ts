export { EnrichedSections } from './EnrichedSections.tsx'
export { enrichedQuery, enrichQuote } from './enrichment.api.ts'
