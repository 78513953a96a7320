export { keepWizardReview } from './change-review.ts'
export { exportParts } from './reviews.export.ts'
export { countReviews, listReviews } from './reviews.repository.ts'
