import type { PublicQuote } from '@quotewright/contracts/quote-page.ts'
import type { QuotePageView } from '@quotewright/contracts/quote-page-view.ts'

type Line = PublicQuote['line_items'][number]

/** A line; differences from a plain priced one are given. */
export function aLine(over: Partial<Line> = {}): Line {
  return {
    id: 'line-1',
    description: 'Switchboard upgrade with RCBOs on every circuit',
    quantity: 1,
    unit: 'ea',
    unit_price: 1480,
    total: 1480,
    optional: false,
    selected: false,
    section_id: null,
    option_id: null,
    tax_free: false,
    needs_price: false,
    ...over,
  }
}

/** An alternative; differences from a plain one that is not chosen are given. */
export function anOption(over: Partial<PublicQuote['options'][number]> = {}): PublicQuote['options'][number] {
  return {
    id: 'option-1',
    kind: 'alternative',
    group: 'Hot water system',
    title: 'Heat pump',
    description: '',
    selected: false,
    price: 0,
    ...over,
  }
}

const BUSINESS: PublicQuote['business'] = {
  name: 'Harbour Electrical',
  country: 'AU',
  abn: '51824753556',
  licence: 'NSW 278114C',
  licence_label: 'Licence',
  email: 'office@harbourelectrical.example',
  phone: '02 5550 1234',
  address: '14 Wharf Street\nBalmain NSW 2041',
  website: 'harbourelectrical.example',
  logo: null,
}

const LINES: readonly Line[] = [
  aLine(),
  aLine({
    id: 'line-2',
    description: 'LED downlights, supply and fit',
    quantity: 8,
    unit_price: 68.5,
    total: 548,
  }),
  aLine({
    id: 'line-3',
    description: 'Labour',
    quantity: 6.5,
    unit: 'hours',
    unit_price: 95,
    total: 617.5,
  }),
  aLine({
    id: 'line-4',
    description: 'Repair of the meter panel',
    unit_price: 0,
    total: 0,
    needs_price: true,
  }),
  aLine({
    id: 'line-5',
    description: 'Dimmer in the dining room',
    unit_price: 145,
    total: 145,
    optional: true,
  }),
  aLine({
    id: 'line-6',
    description: 'Network fee, at cost',
    unit_price: 52.3,
    total: 52.3,
    tax_free: true,
  }),
]

const ENRICHED: NonNullable<PublicQuote['enriched']> = {
  cover_letter: 'Hello Priya,\n\nThank you for having us over on Monday.\n\nKind regards\nTom Walsh',
  testimonials: [{ name: 'Alan Reid', company: 'Reid Joinery', rating: 5, text: 'On time and tidy.' }],
  faqs: [{ question: 'How long will it take?', answer: 'One working day.' }],
  terms: 'This quote is valid until the date shown.\n\nVariations are agreed in writing.',
  about_us: 'A family business on the peninsula since 1998.',
  our_services: 'What we do:\n– Carpentry',
}

/** A believable six-line quote with every section written. */
export function aQuote(over: Partial<PublicQuote> = {}): PublicQuote {
  return {
    kind: 'quote',
    status: 'sent',
    version_number: 1,
    content_hash: 'a3f1'.repeat(16),
    quote_number: 'Q-1042',
    title: 'Switchboard upgrade and kitchen lighting',
    quote_date: '2026-03-02',
    valid_until: '2026-03-31',
    time_zone: 'Australia/Sydney',
    currency: 'AUD',
    tax_mode: 'exclusive',
    tax_label: 'GST',
    tax_rate: 10,
    price_display: 'itemised',
    business: BUSINESS,
    customer: {
      name: 'Priya Nair',
      company: 'Nair & Daughters',
      address: '8 Rowntree Street, Birchgrove NSW 2041',
    },
    line_items: [...LINES],
    sections: [],
    loose_subtotal: 2697.8,
    options: [],
    promotions: [],
    subtotal: 2597.8,
    discount_amount: 100,
    tax_amount: 254.74,
    total_amount: 2852.54,
    deposit: null,
    deposit_amount: 0,
    assumptions: ['Power can be off for four hours', 'The roof space is accessible'],
    scope: {
      included: ['Switchboard upgrade', 'LED lighting in the kitchen'],
      not_included: ['Plastering and painting', 'Asbestos removal'],
    },
    notes: 'We bring our own lighting.\n\nPlease keep the hallway clear.',
    payment_terms: '10% on acceptance, the rest within 14 days of completion',
    warranty: '',
    enriched: ENRICHED,
    acceptance: null,
    declined_at: null,
    permissions: {
      choose_options: false,
      request_change: false,
      edit_line_items: false,
      ask_for_updated_price: false,
      apply_promotion: false,
    },
    change_request: null,
    ...over,
  }
}

/** What the server hands to the renderer. */
export function aView(quote: PublicQuote = aQuote(), over: Partial<QuotePageView> = {}): QuotePageView {
  return {
    quote,
    path: '/q/tok_0123456789abcdef',
    eventsUrl: '/api/v1/public/quotes/tok_0123456789abcdef/events',
    pdfUrl: '/api/v1/public/quotes/tok_0123456789abcdef/pdf',
    messages: null,
    certificateUrl: '/api/v1/public/quotes/tok_0123456789abcdef/certificate',
    nonce: 'bm9uY2U=',
    form: null,
    changedMeanwhile: false,
    choiceChangedTotal: false,
    isPreview: false,
    changeReason: null,
    ...over,
  }
}
