import type { ReviewInput, ReviewUpdate, Review as ReviewWire } from '@quotewright/contracts/reviews.ts'
import type { Review, ReviewChanges } from './review.ts'

export const fromReviewInput = (input: ReviewInput) => ({
  reviewerName: input.reviewer_name,
  reviewerEmail: input.reviewer_email,
  rating: input.rating,
  text: input.review_text,
  date: input.review_date,
  isFeatured: input.is_featured,
  isActive: true,
})

export const fromReviewUpdate = (update: ReviewUpdate): ReviewChanges => ({
  reviewerName: update.reviewer_name,
  reviewerEmail: update.reviewer_email,
  rating: update.rating,
  text: update.review_text,
  date: update.review_date,
  isFeatured: update.is_featured,
  isActive: update.is_active,
})

export const toReviewWire = (review: Review): ReviewWire => ({
  id: review.id,
  reviewer_name: review.reviewerName,
  reviewer_email: review.reviewerEmail,
  rating: review.rating,
  review_text: review.text,
  review_date: review.date,
  source: review.source,
  is_featured: review.isFeatured,
  is_active: review.isActive,
  created_at: review.createdAt.toISOString(),
  updated_at: review.updatedAt.toISOString(),
})
