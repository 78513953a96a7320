import { z } from 'zod'
import { defineContract } from './kit.ts'
import { DateOnly, OptionalEmail, orNull, Paging, requiredLine, Timestamp } from './values.ts'

const ReviewerName = requiredLine('Reviewer name is required')

export const ReviewRating = z
  .int('A rating is a whole number from 1 to 5')
  .min(1, 'A rating is a whole number from 1 to 5')
  .max(5, 'A rating is a whole number from 1 to 5')

const ReviewText = z
  .string('Review text is required')
  .trim()
  .min(1, 'Review text is required')
  .max(5_000, 'Must be at most 5,000 characters')

/** Source: part 3 §5 "Review form". */
export const ReviewInput = z.object({
  reviewer_name: ReviewerName,
  reviewer_email: orNull(OptionalEmail, '').default(''),
  rating: ReviewRating.default(5),
  review_text: ReviewText,
  /** Today, in the organization's time zone, when it is left out. */
  review_date: orNull(DateOnly, undefined).optional(),
  source: z.literal('manual', 'Only an import has another source').default('manual'),
  is_featured: z.boolean().default(false),
})
export type ReviewInput = z.output<typeof ReviewInput>

/** Changed fields only. */
export const ReviewUpdate = z.object({
  reviewer_name: ReviewerName.optional(),
  reviewer_email: orNull(OptionalEmail, '').optional(),
  rating: ReviewRating.optional(),
  review_text: ReviewText.optional(),
  review_date: DateOnly.optional(),
  is_featured: z.boolean().optional(),
  is_active: z.boolean().optional(),
})
export type ReviewUpdate = z.output<typeof ReviewUpdate>

export const Review = z
  .object({
    id: z.string(),
    /** '' for someone who gave no name. */
    reviewer_name: z.string(),
    reviewer_email: z.string(),
    rating: z.number().int(),
    review_text: z.string(),
    review_date: z.string(),
    source: z.enum(['manual', 'google']),
    is_featured: z.boolean(),
    is_active: z.boolean(),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'Review' })
export type Review = z.output<typeof Review>

/** An id as Google's Places give it, such as `ChIJN1t_tDeuEmsRUsoyG83frY4`. */
export const GooglePlaceId = z
  .string('A Google place id is required')
  .trim()
  .regex(/^[\w-]{10,300}$/, 'Must be a Google place id such as ChIJN1t_tDeuEmsRUsoyG83frY4')

const ReviewParams = z.object({ reviewId: z.uuid() })

/** What most of these calls have in common. */
const common = { access: 'admin', tag: 'reviews', feature: 'tenantManagement' } as const

/** Source: part 3 §7. */
export const reviewsContract = defineContract({
  listReviews: {
    ...common,
    method: 'GET',
    path: '/api/v1/reviews',
    access: 'member',
    summary: 'List reviews by their date, newest first',
    query: Paging.extend({ is_active: z.stringbool().optional(), is_featured: z.stringbool().optional() }),
    responses: {
      200: z.object({
        reviews: z.array(Review),
        total: z.number().int(),
        /** Of all that the query finds, not of the page alone. */
        stats: z.object({
          total_reviews: z.number().int(),
          /** To one decimal; null without reviews. */
          average_rating: z.number().nullable(),
          featured_count: z.number().int(),
        }),
        /** Whether this deployment can import from Google. */
        google_import_available: z.boolean(),
      }),
    },
  },
  createReview: {
    ...common,
    method: 'POST',
    path: '/api/v1/reviews',
    summary: 'Add a review',
    body: ReviewInput,
    responses: { 201: Review },
  },
  importGoogleReviews: {
    ...common,
    method: 'POST',
    path: '/api/v1/reviews/import/google',
    summary: 'Import the reviews that Google shows of a place; importing again changes what changed there',
    body: z.object({ google_place_id: GooglePlaceId }),
    responses: {
      200: z.object({
        imported_count: z.number().int(),
        updated_count: z.number().int(),
        unchanged_count: z.number().int(),
      }),
    },
    limitPerMinute: 10,
  },
  readReview: {
    ...common,
    method: 'GET',
    path: '/api/v1/reviews/:reviewId',
    access: 'member',
    summary: 'Read a review',
    params: ReviewParams,
    responses: { 200: Review },
  },
  updateReview: {
    ...common,
    method: 'PUT',
    path: '/api/v1/reviews/:reviewId',
    summary: 'Change a review',
    params: ReviewParams,
    body: ReviewUpdate,
    responses: { 200: Review },
  },
  deleteReview: {
    ...common,
    method: 'DELETE',
    path: '/api/v1/reviews/:reviewId',
    summary: 'Delete a review',
    params: ReviewParams,
    responses: { 204: z.undefined() },
  },
})
