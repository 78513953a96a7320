export { EnrichedSections } from './EnrichedSections.tsx'
export { enrichQuote } from './enrichment.api.ts'
