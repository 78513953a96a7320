export { automaticPromotions, preparePromotions } from './apply-promotions.ts'
export { exportParts } from './promotions.export.ts'
