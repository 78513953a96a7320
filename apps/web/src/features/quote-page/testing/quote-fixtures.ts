import type { QuoteMessagesView, QuotePageView } from '@quotewright/contracts/quote-page-view.ts'
import type { Sections } from '@quotewright/domain/enrichment/edited-sections.ts'
import type { QuoteOption } from '@quotewright/domain/quotes/options.ts'
import {
  disclose,
  type PriceDisplay,
  type PricedQuote,
  type ShownLine,
} from '@quotewright/domain/quotes/price-display.ts'
import { type QuoteForCustomer, quoteView } from '@quotewright/domain/quotes/quote-view.ts'
import { quoteTotals } from '@quotewright/domain/quotes/totals.ts'

/** A line; differences from a plain priced one are given. */
export function aLine(over: Partial<ShownLine> = {}): ShownLine {
  return {
    id: 'line-1',
    description: 'Switchboard upgrade with RCBOs on every circuit',
    quantityThousandths: 1_000,
    unit: 'ea',
    unitPriceCents: 148_000,
    optional: false,
    selected: false,
    sectionId: null,
    optionId: null,
    taxFree: false,
    needsPrice: false,
    ...over,
  }
}

/** An alternative; differences from a plain one that is not chosen are given. */
export function anOption(over: Partial<QuoteOption> = {}): QuoteOption {
  return {
    id: 'option-1',
    kind: 'alternative',
    group: 'Hot water system',
    title: 'Heat pump',
    description: '',
    selected: false,
    ...over,
  }
}

const LINES: readonly ShownLine[] = [
  aLine(),
  aLine({
    id: 'line-2',
    description: 'LED downlights, supply and fit',
    quantityThousandths: 8_000,
    unitPriceCents: 6_850,
  }),
  aLine({
    id: 'line-3',
    description: 'Labour',
    quantityThousandths: 6_500,
    unit: 'hours',
    unitPriceCents: 9_500,
  }),
  aLine({
    id: 'line-4',
    description: 'Repair of the meter panel',
    unitPriceCents: 0,
    needsPrice: true,
  }),
  aLine({
    id: 'line-5',
    description: 'Dimmer in the dining room',
    unitPriceCents: 14_500,
    optional: true,
  }),
  aLine({
    id: 'line-6',
    description: 'Network fee, at cost',
    unitPriceCents: 5_230,
    taxFree: true,
  }),
]

const ENRICHED: Sections = {
  cover_letter: 'Hello Priya,\n\nThank you for having us over on Monday.\n\nKind regards\nTom Walsh',
  testimonials: [{ name: 'Alan Reid', company: 'Reid Joinery', rating: 5, text: 'On time and tidy.' }],
  faqs: [{ question: 'How long will it take?', answer: 'One working day.' }],
  terms: 'This quote is valid until the date shown.\n\nVariations are agreed in writing.',
  about_us: 'A family business on the peninsula since 1998.',
  our_services: 'What we do:\n– Carpentry',
}

type Prices = Partial<PricedQuote> & { readonly display?: PriceDisplay }

/** Sums that are not given follow from the lines and the discount. */
function aPricedQuote({ display = 'itemised', ...over }: Prices): QuoteForCustomer['prices'] {
  const quote = {
    taxMode: 'exclusive',
    taxLabel: 'GST',
    taxRateBasisPoints: 1_000,
    country: 'AU',
    currency: 'AUD',
    lines: LINES,
    sections: [],
    options: [],
    discountCents: 10_000,
    promotions: [],
    ...over,
  } as const
  return disclose({ ...quoteTotals(quote.lines, { ...quote, promotions: [] }), ...quote }, display)
}

/** Differences from a believable six-line quote with every section written. */
export interface QuoteChanges extends Partial<Omit<QuoteForCustomer, 'quote' | 'business' | 'prices'>> {
  readonly versionNumber?: number
  readonly content?: Partial<QuoteForCustomer['quote']['content']>
  readonly business?: Partial<QuoteForCustomer['business']>
  readonly prices?: Prices
}

function aQuote({
  versionNumber = 1,
  content,
  business,
  prices = {},
  ...over
}: QuoteChanges): QuoteForCustomer {
  return {
    quote: {
      quoteNumber: 'Q-1042',
      versionNumber,
      content: {
        title: 'Switchboard upgrade and kitchen lighting',
        quoteDate: '2026-03-02',
        validUntil: '2026-03-31',
        customerName: 'Priya Nair',
        customerCompany: 'Nair & Daughters',
        customerAddress: '8 Rowntree Street, Birchgrove NSW 2041',
        notes: 'We bring our own lighting.\n\nPlease keep the hallway clear.',
        paymentTerms: '10% on acceptance, the rest within 14 days of completion',
        ...content,
      },
    },
    status: 'sent',
    business: {
      name: 'Harbour Electrical',
      country: 'AU',
      abn: '51824753556',
      licence: 'NSW 278114C',
      licenceLabel: 'Licence',
      insurance: '',
      email: 'office@harbourelectrical.example',
      phone: '02 5550 1234',
      address: '14 Wharf Street\nBalmain NSW 2041',
      website: 'harbourelectrical.example',
      timeZone: 'Australia/Sydney',
      ...business,
    },
    prices: aPricedQuote(prices),
    scope: {
      included: ['Switchboard upgrade', 'LED lighting in the kitchen'],
      notIncluded: ['Plastering and painting', 'Asbestos removal'],
    },
    assumptions: ['Power can be off for four hours', 'The roof space is accessible'],
    warranty: '',
    enrichment: ENRICHED,
    acceptance: undefined,
    declinedAt: undefined,
    contentHash: 'a3f1'.repeat(16),
    ...over,
  }
}

/** What the server hands to the renderer. */
export function aView(
  changes: QuoteChanges = {},
  over: Partial<Omit<QuotePageView, 'quote'>> = {},
): QuotePageView {
  const shown = aQuote(changes)
  return {
    quote: quoteView(shown),
    quoteNumber: shown.quote.quoteNumber,
    isDemo: false,
    versionNumber: shown.quote.versionNumber,
    contentHash: shown.contentHash,
    logo: null,
    shareImageUrl: null,
    colour: '',
    startDates: { from: '2026-03-05', until: '2027-03-05' },
    payment: null,
    lines: shown.prices.lines,
    photos: [],
    permissions: {
      chooseOptions: false,
      requestChange: false,
      editLineItems: false,
      askUpdatedPrice: false,
      applyPromotion: false,
      askPrice: false,
    },
    isPriceAgreed: false,
    changeRequest: null,
    certificate: null,
    declinedOn: null,
    path: '/q/tok_0123456789abcdef',
    eventsUrl: '/api/v1/public/quotes/tok_0123456789abcdef/events',
    pdfUrl: '/api/v1/public/quotes/tok_0123456789abcdef/pdf',
    messages: null,
    certificateUrl: '/api/v1/public/quotes/tok_0123456789abcdef/certificate',
    proofUrl: '/api/v1/public/quotes/tok_0123456789abcdef/proof',
    calendarUrl: '/api/v1/public/quotes/tok_0123456789abcdef/calendar',
    nonce: 'bm9uY2U=',
    form: null,
    hasNewVersion: false,
    choiceChangedTotal: false,
    isPreview: false,
    changeReason: null,
    ...over,
  }
}

/** A conversation in which nothing was said yet. */
export const aThread = (over: Partial<QuoteMessagesView> = {}): QuoteMessagesView => ({
  messages: [],
  messagesUrl: '/api/v1/public/quotes/tok_0123456789abcdef/messages',
  timeZone: 'Australia/Sydney',
  country: 'AU',
  formKey: 'key-1',
  aboutLineId: null,
  ...over,
})
