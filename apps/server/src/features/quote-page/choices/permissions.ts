import { isEditable } from '@quotewright/domain/quotes/change-request.ts'
import { mayOffer, type PriceTerms } from '@quotewright/domain/quotes/counter-offer.ts'
import { type CustomerPermissions, hasChoices } from '@quotewright/domain/quotes/customer-choice.ts'
import type { DisclosedQuote } from '@quotewright/domain/quotes/price-display.ts'
import { type QuoteStatus, quoteTransition } from '@quotewright/domain/quotes/status.ts'
import type { Tx } from '../../../platform/context.ts'
import { DEMO_TENANT_ID } from '../../../platform/tenants.ts'
import { hasFeature, type Organization } from '../../organizations/public.ts'
import type { Quote } from '../../quotes/public.ts'

interface Seen {
  readonly quote: Quote
  readonly business: Organization
  readonly prices: DisclosedQuote
  /** The status as of now. */
  readonly status: QuoteStatus
  /** Undefined where staff do not let the customer ask for a price. */
  readonly priceTerms: PriceTerms | undefined
  /** Whether the price they asked for was agreed to: for the quote as it is. */
  readonly isPriceAgreed: boolean
  /** Whether the business gives out promotion codes: who has none to type is not asked for one. */
  readonly hasCodes: boolean
}

/** Source: part 1 §3 "Publish permissions"; decisions §6 "Feature switches". A demo has no one to ask. */
export function customerPermissions(
  tx: Tx,
  { quote, business, prices, status, priceTerms, isPriceAgreed, hasCodes }: Seen,
): CustomerPermissions {
  const hasStaff = tx.tenantId !== DEMO_TENANT_ID
  const mayChange = !isPriceAgreed && quoteTransition(status, 'choose').allowed
  const requestChange = hasStaff && quoteTransition(status, 'request_change').allowed
  return {
    chooseOptions:
      mayChoose(quote) && hasFeature(tx, business, 'quoteOptions') && mayChange && hasChoices(quote.content),
    requestChange,
    editLineItems: requestChange && mayEdit(quote) && prices.lines.some(isEditable),
    askPrice: requestChange && priceTerms !== undefined && mayOffer(priceTerms),
    askUpdatedPrice: hasStaff && status === 'expired',
    applyPromotion: hasStaff && hasCodes && hasFeature(tx, business, 'quotePromotions') && mayChange,
  }
}

/** Whether the business left the choice to the customer when it published the quote. */
export const mayChoose = ({ permissions }: Quote): boolean => permissions?.quotee_can_choose_options !== false

/** The same for the quantities. */
export const mayEdit = ({ permissions }: Quote): boolean => permissions?.quotee_can_edit_line_items !== false
