import type { QuotePageView } from '@quotewright/contracts/quote-page-view.ts'
import { regionOf } from '@quotewright/domain/region/regions.ts'
import { ContactLinks } from './ContactLinks.tsx'
import { websiteLink } from './contact-links.ts'

/** Who writes: the name, what identifies it, and how to reach it. */
export function Letterhead({ view: { quote, logo } }: { readonly view: QuotePageView }) {
  const { name, identifiers, registerUrl, country, address, website } = quote.business
  return (
    <header className="head">
      <div>
        {/* The name is beside it in words. */}
        {logo !== null && (
          <img className="logo" src={logo.url} width={logo.width} height={logo.height} alt="" />
        )}
        <p className="name">{name}</p>
        <p className="ids">
          {identifiers.map((text) => (
            <span key={text}>{text}</span>
          ))}
          {registerUrl !== '' && (
            <a href={registerUrl} rel="noopener noreferrer nofollow">
              Check the {regionOf(country).businessNumber.label}
            </a>
          )}
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
