import { mobileNumber } from '../contacts/mobile-number.ts'
import { addressee } from '../enrichment/salutation.ts'
import type { Country } from '../region/region.ts'

/** What a message about a published quote is made of. */
export interface SharedQuote {
  readonly title: string
  readonly customerName: string
  readonly customerPhone: string
  readonly customerEmail: string
  readonly businessName: string
  /** Of the business. */
  readonly country: Country
  readonly url: string
}

/** A text message is read on a phone: a title that is a whole description is cut. */
const TITLE_LENGTH = 80

/** Half a character, as a cut may leave it, has no encoding. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())

/** The title as the end of a sentence, at most one short line. */
function shortTitle(title: string): string {
  const [line = ''] = title.trim().split('\n', 1)
  const words = line.replace(/[\s.,:;!?]+$/, '')
  if (words.length <= TITLE_LENGTH) return words
  return `${words.slice(0, TITLE_LENGTH).replace(/\s+\S*$/, '')}…`
}

const greeting = (customerName: string): string => {
  const name = addressee(customerName, 'first')
  return name === '' ? 'Hi' : `Hi ${name}`
}

/** Returns the message without the link, for where the link goes beside it. */
export function shareText({ title, customerName }: Pick<SharedQuote, 'title' | 'customerName'>): string {
  const about = shortTitle(title)
  return `${greeting(customerName)}, here's your quote${about === '' ? '' : ` for ${about}`}`
}

/** Returns the text message that goes with a published quote. */
export const shareMessage = (quote: Pick<SharedQuote, 'title' | 'customerName' | 'url'>): string =>
  `${shareText(quote)}: ${quote.url}`

/**
 * Returns the link that opens a text message, with the number filled in where
 * it takes one. Apple's phones want `&` before the text, all others `?`.
 *
 * Source: RFC 5724; Apple URL Scheme Reference, "SMS Links".
 */
export function smsLink(quote: SharedQuote, isApple: boolean): string {
  const separator = isApple ? '&' : '?'
  return `sms:${mobileNumber(quote.customerPhone, quote.country)}${separator}body=${encoded(shareMessage(quote))}`
}

/** Returns the link that opens a WhatsApp chat; without a mobile number WhatsApp asks who to send it to. */
export function whatsAppLink(quote: SharedQuote): string {
  const digits = mobileNumber(quote.customerPhone, quote.country).replace('+', '')
  return `https://wa.me/${digits}?text=${encoded(shareMessage(quote))}`
}

/** Returns the link that opens an email in the person's own program. Source: RFC 6068. */
export function mailtoLink(quote: SharedQuote): string {
  const subject = quote.businessName === '' ? 'Your quote' : `Your quote from ${quote.businessName}`
  const body = [`${shareText(quote)}:`, quote.url, 'Any questions, just reply.', quote.businessName]
    .filter((part) => part !== '')
    .join('\r\n\r\n')
  const to = encoded(quote.customerEmail.trim()).replaceAll('%40', '@')
  return `mailto:${to}?subject=${encoded(subject)}&body=${encoded(body)}`
}
