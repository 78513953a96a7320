import type { PublicQuote } from '@quotewright/contracts/quote-page.ts'
import { abnText } from '../quote-format.ts'
import { ContactLinks } from './ContactLinks.tsx'
import { websiteLink } from './contact-links.ts'

/** "Licence" is printed before the number, so one that was typed along is left out. */
const TYPED_PREFIX = /^\s*lic(?:en[cs]e)?\b[.:]?\s*/i

/** Who writes: the name, what identifies it, and how to reach it. */
export function Letterhead({ quote }: { readonly quote: PublicQuote }) {
  const { name, abn, licence, address, website } = quote.business
  return (
    <header className="head">
      <div>
        <p className="name">{name}</p>
        <p className="ids">
          {abn.trim() !== '' && <span>{abnText(abn)}</span>}
          {licence.trim() !== '' && <span>Licence {licence.replace(TYPED_PREFIX, '')}</span>}
        </p>
      </div>
      <div className="reach">
        {address.trim() !== '' && <p className="address">{address}</p>}
        <ContactLinks quote={quote}>{website.trim() !== '' && <Website website={website} />}</ContactLinks>
      </div>
    </header>
  )
}

function Website({ website }: { readonly website: string }) {
  const href = websiteLink(website)
  if (href === undefined) return <li>{website}</li>
  return (
    <li>
      <a href={href} rel="noopener noreferrer nofollow">
        {website.replace(/^https?:\/\/|\/$/gi, '')}
      </a>
    </li>
  )
}
