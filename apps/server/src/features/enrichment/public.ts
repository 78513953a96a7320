export { exportParts } from './enrichment.export.ts'
export type { Enrichment } from './enrichment.ts'
export { countLetter } from './own-letter.ts'
export { readBusiness, toWritingContext } from './writing-material.ts'
