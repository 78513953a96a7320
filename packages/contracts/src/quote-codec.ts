// A quote between the domain and the wire, both ways: the only place that knows both their names and units.
// Plain functions, not zod's codecs: the web's bundle has no zod, and the server's answers are checked once already.
import { LINE_FIELDS } from '@quotewright/domain/quotes/compare-lines.ts'
import { HEADER_FIELDS } from '@quotewright/domain/quotes/compare-quotes.ts'
import { type Deposit, depositCents } from '@quotewright/domain/quotes/deposit.ts'
import { type AppliedPromotion, promotionCents } from '@quotewright/domain/quotes/promotions.ts'
import type {
  LineItem,
  LineSource,
  PriceRange,
  QuoteContent,
} from '@quotewright/domain/quotes/quote-content.ts'
import { type QuoteScope, scopeOf } from '@quotewright/domain/quotes/scope.ts'
import { lineTotalCents, type QuoteTotals } from '@quotewright/domain/quotes/totals.ts'
import { codecOf } from './codec.ts'
import type { LineItem as LineItemWire, QuoteDeposit, QuoteScope as QuoteScopeWire } from './quote-parts.ts'
import type { Quote as QuoteWire } from './quotes.ts'

/** What a person enters of a line, by the names its input has too. */
export const lineCodec = codecOf<Omit<LineItem, keyof LineOrigin>>()({
  id: 'id',
  description: 'item_description',
  quantityThousandths: 'item_quantity',
  unit: 'item_unit',
  unitPriceCents: 'item_unit_price',
  taxFree: 'tax_free',
  optional: 'optional',
  selected: 'selected',
  sectionId: 'section_id',
  optionId: 'option_id',
  unitCostCents: 'item_unit_cost',
  needsPrice: 'needs_price',
})

type LineOrigin = Pick<LineItem, 'quantitySource' | 'priceSource' | 'arithmetic' | 'confidence' | 'spans'>

/** What the totals and the order of a quote follow from, beside its lines. */
type QuoteTerms = Pick<
  QuoteContent,
  'currency' | 'taxMode' | 'taxLabel' | 'taxRateBasisPoints' | 'discountCents' | 'sections' | 'options'
>
const termsCodec = codecOf<QuoteTerms>()({
  currency: 'currency',
  taxMode: 'tax_mode',
  taxLabel: 'tax_label',
  taxRateBasisPoints: 'tax_rate',
  discountCents: 'discount_amount',
  sections: 'sections',
  options: 'options',
})

/** Of a content, what differs from the wire in its names and units alone. */
export const contentCodec = codecOf<
  Omit<QuoteContent, 'lineItems' | 'promotions' | 'deposit' | 'clauses' | 'scope'>
>()({
  ...termsCodec.names,
  title: 'title',
  description: 'description',
  contactId: 'contact_id',
  customerName: 'customer_name',
  customerCompany: 'customer_company',
  customerEmail: 'customer_email',
  customerPhone: 'customer_phone',
  customerAddress: 'customer_address',
  referenceNumber: 'reference_number',
  quoteDate: 'quote_date',
  validUntil: 'valid_until',
  paymentTerms: 'payment_terms',
  notes: 'notes',
  assumptions: 'assumptions',
  exclusions: 'exclusions',
  freeReason: 'free_reason',
})

export const totalsCodec = codecOf<Omit<QuoteTotals, 'linesCents'>>()({
  discountCents: 'discount_amount',
  promotionCents: 'promotion_amount',
  subtotalCents: 'subtotal',
  taxCents: 'tax_amount',
  totalCents: 'total_amount',
})

/** A share or an amount as the API has it: in per cent, or as decimal currency; both have two decimals. */
export const encodeShare = (share: Deposit): QuoteDeposit => ({
  kind: share.kind,
  value: (share.kind === 'percent' ? share.basisPoints : share.amountCents) / 100,
})

export function decodeShare({ kind, value }: QuoteDeposit): Deposit {
  const hundredths = Math.round(value * 100)
  return kind === 'percent' ? { kind, basisPoints: hundredths } : { kind, amountCents: hundredths }
}

type SourceWire = NonNullable<LineItemWire['price_source']>

function encodeSource(source: LineSource | null): SourceWire | null {
  if (source === null) return null
  const { range, learnedFrom } = source
  const wire: SourceWire = {
    kind: source.kind,
    label: source.label,
    reference: source.reference,
    item_name: source.itemName,
    span: source.span,
  }
  if (range !== undefined)
    wire.range = { low: range.lowCents / 100, high: range.highCents / 100, guide: range.guide }
  if (learnedFrom !== undefined)
    wire.learned_from = learnedFrom.map(({ quoteId, quoteNumber }) => ({
      quote_id: quoteId,
      quote_number: quoteNumber,
    }))
  return wire
}

function decodeSource(wire: SourceWire | null): LineSource | null {
  if (wire === null) return null
  const { item_name: itemName, range, learned_from: learnedFrom, ...source } = wire
  return {
    ...source,
    itemName,
    ...(range && { range: decodeRange(range) }),
    ...(learnedFrom && {
      learnedFrom: learnedFrom.map((quote) => ({
        quoteId: quote.quote_id,
        quoteNumber: quote.quote_number,
      })),
    }),
  }
}

const decodeRange = ({ low, high, guide }: NonNullable<SourceWire['range']>): PriceRange => ({
  lowCents: Math.round(low * 100),
  highCents: Math.round(high * 100),
  guide,
})

/**
 * Written out, where the codec would loop: a page of quotes has hundreds of lines.
 *
 * @param index its place among the lines, from 0.
 */
export const encodeLine = (line: LineItem, index: number): LineItemWire => ({
  id: line.id,
  item_description: line.description,
  item_quantity: line.quantityThousandths / 1000,
  item_unit: line.unit,
  item_unit_price: line.unitPriceCents / 100,
  item_total_price: lineTotalCents(line) / 100,
  display_order: index,
  tax_free: line.taxFree,
  optional: line.optional,
  selected: line.selected,
  section_id: line.sectionId,
  option_id: line.optionId,
  item_unit_cost: line.unitCostCents === null ? null : line.unitCostCents / 100,
  needs_price: line.needsPrice,
  quantity_source: encodeSource(line.quantitySource),
  price_source: encodeSource(line.priceSource),
  arithmetic: line.arithmetic,
  confidence: line.confidence,
  spans: [...line.spans],
})

const decodeLine = (wire: LineItemWire): LineItem => ({
  ...lineCodec.decode(wire),
  quantitySource: decodeSource(wire.quantity_source),
  priceSource: decodeSource(wire.price_source),
  arithmetic: wire.arithmetic,
  confidence: wire.confidence,
  spans: wire.spans,
})

/** In their order. */
export const decodeLines = (wire: readonly LineItemWire[]): LineItem[] =>
  wire.toSorted((left, right) => left.display_order - right.display_order).map(decodeLine)

/** A promotion before it is known what it takes off. */
export const encodePromotion = ({ id, name, code, value }: AppliedPromotion) => ({
  id,
  name,
  code,
  ...encodeShare(value),
})

type PromotionWire = Omit<QuoteWire['promotions'][number], 'amount'>

export const decodePromotion = ({
  id,
  name,
  code,
  kind,
  value,
  stackable,
}: PromotionWire & { readonly stackable?: boolean }): AppliedPromotion => ({
  id,
  name,
  code,
  value: decodeShare({ kind, value }),
  ...(stackable === undefined ? {} : { stackable }),
})

type TermsWire = Pick<QuoteWire, (typeof termsCodec.names)[keyof QuoteTerms] | 'promotions' | 'deposit'>

export const decodeTerms = (wire: TermsWire) => ({
  ...termsCodec.decode(wire),
  promotions: wire.promotions.map(decodePromotion),
  deposit: wire.deposit && decodeShare(wire.deposit),
})

/** The clauses of a description, each with its words and the place of its line. */
function encodeClauses({ clauses, description, lineItems }: QuoteContent): QuoteWire['clauses'] {
  const places = new Map(lineItems.map((line, at) => [line.id, at]))
  return clauses.map(({ start, end, kind, lineId }) => ({
    text: description.slice(start, end),
    start,
    end,
    kind,
    line_index: lineId === null ? null : (places.get(lineId) ?? null),
  }))
}

/** The scope as it is shown now. */
function encodeScope(content: QuoteContent): QuoteWire['scope'] {
  const { included, notIncluded } = scopeOf(content)
  return { included: [...included], not_included: [...notIncluded], is_written: content.scope !== null }
}

export const decodeScope = ({ included, not_included }: QuoteScopeWire): QuoteScope => ({
  included,
  notIncluded: not_included,
})

/** What one version of a quote says, with what its promotions and its deposit come to. */
export function encodeContent(content: QuoteContent, totals: QuoteTotals) {
  const { deposit } = content
  const taken = promotionCents(totals.linesCents - totals.discountCents, content.promotions)
  return {
    ...contentCodec.encode(content),
    ...totalsCodec.encode(totals),
    deposit: deposit && encodeShare(deposit),
    deposit_amount: depositCents(deposit, totals.totalCents) / 100,
    line_items: content.lineItems.map(encodeLine),
    promotions: content.promotions.map((promotion, index) => ({
      ...encodePromotion(promotion),
      amount: (taken[index] ?? 0) / 100,
    })),
    clauses: encodeClauses(content),
    scope: encodeScope(content),
  } satisfies Partial<QuoteWire>
}

const picked = <N extends object, K extends keyof N>(names: N, fields: readonly K[]): Pick<N, K> => {
  // Exactly the members that were asked for, which the compiler cannot see.
  return Object.fromEntries(fields.map((field) => [field, names[field]])) as Pick<N, K>
}

/** What a comparison tells apart of a line, and beside the lines, by their names on the wire. */
export const COMPARED_LINE_FIELDS = picked(lineCodec.names, LINE_FIELDS)
export const COMPARED_FIELDS = picked(
  { ...contentCodec.names, deposit: 'deposit', scope: 'scope' } as const,
  HEADER_FIELDS,
)
