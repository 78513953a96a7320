import type { QuoteView } from '@quotewright/domain/quotes/quote-view.ts'
import { ContactLinks } from './ContactLinks.tsx'
import { websiteLink } from './contact-links.ts'

interface FootProps {
  readonly quote: QuoteView
}

/** The foot of the letter on a phone: what identifies the business, in full, and where it is. How to call it is asked nearer to its forms. */
export function Foot({ quote }: FootProps) {
  const { name, address, identifiers, website } = quote.business
  // Nothing is answered on the page of a draft.
  const isUnsaid = quote.status.kind === 'draft'
  return (
    <footer className="foot">
      <p className="name">{name}</p>
      {identifiers.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <Address address={address} />
      {isUnsaid ? <Reach quote={quote} /> : <Website website={website} />}
    </footer>
  )
}

export const Address = ({ address }: { readonly address: string }) =>
  address.trim() === '' ? null : <p className="address">{address}</p>

/** Phone, email and website, each one tap away. */
export const Reach = ({ quote }: FootProps) => (
  <ContactLinks quote={quote}>
    {quote.business.website.trim() !== '' && (
      <li>
        <Website website={quote.business.website} />
      </li>
    )}
  </ContactLinks>
)

function Website({ website }: { readonly website: string }) {
  const href = websiteLink(website)
  if (href === undefined) return website
  return (
    <a href={href} rel="noopener noreferrer nofollow">
      {website.replace(/^https?:\/\/|\/$/gi, '')}
    </a>
  )
}
