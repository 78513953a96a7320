export { exportParts } from './price-terms.export.ts'
export { countOffer, findPriceTerms } from './price-terms.repository.ts'
