import { encodeShare } from '@quotewright/contracts/quote-codec.ts'
import type { PublicQuote } from '@quotewright/contracts/quote-page.ts'
import type { QuoteOnPage } from '@quotewright/contracts/quote-page-view.ts'
import { quantityChange } from '@quotewright/domain/quotes/change-request.ts'
import { calendarDate } from '@quotewright/domain/quotes/dates.ts'
import { depositCents } from '@quotewright/domain/quotes/deposit.ts'
import { centsToDecimal } from '@quotewright/domain/quotes/money.ts'
import { startDates } from '@quotewright/domain/quotes/preferred-start.ts'
import type { DisclosedLine } from '@quotewright/domain/quotes/price-display.ts'
import { quoteView } from '@quotewright/domain/quotes/quote-view.ts'
import type { Signature } from '@quotewright/domain/quotes/signature.ts'
import { formatsOf } from '@quotewright/domain/region/formats.ts'
import type { Context } from '../../platform/context.ts'
import { DEMO_TENANT_ID } from '../../platform/tenants.ts'
import { fileUrl } from '../media/public.ts'
import { shareUrlOf } from '../quotes/public.ts'
import { paymentOnPage, toPublicPayment } from './payment.wire.ts'
import { toPublicPhotos } from './photos.wire.ts'
import type { ShownQuote } from './shown-quote.ts'
import { verifyUrlOf } from './verify-url.ts'

/** What leaves the server for a customer: nothing but what the page shows. */
export function toPublicQuote(ctx: Context, shown: ShownQuote): PublicQuote {
  const { quote, business, prices, enrichment, acceptance } = shown
  const { content } = quote
  return {
    kind: ctx.tenantId === DEMO_TENANT_ID ? 'demo' : 'quote',
    status: shown.status,
    version_number: quote.versionNumber,
    content_hash: shown.contentHash,
    quote_number: quote.quoteNumber,
    title: content.title,
    quote_date: content.quoteDate,
    valid_until: content.validUntil,
    time_zone: business.timeZone,
    currency: prices.currency,
    tax_mode: prices.taxMode,
    tax_label: prices.taxLabel,
    tax_rate: prices.taxRateBasisPoints / 100,
    price_display: prices.display,
    business: toPublicBusiness(shown),
    customer: {
      name: content.customerName,
      company: content.customerCompany,
      address: content.customerAddress,
    },
    line_items: prices.lines.map(toPublicLine),
    sections: prices.sections.map(({ id, title, subtotalCents }) => ({
      id,
      title,
      subtotal: amountOf(subtotalCents),
    })),
    loose_subtotal: amountOf(prices.looseSubtotalCents),
    options: prices.options.map(({ priceCents, taxedCents: _taxed, ...option }) => ({
      ...option,
      price: centsToDecimal(priceCents),
    })),
    promotions: prices.promotions.map(({ name, amountCents }) => ({
      name,
      amount: centsToDecimal(amountCents),
    })),
    subtotal: centsToDecimal(prices.subtotalCents),
    discount_amount: centsToDecimal(prices.discountCents),
    tax_amount: centsToDecimal(prices.taxCents),
    total_amount: centsToDecimal(prices.totalCents),
    deposit: content.deposit && encodeShare(content.deposit),
    deposit_amount: centsToDecimal(depositCents(content.deposit, prices.totalCents)),
    assumptions: [...shown.assumptions],
    scope: { included: [...shown.scope.included], not_included: [...shown.scope.notIncluded] },
    notes: content.notes,
    payment_terms: content.paymentTerms,
    warranty: shown.warranty,
    enriched: toPublicProse(enrichment),
    acceptance: acceptance === undefined ? null : toPublicAcceptance(ctx, acceptance),
    declined_at: shown.declinedAt?.toISOString() ?? null,
    next_steps: [...quoteView(shown).next],
    payment: toPublicPayment(shown),
    permissions: toPublicPermissions(shown.permissions),
    change_request: toPublicRequest(shown),
    photos: toPublicPhotos(shown.photos, pathOf(ctx, quote)),
  }
}

/** Where the customer's page is. */
const pathOf = (ctx: Context, { id, shareToken }: ShownQuote['quote']): string =>
  shareToken === null ? '' : new URL(shareUrlOf(ctx, { id, shareToken })).pathname

/** Copies of its lists, since the wire's may be changed. */
const toPublicProse = (enrichment: ShownQuote['enrichment']): PublicQuote['enriched'] =>
  enrichment === undefined
    ? null
    : { ...enrichment, testimonials: [...enrichment.testimonials], faqs: [...enrichment.faqs] }

const toPublicAcceptance = (
  ctx: Context,
  {
    name,
    acceptedAt,
    versionNumber,
    signature,
    certificate,
    preferredStart,
  }: NonNullable<ShownQuote['acceptance']>,
): PublicQuote['acceptance'] => ({
  name,
  accepted_at: acceptedAt.toISOString(),
  version_number: versionNumber,
  signature: toSignatureWire(signature),
  preferred_start: preferredStart,
  certificate: certificate && {
    id: certificate.id,
    verify_url: verifyUrlOf(ctx.services, certificate.id),
    is_ready: certificate.isReady,
  },
})

const toPublicPermissions = (permissions: ShownQuote['permissions']): PublicQuote['permissions'] => ({
  choose_options: permissions.chooseOptions,
  request_change: permissions.requestChange,
  edit_line_items: permissions.editLineItems,
  ask_for_updated_price: permissions.askUpdatedPrice,
  apply_promotion: permissions.applyPromotion,
  ask_price: permissions.askPrice,
})

/** What the hosted page shows of a quote. */
export function toQuoteOnPage(ctx: Context, shown: ShownQuote): QuoteOnPage {
  const { quote, business, acceptance, declinedAt } = shown
  return {
    quote: quoteView(shown),
    quoteNumber: quote.quoteNumber,
    isDemo: ctx.tenantId === DEMO_TENANT_ID,
    versionNumber: quote.versionNumber,
    contentHash: shown.contentHash,
    logo: logoOf(shown),
    shareImageUrl: shareImageOf(ctx, shown),
    colour: business.brandColour,
    startDates: startDates(calendarDate(ctx.now(), business.timeZone)),
    payment: paymentOnPage(shown),
    lines: shown.prices.lines,
    permissions: shown.permissions,
    isPriceAgreed: shown.isPriceAgreed,
    changeRequest: requestOnPage(shown),
    certificate: acceptance?.certificate
      ? {
          verifyUrl: verifyUrlOf(ctx.services, acceptance.certificate.id),
          isReady: acceptance.certificate.isReady,
        }
      : null,
    declinedOn:
      declinedAt === undefined
        ? null
        : formatsOf(business.country).moment(declinedAt.toISOString(), business.timeZone),
  }
}

function requestOnPage(shown: ShownQuote): QuoteOnPage['changeRequest'] {
  const { changeRequest, business } = shown
  if (changeRequest === undefined) return null
  const { kind, state, comment, answer, askedAt, answeredAt } = changeRequest
  const on = (moment: Date) => formatsOf(business.country).moment(moment.toISOString(), business.timeZone)
  return {
    kind,
    state,
    changes: shownChanges(shown).map(
      (change) => `${change.description}: ${quantityChange(change, business.country)}`,
    ),
    comment,
    askedOn: on(askedAt),
    answer,
    answeredOn: answeredAt && on(answeredAt),
  }
}

/** The quantities that were asked for are left out where the business does not show quantities any more. */
const shownChanges = ({ changeRequest, prices }: ShownQuote) =>
  prices.display === 'lump_sum' ? [] : (changeRequest?.changes ?? [])

function toPublicRequest(shown: ShownQuote): PublicQuote['change_request'] {
  if (shown.changeRequest === undefined) return null
  const { kind, state, comment, answer, askedAt, answeredAt } = shown.changeRequest
  return {
    kind,
    state,
    changes: shownChanges(shown).map(({ description, unit, from, to }) => ({
      description,
      unit,
      quantity_before: from / 1000,
      quantity_after: to / 1000,
    })),
    comment,
    asked_at: askedAt.toISOString(),
    answer,
    answered_at: answeredAt?.toISOString() ?? null,
  }
}

const logoOf = ({ logo }: Pick<ShownQuote, 'logo'>): PublicQuote['business']['logo'] =>
  logo === undefined ? null : { url: fileUrl(logo.fileToken), width: logo.width, height: logo.height }

/** A preview of the link is made by another program, which needs the whole address. */
const shareImageOf = ({ services }: Context, { logo }: Pick<ShownQuote, 'logo'>): string | null =>
  logo === undefined ? null : new URL(fileUrl(logo.fileToken), services.publicUrl).href

const toPublicBusiness = ({ business, ...shown }: ShownQuote): PublicQuote['business'] => ({
  name: business.name,
  country: business.country,
  abn: business.abn,
  licence: business.licence,
  licence_label: business.licenceLabel,
  insurance: business.insurance,
  colour: business.brandColour,
  email: business.email,
  phone: business.phone,
  address: business.address,
  website: business.website,
  logo: logoOf(shown),
})

/** A copy, since the wire's lists may be changed. */
const toSignatureWire = (signature: Signature) =>
  signature.kind === 'typed'
    ? signature
    : { kind: signature.kind, strokes: signature.strokes.map((stroke) => [...stroke]) }

const amountOf = (cents: number | null): number | null => (cents === null ? null : centsToDecimal(cents))

function toPublicLine(line: DisclosedLine): PublicQuote['line_items'][number] {
  const { quantityThousandths, unitPriceCents, totalCents } = line
  return {
    id: line.id,
    description: line.description,
    quantity: quantityThousandths === null ? null : quantityThousandths / 1000,
    unit: line.unit,
    unit_price: amountOf(unitPriceCents),
    total: amountOf(totalCents),
    optional: line.optional === true,
    selected: line.selected === true,
    section_id: line.sectionId,
    option_id: line.optionId ?? null,
    tax_free: line.taxFree,
    needs_price: line.needsPrice,
  }
}
