import type { Review } from '@quotewright/contracts/reviews.ts'
import { dayOf } from '../../platform/day-of.ts'
import type { ReadForm } from '../../platform/read-form.ts'
import type { TypedReview } from './reviews.api.ts'

/** A review while it is typed. */
export interface ReviewValues {
  reviewer_name: string
  reviewer_email: string
  rating: string
  review_text: string
  review_date: string
  is_featured: boolean
}

/** @param today as `2026-03-31`, for a new one. Source of the defaults: part 3 §5 "Review form". */
export const reviewValues = (review: Review | null, today: string): ReviewValues =>
  review === null
    ? {
        reviewer_name: '',
        reviewer_email: '',
        rating: '5',
        review_text: '',
        review_date: today,
        is_featured: false,
      }
    : {
        reviewer_name: review.reviewer_name,
        reviewer_email: review.reviewer_email,
        rating: String(review.rating),
        review_text: review.review_text,
        review_date: review.review_date,
        is_featured: review.is_featured,
      }

/**
 * The review as it is sent, or what is wrong with what was typed.
 *
 * @param present the review that is changed. One that came without a name or a text may stay so: neither is made up.
 */
export function readReviewForm(values: ReviewValues, present: Review | null): ReadForm<TypedReview> {
  const reviewer_name = values.reviewer_name.trim()
  const review_text = values.review_text.trim()
  const problems: Record<string, string> = {}
  const needs = (field: 'reviewer_name' | 'review_text') => present === null || present[field] !== ''
  if (reviewer_name === '' && needs('reviewer_name')) problems['reviewer_name'] = 'Reviewer name is required'
  if (review_text === '' && needs('review_text')) problems['review_text'] = 'Review text is required'
  if (dayOf(values.review_date) === undefined) problems['review_date'] = 'Review date is required'
  if (Object.keys(problems).length > 0) return { kind: 'problems', problems }
  const { review_date, is_featured } = values
  const reviewer_email = values.reviewer_email.trim()
  const rating = Number(values.rating)
  return {
    kind: 'input',
    input: { reviewer_name, reviewer_email, rating, review_text, review_date, is_featured },
  }
}
