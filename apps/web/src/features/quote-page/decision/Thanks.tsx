import type { QuotePageView } from '@quotewright/contracts/quote-page-view.ts'
import { ContactLinks, canContact } from '../letter/ContactLinks.tsx'
import { Steps } from '../letter/NextSteps.tsx'

/** After the acceptance: thanks, what happens next, the date for a calendar, and how to pay, and whom to ask. Plain links, so it works without script. */
export function Thanks({ view }: { readonly view: QuotePageView }) {
  const { acceptance, next, status } = view.quote
  if (status.kind !== 'accepted') return null
  const [first = ''] = acceptance?.name.trim().split(/\s+/) ?? []
  return (
    <section id="thanks" className="thanks">
      <h2>{first === '' ? 'Thank you' : `Thank you, ${first}`}</h2>
      <h3>What happens next</h3>
      <Steps next={next} />
      {acceptance !== null && acceptance.preferredStart !== '' && (
        <p>
          <a className="button" href={view.calendarUrl} download>
            Add {acceptance.preferredStart} to your calendar
          </a>
        </p>
      )}
      <Payment payment={view.payment} />
      {canContact(view.quote) && (
        <>
          <p>Any questions before then? Get in touch:</p>
          <ContactLinks quote={view.quote} subject="Accepted quote" />
        </>
      )}
    </section>
  )
}

function Payment({ payment }: Pick<QuotePageView, 'payment'>) {
  if (payment === null) return null
  const { label, amount, lines, link } = payment
  return (
    <div className="pay">
      <h3>How to pay</h3>
      <p>
        {label}: <span className="amount">{amount}</span>
      </p>
      {lines.length > 0 && (
        <dl>
          {lines.map((line) => (
            <div key={line.label} className="way">
              <dt>{line.label}</dt>
              <dd>{line.value}</dd>
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
