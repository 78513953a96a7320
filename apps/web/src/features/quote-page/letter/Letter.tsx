import type { QuotePageView } from '@quotewright/contracts/quote-page-view.ts'
import { AskedChange } from '../choices/AskedChange.tsx'
import { Thanks } from '../decision/Thanks.tsx'
import { Letterhead } from './Letterhead.tsx'
import { NextSteps } from './NextSteps.tsx'
import { PriceSection } from './PriceSection.tsx'
import { Questions } from './Questions.tsx'
import { QuoteIntro } from './QuoteIntro.tsx'
import { ListSection, TextSection } from './Section.tsx'
import { Testimonials } from './Testimonials.tsx'

/** Everything that is read before deciding. Source for the order: part 1 §2 "Quote preview". The terms come before the form. */
export function Letter({ view }: { readonly view: QuotePageView }) {
  const { quote } = view
  const [notes, paymentTerms] = quote.passages
  return (
    <>
      <Letterhead view={view} />
      <QuoteIntro quote={quote} pdfUrl={view.isPreview ? null : view.pdfUrl} />
      <Thanks view={view} />
      <AskedChange view={view} />
      <ListSection title="What’s included" items={quote.scope.included} />
      <PriceSection view={view} />
      {quote.lists.some(({ items }) => items.length > 0) && (
        <div className="pair">
          {quote.lists.map((list) => (
            <ListSection key={list.title} {...list} />
          ))}
        </div>
      )}
      {quote.status.kind !== 'accepted' && <NextSteps quote={quote} />}
      <TextSection {...notes} />
      <TextSection {...paymentTerms} id="payment-terms" />
      <TextSection title="Cover Letter" className="cover" text={quote.coverLetter} />
      <Testimonials testimonials={quote.testimonials} />
      <Questions questions={quote.questions} />
      <TextSection {...quote.warranty} id="warranty" />
      <TextSection title="Terms & Conditions" id="terms" text={quote.terms} />
      <TextSection title="About Us" text={quote.aboutUs} />
      <TextSection title="Our Services" text={quote.ourServices} />
    </>
  )
}
