import type { EnrichedContent } from '@quotewright/contracts/enrichment.ts'
import { Prose } from './Prose.tsx'
import { Section } from './Section.tsx'

/** Questions that open without script. */
export function Questions({ faqs }: { readonly faqs: EnrichedContent['faqs'] }) {
  if (faqs.length === 0) return null
  return (
    <Section title="Frequently Asked Questions" className="faq">
      {faqs.map((faq, index) => (
        <details key={index}>
          <summary>{faq.question}</summary>
          <Prose text={faq.answer} />
        </details>
      ))}
    </Section>
  )
}
