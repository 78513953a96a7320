export { automaticPromotions, listRunOut, preparePromotions } from './apply-promotions.ts'
export { exportParts } from './promotions.export.ts'
export { hasCodes } from './promotions.repository.ts'
