export { listOwnPrices } from './own-prices.ts'
export { type Business, reviseContent } from './revise-content.ts'
