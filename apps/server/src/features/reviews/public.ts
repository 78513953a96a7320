export { keepWizardReview } from './change-review.ts'
export { countReviews } from './reviews.repository.ts'
