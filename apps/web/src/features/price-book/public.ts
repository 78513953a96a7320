export { type BaseRates, baseRatesQuery, useSaveBaseRates } from './base-rates.api.ts'
export { importPreviewQuery, priceItemsQuery, useImportPrices } from './price-book.api.ts'
export { RememberPrice } from './RememberPrice.tsx'
