export { AskedPrice, AskedPriceActions } from './AgreeToPrice.tsx'
