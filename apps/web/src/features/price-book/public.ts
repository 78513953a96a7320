export { priceItemsQuery } from './price-book.api.ts'
export { RememberPrice } from './RememberPrice.tsx'
