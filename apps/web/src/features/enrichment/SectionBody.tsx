import type { EnrichedContent, ProseIssue } from '@quotewright/contracts/enrichment.ts'
import type { SectionName } from '@quotewright/domain/enrichment/edited-sections.ts'
import styles from './EnrichedSections.module.css'
import { MarkedText } from './MarkedText.tsx'

interface SectionBodyProps {
  readonly name: SectionName
  readonly content: EnrichedContent
  /** What in the sections does not agree with the quote. */
  readonly issues: readonly ProseIssue[]
}

/** A section as the customer reads it, with marks for staff. */
export function SectionBody({ name, content, issues }: SectionBodyProps) {
  const marked = (text: string, path: string) => (
    <MarkedText text={text} issues={issues.filter(({ section }) => section === path)} />
  )
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
            <dt>{marked(question, `faqs.${index}.question`)}</dt>
            <dd>{marked(answer, `faqs.${index}.answer`)}</dd>
          </div>
        ))}
      </dl>
    )
  }
  return <p className={styles.prose}>{marked(content[name], name)}</p>
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
