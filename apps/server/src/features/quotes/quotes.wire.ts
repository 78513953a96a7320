import type {
  LineItemInput,
  LineItem as LineItemWire,
  Quote as QuoteWire,
} from '@quotewright/contracts/quotes.ts'
import { priceInQuote } from '@quotewright/domain/price-book/price-in-quote.ts'
import { centsToDecimal, decimalToCents } from '@quotewright/domain/quotes/money.ts'
import { type AppliedPromotion, promotionCents } from '@quotewright/domain/quotes/promotions.ts'
import type { LineItem, LineSource, QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import { lineTotalCents, type QuoteTotals } from '@quotewright/domain/quotes/totals.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '../../platform/context.ts'
import { invalidField } from '../../platform/errors.ts'
import { isUuid } from '../../platform/tenants.ts'
import type { PriceItem } from '../price-book/public.ts'
import { toClausesWire, toScopeWire } from './clauses.wire.ts'
import { toDepositWire } from './deposit.wire.ts'
import { provenanceAfter } from './line-provenance.ts'
import { shareUrlOf } from './publish-quote.ts'
import type { Quote } from './quote.ts'

export function toQuoteWire(ctx: Context, quote: Quote): QuoteWire {
  const { content, totals, shareToken } = quote
  return {
    id: quote.id,
    quote_number: quote.quoteNumber,
    status: quote.status,
    ...toContentWire(content, totals),
    tags: [...quote.tags],
    template_id: quote.templateId,
    metadata: { ...quote.metadata },
    current_version_number: quote.versionNumber,
    published_version_number: quote.publishedVersionNumber,
    has_unpublished_changes: quote.unpublished.content || quote.unpublished.sections,
    unpublished_conflicts: [...quote.unpublished.conflicts],
    quoteme_share_url: shareToken === null ? null : shareUrlOf(ctx, { id: quote.id, shareToken }),
    permissions: quote.permissions,
    published_at: shareToken === null ? null : (quote.publishedAt?.toISOString() ?? null),
    archived_at: quote.archivedAt?.toISOString() ?? null,
    deleted_at: quote.deletedAt?.toISOString() ?? null,
    created_at: quote.createdAt.toISOString(),
    updated_at: quote.updatedAt.toISOString(),
  }
}

/** What one version of a quote says. */
export function toContentWire(content: QuoteContent, totals: QuoteTotals) {
  return {
    title: content.title,
    description: content.description,
    contact_id: content.contactId,
    customer_name: content.customerName,
    customer_company: content.customerCompany,
    customer_email: content.customerEmail,
    customer_phone: content.customerPhone,
    customer_address: content.customerAddress,
    reference_number: content.referenceNumber,
    quote_date: content.quoteDate,
    valid_until: content.validUntil,
    currency: content.currency,
    payment_terms: content.paymentTerms,
    notes: content.notes,
    tax_mode: content.taxMode,
    tax_label: content.taxLabel,
    tax_rate: content.taxRateBasisPoints / 100,
    subtotal: centsToDecimal(totals.subtotalCents),
    discount_amount: centsToDecimal(totals.discountCents),
    promotion_amount: centsToDecimal(totals.promotionCents),
    tax_amount: centsToDecimal(totals.taxCents),
    total_amount: centsToDecimal(totals.totalCents),
    ...toDepositWire(content.deposit, totals),
    line_items: content.lineItems.map(toLineItemWire),
    sections: [...content.sections],
    options: [...content.options],
    promotions: toPromotionsWire(content, totals),
    assumptions: [...content.assumptions],
    exclusions: [...content.exclusions],
    free_reason: content.freeReason,
    clauses: toClausesWire(content),
    scope: toScopeWire(content),
  } satisfies Partial<QuoteWire>
}

/** The promotions of a quote with what each takes off it. */
export function toPromotionsWire(content: QuoteContent, totals: QuoteTotals): QuoteWire['promotions'] {
  const taken = promotionCents(totals.linesCents - totals.discountCents, content.promotions)
  return content.promotions.map((promotion, index) => ({
    ...toPromotionWire(promotion),
    amount: centsToDecimal(taken[index] ?? 0),
  }))
}

/** A promotion before it is known what it takes off. */
export function toPromotionWire({ id, name, code, value }: AppliedPromotion) {
  return {
    id,
    name,
    code,
    kind: value.kind,
    value: value.kind === 'percent' ? value.basisPoints / 100 : centsToDecimal(value.amountCents),
  }
}

export function toLineItemWire(line: LineItem, index: number): LineItemWire {
  return {
    id: line.id,
    item_description: line.description,
    item_quantity: line.quantityThousandths / 1000,
    item_unit: line.unit,
    item_unit_price: centsToDecimal(line.unitPriceCents),
    item_total_price: centsToDecimal(lineTotalCents(line)),
    display_order: index,
    tax_free: line.taxFree,
    optional: line.optional,
    selected: line.selected,
    section_id: line.sectionId,
    option_id: line.optionId,
    item_unit_cost: line.unitCostCents === null ? null : centsToDecimal(line.unitCostCents),
    needs_price: line.needsPrice,
    quantity_source: toSourceWire(line.quantitySource),
    price_source: toSourceWire(line.priceSource),
    arithmetic: line.arithmetic,
    confidence: line.confidence,
    spans: [...line.spans],
  }
}

function toSourceWire(source: LineSource | null): LineItemWire['price_source'] {
  if (source === null) return null
  const { kind, label, reference, itemName, span } = source
  return { kind, label, reference, item_name: itemName, span }
}

/** Source: part 2 §5. */
const INVALID_LINE = 'All line items must have description, quantity > 0, and price >= 0'

/** What line items are read with. */
export interface LineContext extends Pick<QuoteContent, 'taxMode' | 'taxRateBasisPoints'> {
  /** The lines as they are now. */
  readonly present: readonly LineItem[]
  /** The price items that lines name, by their ids. */
  readonly priceItems: ReadonlyMap<string, PriceItem>
}

/** Line items as sent, in the order they ask for. Sources of unchanged figures are kept from the present lines. */
export function fromLineItems(inputs: readonly LineItemInput[], context: LineContext): LineItem[] {
  const known = new Map(context.present.map((line) => [line.id, line]))
  return inputs
    .map((input, index) => ({ input, index, order: input.display_order ?? index }))
    .sort((left, right) => left.order - right.order || left.index - right.index)
    .map(({ input, index }) => {
      const line = fromLineItem(input, index, input.id === undefined ? undefined : known.get(input.id))
      return { ...line, priceSource: bookSource(line, input.price_item_id, context) ?? line.priceSource }
    })
}

/** The price book as the source of a price, where the line still has the price of the item it names. */
function bookSource(
  line: LineItem,
  priceItemId: string | null | undefined,
  context: LineContext,
): LineSource | null {
  const item = priceItemId == null ? undefined : context.priceItems.get(priceItemId)
  if (item === undefined) return null
  if (priceInQuote(item.priceCents, item.taxIncluded, context) !== line.unitPriceCents) return null
  return {
    kind: 'price_book',
    label: `Your price book: ${item.name}`,
    reference: null,
    itemName: item.name,
    span: null,
  }
}

function fromLineItem(input: LineItemInput, index: number, present: LineItem | undefined): LineItem {
  const description = input.item_description ?? input.description ?? ''
  const quantity = input.item_quantity ?? input.quantity ?? 1
  const unitPriceCents = decimalToCents(input.item_unit_price ?? input.unit_price ?? 0)
  const quantityThousandths = Math.round(quantity * 1000)
  if (description === '') throw invalidField(`line_items.${index}.item_description`, INVALID_LINE)
  if (quantityThousandths <= 0) throw invalidField(`line_items.${index}.item_quantity`, INVALID_LINE)
  if (unitPriceCents === undefined || unitPriceCents < 0) {
    throw invalidField(`line_items.${index}.item_unit_price`, INVALID_LINE)
  }
  const totalCents = lineTotalCents({ quantityThousandths, unitPriceCents })
  refuseOtherTotal(input.item_total_price ?? input.total, totalCents, `line_items.${index}.item_total_price`)
  const line = {
    id: input.id !== undefined && isUuid(input.id) ? input.id : uuidv7(),
    description,
    quantityThousandths,
    unit: (input.item_unit ?? input.unit) || 'ea',
    unitPriceCents,
    taxFree: input.tax_free ?? present?.taxFree ?? false,
    optional: input.optional ?? present?.optional ?? false,
    selected: input.selected ?? present?.selected ?? false,
    sectionId: input.section_id === undefined ? (present?.sectionId ?? null) : input.section_id,
    optionId: input.option_id === undefined ? (present?.optionId ?? null) : input.option_id,
    unitCostCents: fromUnitCost(input, index, present),
    needsPrice: unitPriceCents === 0 && (input.needs_price ?? present?.needsPrice ?? false),
  }
  const provenance = provenanceAfter(line, present)
  return { ...line, ...provenance, ...(input.checked === true ? { confidence: null } : {}) }
}

function fromUnitCost(input: LineItemInput, index: number, present: LineItem | undefined): number | null {
  const { item_unit_cost: cost } = input
  if (cost === undefined) return present?.unitCostCents ?? null
  if (cost === null) return null
  const cents = decimalToCents(cost)
  if (cents === undefined) {
    throw invalidField(`line_items.${index}.item_unit_cost`, 'A cost has at most two decimals')
  }
  return cents
}

/**
 * Refuses a total of a client that is not ours to the cent.
 *
 * @throws AppError `invalid` at the path.
 * Source: decisions §3.
 */
export function refuseOtherTotal(sent: number | undefined, oursCents: number, path: string): void {
  if (sent === undefined || Math.abs(Math.round(sent * 100) - oursCents) <= 1) return
  throw invalidField(
    path,
    `The amount does not match the line items: expected ${(oursCents / 100).toFixed(2)}`,
  )
}
