export { listActiveItems } from './price-book.repository.ts'
export type { PriceItem } from './price-item.ts'
