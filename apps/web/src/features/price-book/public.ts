export { priceFilterOf } from './price-filter.ts'
export { RememberPrice } from './RememberPrice.tsx'
