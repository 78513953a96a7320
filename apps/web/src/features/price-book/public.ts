export { priceFilterOf } from './price-filter.ts'
