import { expect, test } from 'vitest'
import { chooseTestimonials, type Review } from './choose-testimonials.ts'

const review = (text: string, more: Partial<Review> = {}): Review => ({
  reviewerName: 'Jo',
  rating: 5,
  text,
  date: '2026-01-01',
  isFeatured: false,
  isActive: true,
  ...more,
})

test('featured ones come first, then the best rated, then the newest; three at most', () => {
  const chosen = chooseTestimonials([
    review('old'),
    review('poor', { rating: 2 }),
    review('new', { date: '2026-02-01' }),
    review('featured', { rating: 4, isFeatured: true }),
  ])
  expect(chosen.map(({ text }) => text)).toEqual(['featured', 'new', 'old'])
})

test('what is switched off, empty or too long to be quoted whole is left out', () => {
  expect(chooseTestimonials([])).toEqual([])
  const none = [review('off', { isActive: false }), review(' '), review('x'.repeat(2_001))]
  expect(chooseTestimonials(none)).toEqual([])
})

test('someone without a name is anonymous', () => {
  expect(chooseTestimonials([review('Good work', { reviewerName: '' })])).toEqual([
    { name: 'Anonymous', company: '', rating: 5, text: 'Good work' },
  ])
})
