import type { EnrichedContent } from '@quotewright/contracts/enrichment.ts'
import type { SectionName } from '@quotewright/domain/enrichment/edited-sections.ts'
import styles from './EnrichedSections.module.css'

interface SectionBodyProps {
  readonly name: SectionName
  readonly content: EnrichedContent
}

/** A section as the customer reads it. */
export function SectionBody({ name, content }: SectionBodyProps) {
  if (name === 'testimonials') {
    return content.testimonials.map((testimonial, index) => (
      <Testimonial key={index} testimonial={testimonial} />
    ))
  }
  if (name === 'faqs') {
    return (
      <dl className={styles.questions}>
        {content.faqs.map(({ question, answer }, index) => (
          <div key={index}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    )
  }
  return <p className={styles.prose}>{content[name]}</p>
}

const MOST_STARS = 5

/** What a customer said. */
export function Testimonial({
  testimonial,
}: {
  readonly testimonial: EnrichedContent['testimonials'][number]
}) {
  const { name, company, rating, text } = testimonial
  return (
    <figure className={styles.testimonial}>
      <div>
        <span aria-hidden="true">{'★'.repeat(rating) + '☆'.repeat(MOST_STARS - rating)}</span>{' '}
        <small>{rating} out of 5 stars</small>
      </div>
      <blockquote>{text}</blockquote>
      <figcaption>{company === '' ? name : `${name}, ${company}`}</figcaption>
    </figure>
  )
}
