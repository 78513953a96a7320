export { keepWizardReview } from './change-review.ts'
export { exportParts } from './reviews.export.ts'
export { countReviews, listShowableReviews } from './reviews.repository.ts'
