import { EMPTY_SECTIONS, type Sections } from '../enrichment/edited-sections.ts'
import { WARRANTY_TITLE } from '../organizations/warranty.ts'
import { businessRegisterUrl } from '../region/business-register.ts'
import { formatsOf } from '../region/formats.ts'
import type { Country } from '../region/region.ts'
import { businessNumberText, insuranceText, licenceText } from './business-identifiers.ts'
import { customerPriceView } from './customer-price-view.ts'
import { nextSteps } from './next-steps.ts'
import type { DisclosedQuote } from './price-display.ts'
import type { PriceView } from './price-view.ts'
import { numberWithVersion } from './quote-number.ts'
import type { QuoteScope } from './scope.ts'
import type { Signature } from './signature.ts'
import { type QuoteStatus, quoteTransition } from './status.ts'
import { withMeasures } from './unit-text.ts'

/** What a customer may be shown of a quote, before it is put into words. */
export interface QuoteForCustomer {
  readonly quote: {
    readonly quoteNumber: string
    readonly versionNumber: number
    readonly content: {
      readonly title: string
      /** Calendar dates. */
      readonly quoteDate: string
      readonly validUntil: string
      readonly customerName: string
      readonly customerCompany: string
      readonly customerAddress: string
      readonly notes: string
      readonly paymentTerms: string
    }
  }
  /** The status as of now: an open quote past its last day is expired. */
  readonly status: QuoteStatus
  readonly business: {
    readonly name: string
    readonly country: Country
    readonly abn: string
    readonly licence: string
    readonly licenceLabel: string
    readonly insurance: string
    readonly email: string
    readonly phone: string
    readonly address: string
    readonly website: string
    /** IANA name; times are shown in it. */
    readonly timeZone: string
  }
  readonly prices: DisclosedQuote
  readonly scope: QuoteScope
  readonly assumptions: readonly string[]
  /** The prescribed statement; '' for none. */
  readonly warranty: string
  readonly enrichment: Sections | undefined
  readonly acceptance:
    | {
        readonly name: string
        readonly acceptedAt: Date
        readonly versionNumber: number
        readonly signature: Signature
        /** A calendar date; null where none was chosen. */
        readonly preferredStart: string | null
      }
    | undefined
  readonly declinedAt: Date | undefined
  /** SHA-256 of what an acceptance agrees to, in hexadecimal. */
  readonly contentHash: string
}

export interface Fact {
  readonly label: string
  readonly value: string
}

/** A headed text; the text is '' for none. */
export interface Passage {
  readonly title: string
  readonly text: string
}

/** A quote in the words its customer reads, the same on page and document. Costs are no part of it. */
export interface QuoteView {
  /** "Q-1042 v3" */
  readonly number: string
  readonly title: string
  readonly business: {
    readonly name: string
    /** "ABN 51 824 753 556", the licence and the insurance, where there are any. */
    readonly identifiers: readonly string[]
    /** The one of them about insurance; '' for none. */
    readonly insurance: string
    /** Where anyone can check the business number; '' for nowhere. */
    readonly registerUrl: string
    readonly address: string
    readonly phone: string
    readonly email: string
    readonly website: string
    readonly country: Country
    readonly timeZone: string
  }
  /** Name, company and address, where given. */
  readonly customer: readonly string[]
  readonly facts: readonly [number: Fact, quoteDate: Fact, validUntil: Fact]
  readonly status: {
    readonly kind: QuoteStatus
    /** Whether the customer may accept it now. The server judges again when they do. */
    readonly isAcceptable: boolean
    /** What has become of the quote; null while there is nothing to say. */
    readonly sentence: string | null
    readonly tone: 'good' | 'bad' | 'wait' | 'plain'
  }
  readonly coverLetter: string
  readonly scope: QuoteScope
  readonly prices: PriceView
  /** What happens next, step by step; empty where nothing does. */
  readonly next: readonly string[]
  /** Assumptions, and what is not included. */
  readonly lists: readonly { readonly title: string; readonly items: readonly string[] }[]
  readonly passages: readonly [notes: Passage, paymentTerms: Passage]
  readonly testimonials: readonly {
    readonly text: string
    /** "Alan Reid, Reid Joinery" */
    readonly customer: string
    readonly rating: number
    /** Customer and rating in one line. */
    readonly by: string
  }[]
  readonly questions: Sections['faqs']
  readonly aboutUs: string
  readonly ourServices: string
  readonly warranty: Passage
  readonly terms: string
  readonly acceptance: {
    readonly name: string
    readonly signature: Signature
    /** ISO, and the same in the business's time zone. */
    readonly acceptedAt: string
    readonly acceptedOn: string
    /** "12 May 2026"; '' where none was chosen. */
    readonly preferredStart: string
    readonly versionNumber: number
    /** Null beside another version than the accepted one: there it would prove the wrong thing. */
    readonly contentHash: string | null
  } | null
}

/** Source for the colours: field.md "Conventions". */
const TONES: Readonly<Partial<Record<QuoteStatus, QuoteView['status']['tone']>>> = {
  accepted: 'good',
  declined: 'bad',
  expired: 'wait',
  pending: 'wait',
}

/** Puts a quote into the words its customer reads. */
export function quoteView(shown: QuoteForCustomer): QuoteView {
  const { quote, business, status, scope } = shown
  const { content } = quote
  const written = shown.enrichment ?? EMPTY_SECTIONS
  const number = numberWithVersion(quote.quoteNumber, quote.versionNumber)
  const prices = customerPriceView(shown.prices, status === 'accepted')
  const acceptance = acceptanceOf(shown)
  const { date } = formatsOf(business.country)
  return {
    number,
    title: withMeasures(content.title) || 'Professional Quote',
    business: businessView(business),
    customer: present([content.customerName, content.customerCompany, content.customerAddress]),
    facts: [
      { label: 'Quote number', value: number },
      { label: 'Quote date', value: date(content.quoteDate) },
      { label: 'Valid until', value: date(content.validUntil) },
    ],
    status: {
      kind: status,
      isAcceptable: quoteTransition(status, 'accept').allowed,
      sentence: statusSentence(shown),
      tone: TONES[status] ?? 'plain',
    },
    coverLetter: written.cover_letter,
    scope,
    prices,
    next: nextSteps(status, {
      business: business.name,
      deposit: prices.deposit?.amount ?? '',
      preferredStart: acceptance?.preferredStart ?? '',
    }),
    lists: [
      { title: 'Assumptions', items: shown.assumptions },
      { title: 'Not included', items: scope.notIncluded },
    ],
    passages: [
      { title: 'Notes', text: content.notes },
      { title: 'Payment terms', text: content.paymentTerms },
    ],
    testimonials: written.testimonials.map(({ name, company, rating, text }) => {
      const customer = present([name, company]).join(', ')
      return { text, customer, rating, by: `${customer} – ${rating} out of 5 stars` }
    }),
    questions: written.faqs,
    aboutUs: written.about_us,
    ourServices: written.our_services,
    warranty: { title: WARRANTY_TITLE, text: shown.warranty },
    terms: written.terms,
    acceptance,
  }
}

function businessView(business: QuoteForCustomer['business']): QuoteView['business'] {
  return {
    name: business.name,
    identifiers: present([
      businessNumberText(business.country, business.abn),
      licenceText(business.licence, business.licenceLabel),
      insuranceText(business.insurance),
    ]),
    insurance: insuranceText(business.insurance),
    registerUrl: businessRegisterUrl(business.country, business.abn),
    address: business.address,
    phone: business.phone,
    email: business.email,
    website: business.website,
    country: business.country,
    timeZone: business.timeZone,
  }
}

const present = (texts: readonly string[]): string[] => texts.filter((text) => text.trim() !== '')

function acceptanceOf({
  quote,
  acceptance,
  business,
  contentHash,
}: QuoteForCustomer): QuoteView['acceptance'] {
  if (acceptance === undefined) return null
  const { name, signature, versionNumber } = acceptance
  const acceptedAt = acceptance.acceptedAt.toISOString()
  return {
    name,
    signature,
    acceptedAt,
    acceptedOn: formatsOf(business.country).momentInFull(acceptedAt, business.timeZone),
    preferredStart:
      acceptance.preferredStart === null ? '' : formatsOf(business.country).date(acceptance.preferredStart),
    versionNumber,
    contentHash: versionNumber === quote.versionNumber ? contentHash : null,
  }
}

function statusSentence({ status, quote, business, ...shown }: QuoteForCustomer): string | null {
  const formats = formatsOf(business.country)
  const on = (moment: Date) => ` on ${formats.moment(moment.toISOString(), business.timeZone)}.`
  switch (status) {
    case 'accepted':
      return shown.acceptance === undefined
        ? 'This quote has been accepted.'
        : `Accepted by ${shown.acceptance.name}${on(shown.acceptance.acceptedAt)}`
    case 'declined':
      return `This quote was declined${shown.declinedAt === undefined ? '.' : on(shown.declinedAt)}`
    case 'expired':
      return `This quote expired on ${formats.date(quote.content.validUntil)}.`
    case 'pending':
      return `A change to this quote is waiting to be confirmed by ${business.name || 'the business'}.`
    case 'draft':
      return 'This is a draft. It has not been sent yet.'
    case 'sent':
    case 'viewed':
      return null
  }
}
