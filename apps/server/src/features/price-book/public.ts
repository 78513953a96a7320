export { listActiveItems } from './price-book.repository.ts'
