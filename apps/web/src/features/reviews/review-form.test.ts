import { type Review, ReviewInput } from '@quotewright/contracts/reviews.ts'
import { describe, expect, test } from 'vitest'
import { readReviewForm, reviewValues } from './review-form.ts'

const TODAY = '2026-03-31'

const IMPORTED: Review = {
  id: 'review-1',
  reviewer_name: 'Deb',
  reviewer_email: '',
  rating: 5,
  review_text: 'On time.',
  review_date: '2026-03-01',
  source: 'google',
  is_featured: false,
  is_active: true,
  created_at: '2026-03-01T00:00:00.000Z',
  updated_at: '2026-03-01T00:00:00.000Z',
}

describe('a review that is typed', () => {
  test('begins with five stars and today', () => {
    expect(reviewValues(null, TODAY)).toMatchObject({ rating: '5', review_date: TODAY, is_featured: false })
  })

  test('is sent as the server takes it', () => {
    const typed = {
      ...reviewValues(null, TODAY),
      reviewer_name: ' Deb ',
      review_text: 'On time.',
      rating: '4',
    }
    const read = readReviewForm(typed, null)
    expect(read).toMatchObject({
      kind: 'input',
      input: { reviewer_name: 'Deb', rating: 4, reviewer_email: '' },
    })
    expect(read.kind === 'input' && ReviewInput.safeParse(read.input).success).toBe(true)
  })

  test('needs a name, a text and a day', () => {
    const read = readReviewForm({ ...reviewValues(null, TODAY), reviewer_name: '  ', review_date: '' }, null)
    expect(read).toEqual({
      kind: 'problems',
      problems: {
        reviewer_name: 'Reviewer name is required',
        review_text: 'Review text is required',
        review_date: 'Review date is required',
      },
    })
  })

  test('one that was imported without a name is changed without one', () => {
    const anonymous = { ...IMPORTED, reviewer_name: '' }
    const values = { ...reviewValues(anonymous, TODAY), is_featured: true }
    expect(readReviewForm(values, anonymous)).toMatchObject({ kind: 'input', input: { is_featured: true } })
    expect(readReviewForm({ ...values, review_text: '' }, anonymous)).toMatchObject({
      problems: { review_text: 'Review text is required' },
    })
  })
})
