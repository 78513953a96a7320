export { importPreviewQuery, priceItemsQuery, useImportPrices } from './price-book.api.ts'
export { RememberPrice } from './RememberPrice.tsx'
export { type StandingPrices, standingPricesQuery, useSaveStandingPrices } from './standing-prices.api.ts'
