import type { QuotePageView } from '@quotewright/contracts/quote-page-view.ts'
import { WARRANTY_TITLE } from '@quotewright/domain/organizations/warranty.ts'
import { AskedChange } from '../choices/AskedChange.tsx'
import { pricesOf } from '../quote-format.ts'
import { Letterhead } from './Letterhead.tsx'
import { PriceSection } from './PriceSection.tsx'
import { Questions } from './Questions.tsx'
import { QuoteIntro } from './QuoteIntro.tsx'
import { ListSection, TextSection } from './Section.tsx'
import { Testimonials } from './Testimonials.tsx'

/** Everything that is read before deciding. Source for the order: part 1 §2 "Quote preview". The terms come before the form. */
export function Letter({ view }: { readonly view: QuotePageView }) {
  const { quote } = view
  const { enriched } = quote
  const prices = pricesOf(quote)
  return (
    <>
      <Letterhead quote={quote} />
      <QuoteIntro quote={quote} prices={prices} pdfUrl={view.isPreview ? null : view.pdfUrl} />
      <AskedChange quote={quote} />
      <ListSection title="About the job" items={quote.scope.included} />
      <PriceSection view={view} prices={prices} />
      {quote.assumptions.length + quote.scope.not_included.length > 0 && (
        <div className="pair">
          <ListSection title="Assumptions" items={quote.assumptions} />
          <ListSection title="Not included" items={quote.scope.not_included} />
        </div>
      )}
      <TextSection title="Notes" text={quote.notes} />
      <TextSection title="Payment terms" id="payment-terms" text={quote.payment_terms} />
      {enriched && (
        <>
          <TextSection title="Cover Letter" className="cover" text={enriched.cover_letter} />
          <Testimonials testimonials={enriched.testimonials} />
          <Questions faqs={enriched.faqs} />
        </>
      )}
      <TextSection title={WARRANTY_TITLE} id="warranty" text={quote.warranty} />
      {enriched && (
        <>
          <TextSection title="Terms & Conditions" id="terms" text={enriched.terms} />
          <TextSection title="About Us" text={enriched.about_us} />
          <TextSection title="Our Services" text={enriched.our_services} />
        </>
      )}
    </>
  )
}
