import type { QuotePageView } from '@quotewright/contracts/quote-page-view.ts'
import { isOpen } from '@quotewright/domain/quotes/status.ts'
import { ChangeRequestForm } from '../choices/ChangeRequestForm.tsx'
import { PriceForm } from '../choices/PriceForm.tsx'
import { UpdatedPriceForm } from '../choices/UpdatedPriceForm.tsx'
import { ContactLinks, canContact } from '../letter/ContactLinks.tsx'
import { AcceptForm } from './AcceptForm.tsx'
import { Certificate } from './Certificate.tsx'
import { DeclineForm } from './DeclineForm.tsx'

/** The end of the page: the two forms while the quote is open, else what was decided. */
export function Decision({ view }: { readonly view: QuotePageView }) {
  const { kind, isAcceptable } = view.quote.status
  if (isOpen(kind)) {
    return (
      <div className="decide">
        {isAcceptable && <AcceptForm view={view} />}
        <AskFirst view={view} />
        <PriceForm view={view} />
        <ChangeRequestForm view={view} />
        <DeclineForm view={view} />
      </div>
    )
  }
  if (kind === 'accepted') return <Certificate view={view} />
  if (kind === 'expired') return <Expired view={view} />
  return kind === 'declined' ? <Declined view={view} /> : null
}

function AskFirst({ view }: { readonly view: QuotePageView }) {
  return (
    <section className="ask">
      <h2>Questions first?</h2>
      <p>{view.quote.business.name || 'The business'} is happy to help.</p>
      <ContactLinks quote={view.quote} subject="Question about quote" />
    </section>
  )
}

function Expired({ view }: { readonly view: QuotePageView }) {
  return (
    <section className="ask">
      <h2>Ask for an updated price</h2>
      <p>
        This quote expired on {view.quote.facts[2].value} and can’t be accepted. If you’d still like to go
        ahead, ask {view.quote.business.name || 'the business'} for an updated price:
      </p>
      <UpdatedPriceForm view={view} />
      <ContactLinks quote={view.quote} subject="Updated price for quote" />
    </section>
  )
}

function Declined({ view }: { readonly view: QuotePageView }) {
  const { declinedOn, messages } = view
  const business = view.quote.business.name || 'The business'
  const isReachable = canContact(view.quote)
  return (
    <section className="ask">
      <h2>Changed your mind?</h2>
      <p>
        You declined this quote{declinedOn !== null && ` on ${declinedOn}`}.
        {isReachable && ` Get in touch and ${business} can send it again:`}
        {!isReachable && messages !== null && (
          <>
            {' '}
            <a href="#messages">Ask {business} to send it again</a>.
          </>
        )}
      </p>
      <ContactLinks quote={view.quote} subject="Declined quote" />
    </section>
  )
}
