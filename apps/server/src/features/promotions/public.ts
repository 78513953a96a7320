export { automaticPromotions, preparePromotions } from './apply-promotions.ts'
