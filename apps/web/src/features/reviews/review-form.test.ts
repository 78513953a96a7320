import { ReviewInput } from '@quotewright/contracts/reviews.ts'
import { describe, expect, test } from 'vitest'
import { readReviewForm, reviewValues } from './review-form.ts'

const TODAY = '2026-03-31'

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
    const read = readReviewForm(typed)
    expect(read).toMatchObject({
      kind: 'input',
      input: { reviewer_name: 'Deb', rating: 4, reviewer_email: '' },
    })
    expect(read.kind === 'input' && ReviewInput.safeParse(read.input).success).toBe(true)
  })

  test('needs a name, a text and a day', () => {
    const read = readReviewForm({ ...reviewValues(null, TODAY), reviewer_name: '  ', review_date: '' })
    expect(read).toEqual({
      kind: 'problems',
      problems: {
        reviewer_name: 'Reviewer name is required',
        review_text: 'Review text is required',
        review_date: 'Review date is required',
      },
    })
  })
})
