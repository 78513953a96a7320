import { z } from 'zod'
import type { GooglePlacesSettings } from '../config-google-places.ts'
import { AppError, invalidField } from '../errors.ts'
import { boundedFetch } from '../language-model/bounded-fetch.ts'

/** A review as Google shows it. */
export interface PlaceReview {
  /** Google's name of it, the same on every reading. */
  readonly name: string
  readonly author: string
  /** 1 to 5. */
  readonly rating: number
  readonly text: string
  /** Calendar date in UTC, `yyyy-mm-dd`. */
  readonly date: string
}

export interface GooglePlaces {
  /**
   * The reviews that Google shows of a place: five at most.
   *
   * @throws AppError `invalid` at `google_place_id` when Google knows no such place; `unavailable`.
   */
  readonly readReviews: (placeId: string) => Promise<PlaceReview[]>
}

const PATIENCE_MS = 10_000

const Place = z.object({ reviews: z.array(z.unknown()).default([]) })

const LocalText = z.object({ text: z.string() })
const Review = z.object({
  name: z.string().min(1).max(500),
  rating: z.number().min(1).max(5),
  originalText: LocalText.optional(),
  text: LocalText.optional(),
  authorAttribution: z.object({ displayName: z.string().default('') }).optional(),
  publishTime: z.iso.datetime({ offset: true }),
})

/**
 * Asks the configured address alone, whatever the id is.
 * Source: Google's Places API (New), "Place Details": `GET /v1/places/{id}` with a key and a field mask.
 */
export function createGooglePlaces({ baseUrl, apiKey }: GooglePlacesSettings): GooglePlaces {
  return {
    readReviews: async (placeId) => {
      const response = await ask(`${baseUrl}/v1/places/${encodeURIComponent(placeId)}`, apiKey.reveal())
      const place = Place.safeParse(await response.json().catch(() => undefined))
      if (!place.success) throw unavailable('Google’s answer makes no sense.')
      return place.data.reviews.flatMap((review) => readReview(review))
    },
  }
}

async function ask(url: string, key: string): Promise<Response> {
  const headers = { 'x-goog-api-key': key, 'x-goog-fieldmask': 'id,reviews', accept: 'application/json' }
  let response: Response
  try {
    response = await boundedFetch(url, { headers, signal: AbortSignal.timeout(PATIENCE_MS) })
  } catch (cause) {
    throw unavailable('Google does not answer.', cause)
  }
  if (response.ok) return response
  await response.body?.cancel()
  if (response.status === 400 || response.status === 404)
    throw invalidField('google_place_id', 'Google knows no place with this id')
  if (response.status === 401 || response.status === 403)
    throw new AppError('unavailable', 'Google rejected this server’s key')
  throw unavailable('Google does not answer.')
}

const unavailable = (reason: string, cause?: unknown) =>
  new AppError('unavailable', `${reason} Please try again later.`, {}, { cause })

const MOST_TEXT = 5_000

/** None for what is no review that we could show. */
function readReview(value: unknown): PlaceReview[] {
  const parsed = Review.safeParse(value)
  if (!parsed.success) return []
  const { name, rating, originalText, text, authorAttribution, publishTime } = parsed.data
  return [
    {
      name,
      author: clean(authorAttribution?.displayName ?? '').slice(0, 200),
      rating: Math.round(rating),
      text: clean((originalText ?? text)?.text ?? '').slice(0, MOST_TEXT),
      date: new Date(publishTime).toISOString().slice(0, 10),
    },
  ]
}

/** Storable: without NUL and half surrogate pairs. */
const clean = (text: string): string => text.replaceAll('\0', '').toWellFormed().trim()
