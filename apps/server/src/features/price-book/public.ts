export { listAcceptedPrices } from './accepted-prices.repository.ts'
export { keepAcceptedPrices } from './keep-accepted-prices.ts'
export { findRevision, listActiveItems } from './price-book.repository.ts'
