import { LICENCE_LABEL } from '@quotewright/domain/quotes/business-identifiers.ts'
import { canonicalJson } from '@quotewright/domain/quotes/canonical-json.ts'
import { depositCents } from '@quotewright/domain/quotes/deposit.ts'
import type { DisclosedQuote } from '@quotewright/domain/quotes/price-display.ts'
import type { AppliedPromotion } from '@quotewright/domain/quotes/promotions.ts'
import type { QuoteScope } from '@quotewright/domain/quotes/scope.ts'
import type { Enrichment } from '../enrichment/public.ts'
import type { Organization } from '../organizations/public.ts'
import type { Quote, QuotePhoto } from '../quotes/public.ts'

/**
 * A quote as its customer is shown it. Of its prices they see `prices`, and of
 * its texts those beside it: the quote itself also holds what is hidden from them.
 */
export interface ShownContent {
  readonly quote: Quote
  readonly business: Organization
  readonly prices: DisclosedQuote
  readonly scope: QuoteScope
  readonly assumptions: readonly string[]
  /** The prescribed statement; '' for none. */
  readonly warranty: string
  readonly enrichment: Enrichment | undefined
  readonly photos: readonly QuotePhoto[]
}

/**
 * Canonical JSON of what an acceptance agrees to: both parties, the content as
 * it is shown with its totals, the written terms and the photos. What is hidden from the
 * customer is no part of it, so nothing of it can be derived from the hash.
 *
 * What did not exist in earlier versions appears only where it is used: the
 * hash of a page that was opened before an upgrade holds after it.
 * Source: field.md "Electronic acceptance".
 */
export function agreementOf(shown: ShownContent): string {
  const { quote, business, prices, enrichment } = shown
  const { quoteNumber, versionNumber, content, totals } = quote
  const { name, abn, licence, licenceLabel, insurance, email, phone, address } = business
  const isItemised = prices.display === 'itemised'
  const hasPromotions = prices.promotions.length === content.promotions.length
  return canonicalJson({
    quoteNumber,
    versionNumber,
    business: {
      name,
      abn,
      licence,
      licenceLabel: licenceLabel === LICENCE_LABEL ? undefined : licenceLabel,
      insurance: insurance === '' ? undefined : insurance,
      email,
      phone,
      address,
    },
    content: {
      ...content,
      contactId: undefined,
      // For staff only, as the clauses of it are.
      description: undefined,
      clauses: undefined,
      freeReason: undefined,
      scope: shown.scope,
      exclusions: undefined,
      assumptions: shown.assumptions,
      lineItems: prices.lines.map(agreedLine),
      sections: prices.sections.map(({ id, title }) => ({ id, title })),
      options: prices.options.map(agreedOption),
      promotions: hasPromotions ? content.promotions.map(agreedPromotion) : prices.promotions,
      discountCents: prices.discountCents,
      deposit: content.deposit ?? undefined,
    },
    depositCents: content.deposit === null ? undefined : depositCents(content.deposit, totals.totalCents),
    totals: hasPromotions ? totals : { ...totals, discountCents: prices.discountCents, promotionCents: 0 },
    shown: isItemised
      ? undefined
      : {
          display: prices.display,
          sums: [prices.looseSubtotalCents, ...prices.sections.map(({ subtotalCents }) => subtotalCents)],
          options: prices.options.map(({ priceCents }) => priceCents),
          lines: prices.lines.map(({ totalCents }) => totalCents),
        },
    warranty: shown.warranty === '' ? undefined : shown.warranty,
    photos: shown.photos.length === 0 ? undefined : shown.photos.map(agreedPhoto),
    enrichment: enrichment && {
      ...enrichment,
      our_services: enrichment.our_services === '' ? undefined : enrichment.our_services,
    },
  })
}

const agreedLine = (line: DisclosedQuote['lines'][number]) => ({
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
})

const agreedOption = ({
  id,
  kind,
  group,
  title,
  description,
  selected,
}: DisclosedQuote['options'][number]) => ({ id, kind, group, title, description, selected })

/** What a photo shows is its file, wherever that lies. */
const agreedPhoto = ({ kind, caption, fileHash }: QuotePhoto) => ({ kind, caption, fileHash })

/** What the customer agrees to of a promotion. */
const agreedPromotion = ({ id, name, code, value }: AppliedPromotion) => ({ id, name, code, value })
