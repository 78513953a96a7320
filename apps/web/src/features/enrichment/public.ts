export { EnrichedSections } from './EnrichedSections.tsx'
export { enrichQuote, loadSections } from './enrichment.api.ts'
