import { reviewsContract } from '@quotewright/contracts/reviews.ts'
import { inTransaction } from '../../platform/context.ts'
import { type Binding, bind, bindSlowly } from '../../platform/http/bind.ts'
import { createReview, deleteReview, updateReview } from './change-review.ts'
import { importGoogleReviews, readGoogleReviews } from './import-google-reviews.ts'
import { noSuchReview } from './review.ts'
import { findReview, listReviews } from './reviews.repository.ts'
import { fromReviewInput, fromReviewUpdate, toReviewWire } from './reviews.wire.ts'

export function reviewsRoutes(binding: Binding): void {
  bind(binding, reviewsContract.listReviews, async ({ ctx, query }) => {
    const filter = { isActive: query.is_active, isFeatured: query.is_featured }
    const { reviews, stats } = await inTransaction(ctx, (tx) => listReviews(tx, filter, query))
    const { count, averageRating, featuredCount } = stats
    return {
      status: 200,
      body: {
        reviews: reviews.map(toReviewWire),
        total: count,
        stats: {
          total_reviews: count,
          average_rating: averageRating === null ? null : Math.round(averageRating * 10) / 10,
          featured_count: featuredCount,
        },
        google_import_available: ctx.services.googlePlaces !== null,
      },
    }
  })

  bind(binding, reviewsContract.createReview, async ({ ctx, body }) => ({
    status: 201,
    body: toReviewWire(await createReview(ctx, fromReviewInput(body))),
  }))

  bindSlowly(binding, reviewsContract.importGoogleReviews, async ({ ctx, body }, writeOnce) =>
    writeOnce(
      () => readGoogleReviews(ctx, body.google_place_id),
      async (tx, found) => {
        const { newCount, changedCount, unchangedCount } = await importGoogleReviews(tx, found)
        const counts = { imported_count: newCount, updated_count: changedCount }
        return { status: 200, body: { ...counts, unchanged_count: unchangedCount } } as const
      },
    ),
  )

  bind(binding, reviewsContract.readReview, async ({ ctx, params }) => {
    const review = await inTransaction(ctx, (tx) => findReview(tx, params.reviewId))
    if (review === undefined) throw noSuchReview()
    return { status: 200, body: toReviewWire(review) }
  })

  bind(binding, reviewsContract.updateReview, async ({ ctx, params, body }) => ({
    status: 200,
    body: toReviewWire(await updateReview(ctx, params.reviewId, fromReviewUpdate(body))),
  }))

  bind(binding, reviewsContract.deleteReview, async ({ ctx, params }) => {
    await deleteReview(ctx, params.reviewId)
    return { status: 204, body: undefined }
  })
}
