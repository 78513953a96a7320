import type { QuoteView } from '@quotewright/domain/quotes/quote-view.ts'
import type { ReactNode } from 'react'
import { mailLink, phoneLink } from './contact-links.ts'

interface ContactLinksProps {
  readonly quote: QuoteView
  /** What a mail begun from here is about. */
  readonly subject?: string
  /** More ways to reach it, as list items. */
  readonly children?: ReactNode
}

/** Whether there is a number or an address to reach it by. */
export const canContact = ({ business }: QuoteView): boolean =>
  phoneLink(business.phone) !== undefined || business.email !== ''

/** How to reach the business with one touch. */
export function ContactLinks({ quote, subject = 'Quote', children }: ContactLinksProps) {
  const { email, phone } = quote.business
  const call = phoneLink(phone)
  if (call === undefined && email === '' && !children) return null
  return (
    <ul className="contact">
      {call !== undefined && (
        <li>
          <a href={call}>{phone}</a>
        </li>
      )}
      {email !== '' && (
        <li>
          <a href={mailLink(email, `${subject} ${quote.number}`)}>{email}</a>
        </li>
      )}
      {children}
    </ul>
  )
}
