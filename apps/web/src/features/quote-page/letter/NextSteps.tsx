import type { QuoteView } from '@quotewright/domain/quotes/quote-view.ts'
import { Section } from './Section.tsx'

/** What happens next, step by step; nothing at all where nothing does. Follows what is chosen, as its deposit does. */
export function NextSteps({ quote: { next } }: { readonly quote: QuoteView }) {
  if (next.length === 0) return null
  return (
    <Section title="What happens next">
      <Steps next={next} />
    </Section>
  )
}

/** The steps alone, for a place that has its own heading; a single one is no list. */
export const Steps = ({ next }: Pick<QuoteView, 'next'>) =>
  next.length === 1 ? (
    <p data-live="">{next[0]}</p>
  ) : (
    <ol className="steps" data-live="">
      {next.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
