export { listAcceptedPrices } from './accepted-prices.repository.ts'
export { keepAcceptedPrices } from './keep-accepted-prices.ts'
export { findPriceItems, findRevision, listActiveItems } from './price-book.repository.ts'
export type { PriceItem } from './price-item.ts'
