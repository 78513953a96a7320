import { WARRANTY_TITLE } from '@quotewright/domain/organizations/warranty.ts'
import { businessNumberText, licenceText } from '@quotewright/domain/quotes/business-identifiers.ts'
import { formatDate, formatMomentInFull } from '@quotewright/domain/quotes/dates.ts'
import type { LineFacts } from '@quotewright/domain/quotes/price-display.ts'
import { disclosedPriceView, type PriceView } from '@quotewright/domain/quotes/price-view.ts'
import { numberWithVersion } from '@quotewright/domain/quotes/quote-number.ts'
import type { QuoteScope } from '@quotewright/domain/quotes/scope.ts'
import { quoteTransition } from '@quotewright/domain/quotes/status.ts'
import { statusSentence } from '@quotewright/domain/quotes/status-sentence.ts'
import type { ShownQuote } from '../quote-page/public.ts'
import type { CertificateWords } from './certificate-words.ts'

/** A headed text. */
export interface Passage {
  readonly title: string
  readonly text: string
}

interface Fact {
  readonly label: string
  readonly value: string
}

/** All words of the document, as the hosted page has them. What staff alone may know, such as costs, is no part of it. */
export interface QuotePdfView {
  /** "Q-1042 v3" */
  readonly number: string
  readonly title: string
  readonly business: {
    readonly name: string
    readonly identifiers: readonly string[]
    readonly contact: readonly string[]
    /** PNG or JPEG; what is neither is left out. */
    readonly logo: Uint8Array | null
  }
  readonly customer: readonly string[]
  readonly facts: readonly Fact[]
  /** What has become of the quote. */
  readonly status: { readonly sentence: string; readonly tone: 'good' | 'bad' | 'wait' | 'plain' } | null
  /** Where the customer may answer it. */
  readonly acceptUrl: string | null
  readonly coverLetter: string
  readonly scope: QuoteScope
  readonly prices: PriceView<LineFacts>
  readonly lists: readonly { readonly title: string; readonly items: readonly string[] }[]
  /** Notes and payment terms: read before the decision. */
  readonly passages: readonly Passage[]
  readonly testimonials: readonly { readonly text: string; readonly by: string }[]
  readonly questions: readonly { readonly question: string; readonly answer: string }[]
  readonly aboutUs: string
  readonly ourServices: string
  /** The prescribed statement; its text is '' for none. */
  readonly warranty: Passage
  readonly terms: string
  readonly acceptance: { readonly name: string; readonly facts: readonly Fact[] } | null
  /** Its acceptance's certificate, which then begins the document. */
  readonly certificate?: CertificateWords
}

const TONES = { accepted: 'good', declined: 'bad', expired: 'wait', pending: 'wait' } as const

const NOTHING_WRITTEN = {
  cover_letter: '',
  testimonials: [],
  faqs: [],
  about_us: '',
  our_services: '',
  terms: '',
}

/**
 * Gathers the words of the document.
 *
 * @param shareUrl the customer's page, or null for a quote that has none.
 * @param logo the bytes of the business's logo, or null without one.
 */
export function pdfView(shown: ShownQuote, shareUrl: string | null, logo: Uint8Array | null): QuotePdfView {
  const { quote, business } = shown
  const { content } = quote
  const written = shown.enrichment ?? NOTHING_WRITTEN
  const number = numberWithVersion(quote.quoteNumber, quote.versionNumber)
  const prices = disclosedPriceView(shown.prices)
  return {
    number,
    title: content.title || 'Professional Quote',
    business: {
      name: business.name,
      identifiers: present([
        businessNumberText(business.country, business.abn),
        licenceText(business.licence, business.licenceLabel),
      ]),
      contact: present([business.address, business.phone, business.email, business.website]),
      logo,
    },
    customer: present([content.customerName, content.customerCompany, content.customerAddress]),
    facts: [
      { label: 'Quote number', value: number },
      { label: 'Quote date', value: formatDate(content.quoteDate) },
      { label: 'Valid until', value: formatDate(content.validUntil) },
    ],
    status: statusOf(shown),
    acceptUrl: quoteTransition(shown.status, 'accept').allowed ? shareUrl : null,
    coverLetter: written.cover_letter,
    scope: shown.scope,
    prices,
    lists: [
      { title: 'Assumptions', items: shown.assumptions },
      { title: 'Not included', items: shown.scope.notIncluded },
    ],
    passages: [
      { title: 'Notes', text: content.notes },
      { title: 'Payment terms', text: content.paymentTerms },
    ],
    testimonials: written.testimonials.map(({ name, company, rating, text }) => ({
      text,
      by: `${present([name, company]).join(', ')} – ${rating} out of 5 stars`,
    })),
    questions: written.faqs,
    aboutUs: written.about_us,
    ourServices: written.our_services,
    warranty: { title: WARRANTY_TITLE, text: shown.warranty },
    terms: written.terms,
    acceptance: acceptanceOf(shown, number, prices),
  }
}

const present = (texts: readonly string[]): string[] => texts.filter((text) => text.trim() !== '')

function statusOf(shown: ShownQuote): QuotePdfView['status'] {
  const { status, business, acceptance, declinedAt } = shown
  const sentence = statusSentence({
    status,
    validUntil: shown.quote.content.validUntil,
    businessName: business.name,
    timeZone: business.timeZone,
    acceptance:
      acceptance === undefined
        ? null
        : { name: acceptance.name, acceptedAt: acceptance.acceptedAt.toISOString() },
    declinedAt: declinedAt?.toISOString() ?? null,
  })
  if (sentence === undefined) return null
  return { sentence, tone: status in TONES ? TONES[status as keyof typeof TONES] : 'plain' }
}

/** The evidence of an acceptance. The hash belongs to the version it accepted, never to another. */
function acceptanceOf(
  { quote, acceptance, business, contentHash }: ShownQuote,
  number: string,
  { total }: PriceView<LineFacts>,
): QuotePdfView['acceptance'] {
  if (acceptance === undefined) return null
  const isShownVersion = acceptance.versionNumber === quote.versionNumber
  return {
    name: acceptance.name,
    facts: [
      {
        label: 'Accepted on',
        value: formatMomentInFull(acceptance.acceptedAt.toISOString(), business.timeZone),
      },
      { label: 'Quote', value: number },
      { label: 'Version accepted', value: String(acceptance.versionNumber) },
      ...(isShownVersion
        ? [
            { label: total.label, value: total.amount },
            { label: 'SHA-256 of what was shown', value: contentHash },
          ]
        : []),
    ],
  }
}
