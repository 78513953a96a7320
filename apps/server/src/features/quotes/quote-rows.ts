import { contentTotals, type QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import type { Insertable, Selectable } from 'kysely'
import type { QuoteTable } from '../../platform/database/schema.ts'
import type { Quote } from './quote.ts'

type Row = Selectable<QuoteTable>

/** A row of `quotes` as our quote. */
export function toQuote(row: Row): Quote {
  const content = toContent(row)
  return {
    id: row.id,
    quoteNumber: row.quote_number,
    status: row.status,
    content,
    totals: {
      linesCents:
        row.discount_cents +
        row.promotion_cents +
        (content.taxMode === 'inclusive' ? row.total_cents : row.subtotal_cents),
      discountCents: row.discount_cents,
      promotionCents: row.promotion_cents,
      subtotalCents: row.subtotal_cents,
      taxCents: row.tax_cents,
      totalCents: row.total_cents,
    },
    tags: row.tags,
    templateId: row.template_id,
    leadId: row.lead_id,
    createdBy: row.created_by,
    metadata: row.metadata,
    versionNumber: row.version_number,
    publishedVersionNumber: row.published_version_number,
    unpublished: {
      content: row.unpublished_content,
      sections: row.unpublished_sections,
      photos: row.unpublished_photos,
      conflicts: row.unpublished_conflicts,
    },
    shareToken: row.published_version_number === null ? null : row.share_token,
    linkToken: row.share_token,
    permissions: row.permissions,
    publishedAt: row.published_at,
    archivedAt: row.archived_at,
    deletedAt: row.deleted_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

function toContent(row: Row): QuoteContent {
  return {
    title: row.title,
    description: row.description,
    contactId: row.contact_id,
    customerName: row.customer_name,
    customerCompany: row.customer_company,
    customerEmail: row.customer_email,
    customerPhone: row.customer_phone,
    customerAddress: row.customer_address,
    referenceNumber: row.reference_number,
    quoteDate: row.quote_date,
    validUntil: row.valid_until,
    currency: row.currency,
    paymentTerms: row.payment_terms,
    notes: row.notes,
    taxMode: row.tax_mode,
    taxRateBasisPoints: row.tax_rate_basis_points,
    taxLabel: row.tax_label,
    lineItems: row.line_items,
    sections: row.sections,
    options: row.options,
    promotions: row.promotions,
    discountCents: row.discount_cents,
    deposit: row.deposit,
    assumptions: row.assumptions,
    exclusions: row.exclusions,
    freeReason: row.free_reason,
    clauses: row.clauses,
    scope: row.scope,
  }
}

/** The columns of `quotes` that hold a content and what follows from it. */
export function contentColumns(content: QuoteContent) {
  const totals = contentTotals(content)
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
    tax_rate_basis_points: content.taxRateBasisPoints,
    tax_label: content.taxLabel,
    line_items: JSON.stringify(content.lineItems),
    sections: JSON.stringify(content.sections),
    options: JSON.stringify(content.options),
    promotions: JSON.stringify(content.promotions),
    discount_cents: totals.discountCents,
    deposit: content.deposit === null ? null : JSON.stringify(content.deposit),
    promotion_cents: totals.promotionCents,
    subtotal_cents: totals.subtotalCents,
    tax_cents: totals.taxCents,
    total_cents: totals.totalCents,
    assumptions: JSON.stringify(content.assumptions),
    exclusions: JSON.stringify(content.exclusions),
    free_reason: content.freeReason,
    clauses: JSON.stringify(content.clauses),
    scope: content.scope === null ? null : JSON.stringify(content.scope),
  } satisfies Partial<Insertable<QuoteTable>>
}
