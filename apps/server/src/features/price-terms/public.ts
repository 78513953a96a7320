export { exportParts } from './price-terms.export.ts'
export { countOffer, findPriceTerms, settleOffer } from './price-terms.repository.ts'
