/** A review as a quote may show it. */
export interface Review {
  readonly reviewerName: string
  /** 1 to 5. */
  readonly rating: number
  readonly text: string
  /** Calendar date. */
  readonly date: string
  readonly isFeatured: boolean
  readonly isActive: boolean
}

export interface Testimonial {
  readonly name: string
  readonly company: string
  readonly rating: number
  readonly text: string
}

const MOST = 3
/** Stars from which a review that no one featured is a testimonial. */
const GOOD = 4
/** A longer one is left out: shortened it would no longer be what the customer said. */
const LONGEST = 2_000

/**
 * The reviews a quote shows: active ones with words, featured ones first, then
 * good ones, the best rated and the newest first. None without reviews.
 * Source: decisions §10.
 */
export function chooseTestimonials(reviews: readonly Review[]): Testimonial[] {
  return reviews
    .filter((review) => isShowable(review) && (review.isFeatured || review.rating >= GOOD))
    .sort(
      (a, b) =>
        Number(b.isFeatured) - Number(a.isFeatured) ||
        b.rating - a.rating ||
        compareTexts(b.date, a.date) ||
        compareTexts(a.text, b.text),
    )
    .slice(0, MOST)
    .map(testimonialOf)
}

export const isShowable = ({ isActive, text }: Review): boolean =>
  isActive && text.trim() !== '' && text.length <= LONGEST

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

export const testimonialOf = ({ reviewerName, rating, text }: Review): Testimonial => ({
  name: reviewerName.trim() === '' ? 'Anonymous' : reviewerName.trim(),
  company: '',
  rating,
  text: text.trim(),
})

export const isSameTestimonial = (a: Testimonial, b: Testimonial): boolean =>
  a.name === b.name && a.company === b.company && a.rating === b.rating && a.text === b.text
