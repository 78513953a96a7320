import type { QuoteView } from '@quotewright/domain/quotes/quote-view.ts'
import { Prose } from './Prose.tsx'
import { Section } from './Section.tsx'

/** Questions that open without script. */
export function Questions({ questions }: Pick<QuoteView, 'questions'>) {
  if (questions.length === 0) return null
  return (
    <Section title="Frequently Asked Questions" className="faq">
      {questions.map(({ question, answer }, index) => (
        <details key={index}>
          <summary>{question}</summary>
          <Prose text={answer} />
        </details>
      ))}
    </Section>
  )
}
