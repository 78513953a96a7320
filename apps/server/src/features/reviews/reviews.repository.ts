import { type Selectable, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../platform/context.ts'
import { removeRow } from '../../platform/database/rows.repository.ts'
import type { ReviewTable } from '../../platform/database/schema.ts'
import { toCamelCase } from '../../platform/names.ts'
import type { OriginReview, Review, ReviewChanges, ReviewFields } from './review.ts'

export interface ReviewFilter {
  readonly isActive: boolean | undefined
  readonly isFeatured: boolean | undefined
}

export interface ReviewStats {
  readonly count: number
  /** Null without reviews. */
  readonly averageRating: number | null
  readonly featuredCount: number
}

/** One page of the reviews, newest first, with figures of all that the filter finds. */
export async function listReviews(
  tx: Tx,
  filter: ReviewFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ reviews: Review[]; stats: ReviewStats }> {
  const rows = await found(tx, filter)
    .selectAll()
    .orderBy('review_date', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const stats = await found(tx, filter)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<number | null>`avg(rating)::float8`.as('averageRating'),
      eb.fn.countAll<number>().filterWhere('is_featured', '=', true).as('featuredCount'),
    ])
    .executeTakeFirstOrThrow()
  return { reviews: rows.map(toReview), stats }
}

/** The active reviews with words, the featured and best rated first. */
export async function listShowableReviews(tx: Tx, limit: number): Promise<Review[]> {
  const rows = await found(tx, { isActive: true })
    .selectAll()
    .where('review_text', '!=', '')
    .orderBy('is_featured', 'desc')
    .orderBy('rating', 'desc')
    .orderBy('review_date', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toReview)
}

export async function findReview(tx: Tx, reviewId: string): Promise<Review | undefined> {
  const row = await found(tx).selectAll().where('id', '=', reviewId).executeTakeFirst()
  return row && toReview(row)
}

export async function insertReview(tx: Tx, fields: ReviewFields): Promise<Review> {
  const now = tx.now()
  const row = await tx.db
    .insertInto('reviews')
    .values({
      tenant_id: tx.tenantId,
      id: uuidv7(),
      source: 'manual',
      reviewer_name: fields.reviewerName,
      reviewer_email: fields.reviewerEmail,
      rating: fields.rating,
      review_text: fields.text,
      review_date: fields.date,
      is_featured: fields.isFeatured,
      is_active: fields.isActive,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toReview(row)
}

/**
 * Makes a review, or changes the one of the same origin: what was said, not
 * whether it is featured or switched off.
 */
export async function putReview(tx: Tx, review: OriginReview): Promise<'new' | 'changed' | 'unchanged'> {
  const now = tx.now()
  const said = {
    reviewer_name: review.reviewerName,
    rating: review.rating,
    review_text: review.text,
    review_date: review.date,
  }
  const row = await tx.db
    .insertInto('reviews')
    .values({
      tenant_id: tx.tenantId,
      id: uuidv7(),
      source: review.source,
      origin: review.origin,
      reviewer_email: '',
      ...said,
      is_featured: false,
      is_active: true,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'origin'])
        .where('origin', 'is not', null)
        .doUpdateSet({ ...said, updated_at: now })
        .where(
          sql<boolean>`(reviews.reviewer_name, reviews.rating, reviews.review_text, reviews.review_date)
            is distinct from (excluded.reviewer_name, excluded.rating, excluded.review_text, excluded.review_date)`,
        ),
    )
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirst()
  if (row === undefined) return 'unchanged'
  return row.isNew ? 'new' : 'changed'
}

/** Undefined when there is no such review. */
export async function saveReview(
  tx: Tx,
  reviewId: string,
  changes: ReviewChanges,
): Promise<Review | undefined> {
  const row = await tx.db
    .updateTable('reviews')
    // Undefined ones stay as they are.
    .set({
      reviewer_name: changes.reviewerName,
      reviewer_email: changes.reviewerEmail,
      rating: changes.rating,
      review_text: changes.text,
      review_date: changes.date,
      is_featured: changes.isFeatured,
      is_active: changes.isActive,
      updated_at: tx.now(),
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', reviewId)
    .returningAll()
    .executeTakeFirst()
  return row && toReview(row)
}

/** False when there is no such review. */
export const removeReview = (tx: Tx, reviewId: string): Promise<boolean> => removeRow(tx, 'reviews', reviewId)

export async function countReviews(tx: Tx): Promise<number> {
  const { count } = await found(tx)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** What customers gave on average, shown or not; null without a review. */
export async function findRating(
  tx: Tx,
): Promise<{ readonly rating: number | null; readonly reviews: number }> {
  return found(tx)
    .select((eb) => [
      sql<number | null>`avg(rating)::float8`.as('rating'),
      eb.fn.countAll<number>().as('reviews'),
    ])
    .executeTakeFirstOrThrow()
}

function found(tx: Tx, { isActive, isFeatured }: Partial<ReviewFilter> = {}) {
  let query = tx.db.selectFrom('reviews').where('tenant_id', '=', tx.tenantId)
  if (isActive !== undefined) query = query.where('is_active', '=', isActive)
  if (isFeatured !== undefined) query = query.where('is_featured', '=', isFeatured)
  return query
}

export const toReview = (row: Selectable<ReviewTable>): Review => ({
  ...toCamelCase(row),
  text: row.review_text,
  date: row.review_date,
})
