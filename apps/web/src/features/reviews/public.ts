export { ReviewsTab } from './ReviewsTab.tsx'
export { RATING_OPTIONS } from './rating-options.ts'
