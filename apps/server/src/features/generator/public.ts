export { listOwnPrices } from './own-prices.ts'
export { type Business, newLineIdsOf, reviseContent } from './revise-content.ts'
