export { type KeptPrice, listAcceptedPrices } from './accepted-prices.repository.ts'
export { findBaseRates, saveBaseRates } from './base-rates.ts'
export { createPriceItem, findOrAddPriceItem } from './create-price-item.ts'
export { keepAcceptedPrices } from './keep-accepted-prices.ts'
export { keepLessons, unlearn } from './learn-readings.ts'
export { findQuotesOf } from './learned-quotes.repository.ts'
export { listReadings } from './learnt-readings.repository.ts'
export { findMarkups, saveMarkups } from './markups.repository.ts'
export { exportParts } from './price-book.export.ts'
export {
  findPriceItems,
  findRevision,
  hasPrices,
  listActiveItems,
  listTrades,
} from './price-book.repository.ts'
export type { PriceItem } from './price-item.ts'
export { updatePriceItem } from './update-price-item.ts'
