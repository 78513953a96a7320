import type { QuotePageView } from '@quotewright/contracts/quote-page-view.ts'
import { WARRANTY_TITLE } from '@quotewright/domain/organizations/warranty.ts'
import { AskedChange } from '../choices/AskedChange.tsx'
import { pricesOf } from '../quote-format.ts'
import { Letterhead } from './Letterhead.tsx'
import { PriceSection } from './PriceSection.tsx'
import { Prose } from './Prose.tsx'
import { Questions } from './Questions.tsx'
import { QuoteIntro } from './QuoteIntro.tsx'
import { ListSection, TextSection } from './Section.tsx'
import { Testimonials } from './Testimonials.tsx'

/** Everything that is read before deciding, in the order a letter is read. The terms come before the form. */
export function Letter({ view }: { readonly view: QuotePageView }) {
  const { quote, pdfUrl } = view
  const { enriched } = quote
  const prices = pricesOf(quote)
  return (
    <>
      <Letterhead quote={quote} />
      <QuoteIntro quote={quote} prices={prices} pdfUrl={pdfUrl} />
      <AskedChange quote={quote} />
      {enriched && enriched.cover_letter.trim() !== '' && (
        <section aria-label="Cover letter" className="cover">
          <Prose text={enriched.cover_letter} />
        </section>
      )}
      {quote.description.trim() !== quote.title.trim() && (
        <TextSection title="About the job" text={quote.description} />
      )}
      <PriceSection view={view} prices={prices} />
      {quote.assumptions.length + quote.exclusions.length > 0 && (
        <div className="pair">
          <ListSection title="Assumptions" items={quote.assumptions} />
          <ListSection title="Not included" items={quote.exclusions} />
        </div>
      )}
      <TextSection title="Notes" text={quote.notes} />
      <TextSection title="Payment terms" id="payment-terms" text={quote.payment_terms} />
      {enriched && (
        <>
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
