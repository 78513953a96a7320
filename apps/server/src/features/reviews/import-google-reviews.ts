import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import type { PlaceReview } from '../../platform/google-places/google-places.ts'
import { putReview } from './reviews.repository.ts'

export interface ImportedReviews {
  readonly newCount: number
  readonly changedCount: number
  readonly unchangedCount: number
}

/**
 * Reads the reviews that Google shows of a place. No transaction is open in the meantime.
 *
 * @throws AppError `conflict` when this installation has no access to Google's Places;
 *   `invalid` at `google_place_id`; `unavailable`.
 */
export async function readGoogleReviews(ctx: Context, placeId: string): Promise<PlaceReview[]> {
  const places = ctx.services.googlePlaces
  if (places === null) {
    throw new AppError(
      'conflict',
      'Importing from Google isn’t set up on this server. Add your reviews by hand, or ask the person who runs it to set GOOGLE_PLACES_API_KEY.',
    )
  }
  return places.readReviews(placeId)
}

/** Keeps what Google showed: each review once, however often it is imported. */
export function importGoogleReviews(ctx: Context, found: readonly PlaceReview[]): Promise<ImportedReviews> {
  return inTransaction(ctx, async (tx) => {
    const outcomes: string[] = []
    for (const { name, author, rating, text, date } of found) {
      const said = { reviewerName: author, rating, text, date }
      outcomes.push(await putReview(tx, { ...said, source: 'google', origin: `google ${name}` }))
    }
    const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length
    return {
      newCount: count('new'),
      changedCount: count('changed'),
      unchangedCount: count('unchanged'),
    }
  })
}
