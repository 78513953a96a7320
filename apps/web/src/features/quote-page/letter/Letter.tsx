import type { QuotePageView } from '@quotewright/contracts/quote-page-view.ts'
import type { ReactNode } from 'react'
import { AskedChange } from '../choices/AskedChange.tsx'
import { Thanks } from '../decision/Thanks.tsx'
import { Letterhead } from './Letterhead.tsx'
import { NextSteps } from './NextSteps.tsx'
import { Photos } from './Photos.tsx'
import { PriceSection } from './PriceSection.tsx'
import { Questions } from './Questions.tsx'
import { QuoteIntro } from './QuoteIntro.tsx'
import { ListSection, TextSection } from './Section.tsx'
import { Testimonials } from './Testimonials.tsx'

interface LiveProps {
  readonly canChoose: boolean
  readonly children: ReactNode
}

/** What names work and amounts follows the choices while they are made: it must not say another total than is accepted. */
const Live = ({ canChoose, children }: LiveProps) =>
  canChoose ? (
    <div className="live" data-live="">
      {children}
    </div>
  ) : (
    children
  )

/** Everything that is read before deciding. Source for the order: part 1 §2 "Quote preview". The terms come before the form. */
export function Letter({ view }: { readonly view: QuotePageView }) {
  const { quote, permissions } = view
  const canChoose = permissions.chooseOptions
  const [notes, paymentTerms] = quote.passages
  return (
    <>
      <Letterhead view={view} />
      <Thanks view={view} />
      <QuoteIntro quote={quote} pdfUrl={view.isPreview ? undefined : view.pdfUrl} />
      <AskedChange view={view} />
      <Live canChoose={canChoose}>
        <ListSection title="What’s included" items={quote.scope.included} />
      </Live>
      <Photos view={view} />
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
      <Live canChoose={canChoose}>
        <TextSection title="Cover Letter" className="cover" text={quote.coverLetter} />
      </Live>
      <Testimonials testimonials={quote.testimonials} />
      <Live canChoose={canChoose}>
        <Questions questions={quote.questions} />
      </Live>
      <TextSection {...quote.warranty} id="warranty" />
      <Live canChoose={canChoose}>
        <TextSection title="Terms & Conditions" id="terms" text={quote.terms} />
      </Live>
      <Live canChoose={canChoose}>
        <TextSection title="About Us" text={quote.aboutUs} />
        <TextSection title="Our Services" text={quote.ourServices} />
      </Live>
    </>
  )
}
