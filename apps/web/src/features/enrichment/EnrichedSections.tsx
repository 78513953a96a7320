import { Rating, Text, Title } from '@mantine/core'
import type { EnrichedContent } from '@quotewright/contracts/enrichment.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import styles from './EnrichedSections.module.css'
import { enrichedQuery } from './enrichment.api.ts'

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.section}>
      <Title order={3} size="h5">
        {title}
      </Title>
      {children}
    </section>
  )
}

const isEmpty = (content: EnrichedContent): boolean =>
  content.cover_letter === '' &&
  content.testimonials.length === 0 &&
  content.faqs.length === 0 &&
  content.terms === '' &&
  content.about_us === ''

/** The written sections of a quote, in the order of part 1 §2 "Quote preview modal". */
export function EnrichedSections({ quoteId }: { readonly quoteId: string }) {
  const { data: content, isPending } = useQuery(enrichedQuery(quoteId))
  if (isPending) return <SkeletonLines label="Loading the written sections" lines={3} />
  if (!content || isEmpty(content)) {
    return <Text c="dimmed">No enriched content available yet.</Text>
  }
  return (
    <>
      {content.cover_letter !== '' && (
        <Section title="Cover Letter">
          <p className={styles.prose}>{content.cover_letter}</p>
        </Section>
      )}
      {content.testimonials.length > 0 && <Testimonials testimonials={content.testimonials} />}
      {content.faqs.length > 0 && (
        <Section title="Frequently Asked Questions">
          <dl className={styles.questions}>
            {content.faqs.map(({ question, answer }) => (
              <div key={question}>
                <dt>{question}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
      {content.terms !== '' && (
        <Section title="Terms & Conditions">
          <p className={styles.prose}>{content.terms}</p>
        </Section>
      )}
      {content.about_us !== '' && (
        <Section title="About Us">
          <p className={styles.prose}>{content.about_us}</p>
        </Section>
      )}
    </>
  )
}

function Testimonials({ testimonials }: Pick<EnrichedContent, 'testimonials'>) {
  return (
    <Section title="What Our Customers Say">
      {testimonials.map(({ name, company, rating, text }) => (
        <figure key={`${name} ${text}`} className={styles.testimonial}>
          <Rating value={rating} readOnly aria-label={`${rating} of 5 stars`} />
          <blockquote>{text}</blockquote>
          <figcaption>{company === '' ? name : `${name}, ${company}`}</figcaption>
        </figure>
      ))}
    </Section>
  )
}
