import type { EnrichedContent } from '@quotewright/contracts/enrichment.ts'
import { Prose } from './Prose.tsx'
import { Section } from './Section.tsx'

type Testimonial = EnrichedContent['testimonials'][number]

/** Words of real customers; absent when there are none. Source: decisions §10. */
export function Testimonials({ testimonials }: { readonly testimonials: readonly Testimonial[] }) {
  if (testimonials.length === 0) return null
  return (
    <Section title="What Our Customers Say" className="said">
      {testimonials.map((testimonial, index) => (
        <figure key={index}>
          <Stars rating={testimonial.rating} />
          <blockquote>
            <Prose text={testimonial.text} />
          </blockquote>
          <figcaption>
            {[testimonial.name, testimonial.company].filter((part) => part !== '').join(', ')}
          </figcaption>
        </figure>
      ))}
    </Section>
  )
}

function Stars({ rating }: { readonly rating: number }) {
  const filled = Math.min(5, Math.max(0, Math.round(rating)))
  return (
    <p className="stars">
      <span aria-hidden="true">{'★'.repeat(filled) + '☆'.repeat(5 - filled)}</span>{' '}
      <small>{filled} out of 5 stars</small>
    </p>
  )
}
