import { encodeContent, lineCodec } from '@quotewright/contracts/quote-codec.ts'
import type { QuoteRow as QuoteRowWire } from '@quotewright/contracts/quote-list.ts'
import type { LineItemInput } from '@quotewright/contracts/quote-parts.ts'
import type { Quote as QuoteWire } from '@quotewright/contracts/quotes.ts'
import { priceInQuote } from '@quotewright/domain/price-book/price-in-quote.ts'
import {
  type LineItem,
  type LineSource,
  NEW_LINE,
  type QuoteContent,
} from '@quotewright/domain/quotes/quote-content.ts'
import { lineTotalCents } from '@quotewright/domain/quotes/totals.ts'
import type { Context } from '../../platform/context.ts'
import { invalidField } from '../../platform/errors.ts'
import { newId } from '../../platform/new-id.ts'
import { isUuid } from '../../platform/tenants.ts'
import type { PriceItem } from '../price-book/public.ts'
import { provenanceAfter } from './line-provenance.ts'
import { shareUrlOf } from './publish-quote.ts'
import { isAnythingUnpublished, type Quote } from './quote.ts'
import type { QuoteRow } from './quote-list.repository.ts'

export function toQuoteWire(ctx: Context, quote: Quote): QuoteWire {
  const { content, totals, shareToken } = quote
  return {
    id: quote.id,
    quote_number: quote.quoteNumber,
    status: quote.status,
    ...encodeContent(content, totals),
    tags: [...quote.tags],
    template_id: quote.templateId,
    metadata: { ...quote.metadata },
    extra_fields: {},
    current_version_number: quote.versionNumber,
    published_version_number: quote.publishedVersionNumber,
    has_unpublished_changes: isAnythingUnpublished(quote.unpublished),
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

/** A quote as a row of a list. */
export function toRowWire(
  ctx: Context,
  row: QuoteRow,
): Omit<QuoteRowWire, 'pushes' | 'quotee_name' | 'quotee_email' | 'unread_count'> {
  const shareToken = row.publishedVersionNumber === null ? null : row.shareToken
  return {
    id: row.id,
    quote_number: row.quoteNumber,
    status: row.status,
    title: row.title,
    contact_id: row.contactId,
    customer_name: row.customerName,
    customer_company: row.customerCompany,
    customer_email: row.customerEmail,
    customer_phone: row.customerPhone,
    reference_number: row.referenceNumber,
    quote_date: row.quoteDate,
    valid_until: row.validUntil,
    currency: row.currency,
    subtotal: row.subtotalCents / 100,
    tax_amount: row.taxCents / 100,
    total_amount: row.totalCents / 100,
    tags: row.tags,
    template_id: row.templateId,
    current_version_number: row.versionNumber,
    published_version_number: row.publishedVersionNumber,
    has_unpublished_changes: row.unpublishedContent || row.unpublishedSections || row.unpublishedPhotos,
    quoteme_share_url: shareToken === null ? null : shareUrlOf(ctx, { id: row.id, shareToken }),
    published_at: shareToken === null ? null : (row.publishedAt?.toISOString() ?? null),
    archived_at: row.archivedAt?.toISOString() ?? null,
    deleted_at: row.deletedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
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
  const taken = new Set<string>()
  return inputs
    .map((input, index) => ({ input, index, order: input.display_order ?? index }))
    .sort((left, right) => left.order - right.order || left.index - right.index)
    .map(({ input, index }) => {
      const read = fromLineItem(input, index, input.id === undefined ? undefined : known.get(input.id))
      // One that repeats another's id is a copy of it.
      const line = taken.has(read.id) ? { ...read, id: newId() } : read
      taken.add(line.id)
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

const idOf = ({ id }: LineItemInput): string => (id !== undefined && isUuid(id) ? id : newId())

function fromLineItem(input: LineItemInput, index: number, present: LineItem | undefined): LineItem {
  const given = { ...NEW_LINE, ...present, ...lineCodec.decodeGiven(input) }
  const description = input.item_description ?? input.description ?? ''
  const quantityThousandths = Math.round((input.item_quantity ?? input.quantity ?? 1) * 1000)
  const unitPriceCents = Math.round((input.item_unit_price ?? input.unit_price ?? 0) * 100)
  if (description === '') throw invalidField(`line_items.${index}.item_description`, INVALID_LINE)
  if (quantityThousandths <= 0) throw invalidField(`line_items.${index}.item_quantity`, INVALID_LINE)
  if (unitPriceCents < 0) throw invalidField(`line_items.${index}.item_unit_price`, INVALID_LINE)
  const totalCents = lineTotalCents({ quantityThousandths, unitPriceCents })
  refuseOtherTotal(input.item_total_price ?? input.total, totalCents, `line_items.${index}.item_total_price`)
  const line = {
    ...given,
    id: idOf(input),
    description,
    quantityThousandths,
    unit: (input.item_unit ?? input.unit) || 'ea',
    unitPriceCents,
    needsPrice: unitPriceCents === 0 && given.needsPrice,
  }
  const provenance = provenanceAfter(line, present)
  return { ...line, ...provenance, ...(input.checked === true ? { confidence: null } : {}) }
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
