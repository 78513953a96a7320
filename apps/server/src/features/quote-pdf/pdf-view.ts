import { abnText, licenceText } from '@quotewright/domain/quotes/business-identifiers.ts'
import { formatDate, formatMomentInFull } from '@quotewright/domain/quotes/dates.ts'
import {
  type PricedQuote,
  type PriceView,
  priceView,
  type ShownLine,
} from '@quotewright/domain/quotes/price-view.ts'
import { promotionCents } from '@quotewright/domain/quotes/promotions.ts'
import { numberWithVersion } from '@quotewright/domain/quotes/quote-number.ts'
import { quoteTransition } from '@quotewright/domain/quotes/status.ts'
import { statusSentence } from '@quotewright/domain/quotes/status-sentence.ts'
import type { ShownQuote } from '../quote-page/public.ts'
import type { LineItem, Quote } from '../quotes/public.ts'

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
  readonly description: string
  readonly prices: PriceView<ShownLine>
  readonly lists: readonly { readonly title: string; readonly items: readonly string[] }[]
  /** Notes and payment terms: read before the decision. */
  readonly passages: readonly Passage[]
  readonly testimonials: readonly { readonly text: string; readonly by: string }[]
  readonly questions: readonly { readonly question: string; readonly answer: string }[]
  readonly aboutUs: string
  readonly terms: string
  readonly acceptance: { readonly name: string; readonly facts: readonly Fact[] } | null
}

const TONES = { accepted: 'good', declined: 'bad', expired: 'wait', pending: 'wait' } as const

const NOTHING_WRITTEN = { cover_letter: '', testimonials: [], faqs: [], about_us: '', terms: '' }

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
  const prices = priceView(pricedQuote(quote))
  return {
    number,
    title: content.title || 'Professional Quote',
    business: {
      name: business.name,
      identifiers: present([abnText(business.abn), licenceText(business.licence)]),
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
    description: content.description.trim() === content.title.trim() ? '' : content.description,
    prices,
    lists: [
      { title: 'Assumptions', items: content.assumptions },
      { title: 'Not included', items: content.exclusions },
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
  { total }: PriceView<ShownLine>,
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

/** The prices alone: each field is named here, so that a cost added to a line never follows it out. */
function pricedQuote({ content, totals }: Quote): PricedQuote {
  const taken = promotionCents(totals.linesCents - totals.discountCents, content.promotions)
  return {
    taxMode: content.taxMode,
    taxLabel: content.taxLabel,
    taxRateBasisPoints: content.taxRateBasisPoints,
    currency: content.currency,
    lines: content.lineItems.map(shownLine),
    sections: content.sections,
    options: content.options,
    discountCents: totals.discountCents,
    promotions: content.promotions.map(({ name }, index) => ({ name, amountCents: taken[index] ?? 0 })),
    subtotalCents: totals.subtotalCents,
    taxCents: totals.taxCents,
    totalCents: totals.totalCents,
  }
}

function shownLine(line: LineItem): ShownLine {
  return {
    id: line.id,
    description: line.description,
    quantityThousandths: line.quantityThousandths,
    unit: line.unit,
    unitPriceCents: line.unitPriceCents,
    taxFree: line.taxFree,
    optional: line.optional,
    selected: line.selected,
    sectionId: line.sectionId,
    optionId: line.optionId,
    needsPrice: line.needsPrice,
  }
}
