export { promotionChoicesQuery, readPromotionByCode } from './promotions.api.ts'
