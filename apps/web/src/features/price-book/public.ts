export { priceItemsQuery } from './price-book.api.ts'
export { priceFilterOf } from './price-filter.ts'
export { RememberPrice } from './RememberPrice.tsx'
