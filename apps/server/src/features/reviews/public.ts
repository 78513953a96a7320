export { keepWizardReview } from './change-review.ts'
export { exportParts } from './reviews.export.ts'
export { countReviews, findRating, listShowableReviews } from './reviews.repository.ts'
