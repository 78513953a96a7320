import type { QuoteView } from '@quotewright/domain/quotes/quote-view.ts'
import { Prose } from './Prose.tsx'
import { Section } from './Section.tsx'

/** Words of real customers; absent when there are none. Source: decisions §10. */
export function Testimonials({ testimonials }: Pick<QuoteView, 'testimonials'>) {
  if (testimonials.length === 0) return null
  return (
    <Section title="What Our Customers Say" className="said">
      {testimonials.map(({ text, customer, rating }, index) => (
        <figure key={index}>
          <Stars rating={rating} />
          <blockquote>
            <Prose text={text} />
          </blockquote>
          <figcaption>{customer}</figcaption>
        </figure>
      ))}
    </Section>
  )
}

function Stars({ rating }: { readonly rating: number }) {
  return (
    <p className="stars">
      <span aria-hidden="true">{'★'.repeat(rating) + '☆'.repeat(5 - rating)}</span>{' '}
      <small>{rating} out of 5 stars</small>
    </p>
  )
}
