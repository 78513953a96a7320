import type { PublicQuote } from '@quotewright/contracts/quote-page.ts'
import { centsToDecimal } from '@quotewright/domain/quotes/money.ts'
import { lineTotalCents } from '@quotewright/domain/quotes/totals.ts'
import { DEMO_TENANT_ID } from '../../platform/tenants.ts'
import { fileUrl } from '../media/public.ts'
import { type LineItem, toPromotionsWire } from '../quotes/public.ts'
import type { ShownQuote } from './shown-quote.ts'

/** What leaves the server for a customer: nothing but what the page shows. */
export function toPublicQuote(tenantId: string, shown: ShownQuote): PublicQuote {
  const { quote, business, enrichment, acceptance } = shown
  const { content, totals } = quote
  return {
    kind: tenantId === DEMO_TENANT_ID ? 'demo' : 'quote',
    status: shown.status,
    version_number: quote.versionNumber,
    content_hash: shown.contentHash,
    quote_number: quote.quoteNumber,
    title: content.title,
    description: content.description,
    quote_date: content.quoteDate,
    valid_until: content.validUntil,
    time_zone: business.timeZone,
    currency: content.currency,
    tax_mode: content.taxMode,
    tax_label: content.taxLabel,
    tax_rate: content.taxRateBasisPoints / 100,
    business: toPublicBusiness(shown),
    customer: {
      name: content.customerName,
      company: content.customerCompany,
      address: content.customerAddress,
    },
    line_items: content.lineItems.map(toPublicLine),
    sections: [...content.sections],
    options: [...content.options],
    promotions: toPromotionsWire(content, totals),
    subtotal: centsToDecimal(totals.subtotalCents),
    discount_amount: centsToDecimal(totals.discountCents),
    tax_amount: centsToDecimal(totals.taxCents),
    total_amount: centsToDecimal(totals.totalCents),
    assumptions: [...content.assumptions],
    exclusions: [...content.exclusions],
    notes: content.notes,
    payment_terms: content.paymentTerms,
    enriched:
      enrichment === undefined
        ? null
        : { ...enrichment, testimonials: [...enrichment.testimonials], faqs: [...enrichment.faqs] },
    acceptance:
      acceptance === undefined
        ? null
        : {
            name: acceptance.name,
            accepted_at: acceptance.acceptedAt.toISOString(),
            version_number: acceptance.versionNumber,
          },
    declined_at: shown.declinedAt?.toISOString() ?? null,
  }
}

const toPublicBusiness = ({ business, logo }: ShownQuote): PublicQuote['business'] => ({
  name: business.name,
  abn: business.abn,
  licence: business.licence,
  email: business.email,
  phone: business.phone,
  address: business.address,
  website: business.website,
  logo: logo === undefined ? null : { url: fileUrl(logo.fileToken), width: logo.width, height: logo.height },
})

function toPublicLine(line: LineItem): PublicQuote['line_items'][number] {
  return {
    id: line.id,
    description: line.description,
    quantity: line.quantityThousandths / 1000,
    unit: line.unit,
    unit_price: centsToDecimal(line.unitPriceCents),
    total: centsToDecimal(lineTotalCents(line)),
    optional: line.optional,
    selected: line.selected,
    section_id: line.sectionId,
    option_id: line.optionId,
    tax_free: line.taxFree,
    needs_price: line.needsPrice,
  }
}
