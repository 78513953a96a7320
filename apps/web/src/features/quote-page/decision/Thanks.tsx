import type { QuotePageView } from '@quotewright/contracts/quote-page-view.ts'
import { Fragment } from 'react'
import { ContactLinks, canContact } from '../letter/ContactLinks.tsx'
import { Steps } from '../letter/NextSteps.tsx'

/**
 * After the acceptance, first of all: thanks, the total, how to pay, what happens next, the date for a calendar, the
 * papers to keep and whom to ask. Plain links, so it works without script.
 */
export function Thanks({ view }: { readonly view: QuotePageView }) {
  const { acceptance, next, status, prices } = view.quote
  if (status.kind !== 'accepted') return null
  const [first = ''] = acceptance?.name.trim().split(/\s+/) ?? []
  return (
    <section id="thanks" className="thanks">
      <h2>{first === '' ? 'Thank you' : `Thank you, ${first}`}</h2>
      <p>
        {prices.total.label}: <strong className="amount">{prices.total.amount}</strong>
        {prices.total.notes.map((note) => (
          <small key={note}>{note}</small>
        ))}
      </p>
      <Payment payment={view.payment} />
      <h3>What happens next</h3>
      <Steps next={next} />
      {acceptance !== null && acceptance.preferredStart !== '' && (
        <p>
          <a className="button" href={view.calendarUrl} download>
            Add {acceptance.preferredStart} to your calendar
          </a>
        </p>
      )}
      <Papers view={view} />
      {canContact(view.quote) && (
        <>
          <p>Any questions before then? Get in touch:</p>
          <ContactLinks quote={view.quote} subject="Accepted quote" />
        </>
      )}
    </section>
  )
}

/** The documents to keep: those of the quote, and the proof that it was accepted, which takes a moment to be made. */
function Papers({ view }: { readonly view: QuotePageView }) {
  const { isPreview, pdfUrl, certificate, certificateUrl } = view
  return (
    <ul className="papers">
      <li>
        <a href={isPreview ? undefined : pdfUrl} download={!isPreview}>
          Download PDF
        </a>
      </li>
      <li>
        {certificate?.isReady === true ? (
          <a href={certificateUrl} download>
            Your certificate
          </a>
        ) : (
          <a href="#certificate">Proof of acceptance</a>
        )}
      </li>
    </ul>
  )
}

/** A text that is torn after an @ or a dot, if it must be: an address reads on where it was left. */
const Breakable = ({ text }: { readonly text: string }) =>
  text.split(/(?<=[@.])/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))

function Payment({ payment }: Pick<QuotePageView, 'payment'>) {
  if (payment === null) return null
  const { label, amount, lines, link } = payment
  return (
    <div className="pay">
      <h3>How to pay</h3>
      {/* The total is right above. */}
      {label !== 'Total' && (
        <p>
          {label}: <span className="amount">{amount}</span>
        </p>
      )}
      {lines.length > 0 && (
        <dl>
          {lines.map((line) => (
            <div key={line.label} className="way">
              <dt>{line.label}</dt>
              <dd>
                <Breakable text={line.value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {link !== '' && (
        <p>
          <a className="button" href={link} rel="noopener noreferrer nofollow">
            Pay {amount} online
          </a>
        </p>
      )}
    </div>
  )
}
