import { calendarDate } from '@quotewright/domain/quotes/dates.ts'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { invalidField } from '../../platform/errors.ts'
import { getOrganization } from '../organizations/public.ts'
import { noSuchReview, type Review, type ReviewChanges, type ReviewFields } from './review.ts'
import { insertReview, putReview, removeReview, saveReview } from './reviews.repository.ts'

/**
 * Adds a review; without a date it is of today.
 *
 * @throws AppError `invalid` (a day to come).
 */
export function createReview(
  ctx: Context,
  { date, ...fields }: Omit<ReviewFields, 'date'> & { readonly date: string | undefined },
): Promise<Review> {
  return inTransaction(ctx, async (tx) => {
    refuseDayToCome(tx, date)
    return insertReview(tx, { ...fields, date: date ?? (await today(tx)) })
  })
}

const WIZARD = 'onboarding'

/** Keeps the one review that was typed into the wizard: as often as it is sent. */
export function keepWizardReview(
  ctx: Context,
  review: Pick<ReviewFields, 'reviewerName' | 'rating' | 'text'>,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await putReview(tx, { ...review, date: await today(tx), source: 'manual', origin: WIZARD })
  })
}

/** @throws AppError `not_found`, `invalid` (a day to come). */
export function updateReview(ctx: Context, reviewId: string, changes: ReviewChanges): Promise<Review> {
  return inTransaction(ctx, async (tx) => {
    refuseDayToCome(tx, changes.date)
    const review = await saveReview(tx, reviewId, changes)
    if (review === undefined) throw noSuchReview()
    return review
  })
}

/** @throws AppError `not_found`. */
export function deleteReview(ctx: Context, reviewId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if (!(await removeReview(tx, reviewId))) throw noSuchReview()
  })
}

const today = async (tx: Tx): Promise<string> => calendarDate(tx.now(), (await getOrganization(tx)).timeZone)

/** Where a day begins first: people type the date of where they are, which may be ahead of their organization's. */
const EARLIEST_ZONE = 'Pacific/Kiritimati'

function refuseDayToCome(tx: Tx, date: string | undefined): void {
  if (date === undefined || date <= calendarDate(tx.now(), EARLIEST_ZONE)) return
  throw invalidField('review_date', 'The date is in the future')
}
