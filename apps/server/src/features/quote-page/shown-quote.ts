import { createHash } from 'node:crypto'
import { shownSections } from '@quotewright/domain/enrichment/prose/section-prose.ts'
import { warrantyText } from '@quotewright/domain/organizations/warranty.ts'
import { ADJUSTED, withoutAdjustments } from '@quotewright/domain/quotes/adjustments.ts'
import { type RequestState, requestState } from '@quotewright/domain/quotes/change-request.ts'
import { type CustomerPermissions, totalsIfChosen } from '@quotewright/domain/quotes/customer-choice.ts'
import { hasExpired } from '@quotewright/domain/quotes/dates.ts'
import {
  type DisclosedQuote,
  disclose,
  pricedQuote,
  publicLine,
  withoutHiddenPrices,
} from '@quotewright/domain/quotes/price-display.ts'
import type { QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import { type QuoteScope, scopeOf } from '@quotewright/domain/quotes/scope.ts'
import { isForStaff } from '@quotewright/domain/quotes/staff-assumptions.ts'
import { isOpen, type QuoteStatus } from '@quotewright/domain/quotes/status.ts'
import { withoutOptions, withoutPromotions } from '@quotewright/domain/quotes/switched-off-parts.ts'
import type { Tx } from '../../platform/context.ts'
import { type ChangeRequest, findNewestRequest } from '../change-requests/public.ts'
import type { Enrichment } from '../enrichment/public.ts'
import { findPrimaryMedia } from '../media/public.ts'
import { getLetterhead, hasFeature, type Organization } from '../organizations/public.ts'
import { findPriceTerms } from '../price-terms/public.ts'
import { hasCodes } from '../promotions/public.ts'
import {
  factsOf,
  findQuote,
  findQuoteForChange,
  publishedVersion,
  type QuoteVersionShown,
  requireQuote,
} from '../quotes/public.ts'
import { type Acceptance, findDeclinedAt, findNewestAcceptance } from './acceptances.repository.ts'
import { type ShownLogo, withLetterhead } from './accepted-letterhead.ts'
import { agreementOf, type ShownContent } from './agreement.ts'
import { customerPermissions } from './choices/permissions.ts'

/** What a customer is shown of a quote, and what follows from when it is shown. */
export interface ShownQuote extends ShownContent {
  /** The status as of now: an open quote past its last day is expired, whether or not the job has marked it yet. */
  readonly status: QuoteStatus
  /** The business's primary logo; once accepted, the one at the acceptance. */
  readonly logo: ShownLogo | undefined
  readonly acceptance: Acceptance | undefined
  readonly declinedAt: Date | undefined
  readonly permissions: CustomerPermissions
  /** Whether a price the customer asked for was agreed to, and they have not decided yet. */
  readonly isPriceAgreed: boolean
  /** What the customer asked for last, while it is open or as it was answered. */
  readonly changeRequest: ShownRequest | undefined
  /** Canonical JSON of everything an acceptance agrees to. */
  readonly agreement: string
  /** SHA-256 of the agreement, in hexadecimal; once accepted, of the one that was accepted. */
  readonly contentHash: string
}

/** What a customer asked for, as long as it says something to them. */
type ShownRequest = Omit<ChangeRequest, 'state'> & { readonly state: Exclude<RequestState, 'closed'> }

/** Gathers what the hosted page shows of a quote: of the published version for its customer, of the newest for staff. */
export async function showQuote(tx: Tx, { quote, sections, photos }: QuoteVersionShown): Promise<ShownQuote> {
  const { content, status } = quote
  const acceptance = status === 'accepted' ? await findNewestAcceptance(tx, quote.id) : undefined
  const business = withLetterhead(await getLetterhead(tx, quote), acceptance?.letterhead)
  const readable = (text: string) => withoutHiddenPrices(text, content.lineItems, business.priceDisplay)
  const shown: ShownContent = {
    quote,
    business,
    prices: shownPrices(tx, quote, business),
    scope: readableScope(content, readable),
    assumptions: content.assumptions
      .filter((text) => text !== ADJUSTED && !isForStaff(text))
      .map(readable)
      .filter((text) => text !== ''),
    warranty: warrantyText(business.warranty),
    enrichment: withoutHiddenBlocks(
      tx,
      business,
      sections && shownSections(sections, factsOf(content, business.country)),
    ),
    photos,
  }
  const agreement = agreementOf(shown)
  const isLate = isOpen(status) && hasExpired(content.validUntil, tx.now(), business.timeZone)
  const shownStatus = isLate ? 'expired' : status
  const [priceTerms, hasCodesNow] = isOpen(shownStatus)
    ? await Promise.all([findPriceTerms(tx, quote.id), hasCodes(tx)])
    : [undefined, false]
  // A change of the quote makes a total no one has agreed on.
  const isPriceAgreed = priceTerms?.agreedTotalCents === quote.totals.totalCents
  return {
    ...shown,
    logo:
      acceptance?.letterhead === undefined
        ? await findPrimaryMedia(tx, 'logo')
        : (acceptance.letterhead.logo ?? undefined),
    status: shownStatus,
    permissions: customerPermissions(tx, {
      ...shown,
      status: shownStatus,
      priceTerms,
      isPriceAgreed,
      hasCodes: hasCodesNow,
    }),
    isPriceAgreed,
    acceptance,
    changeRequest: shownRequest(await findNewestRequest(tx, quote.id), shownStatus),
    declinedAt: status === 'declined' ? await findDeclinedAt(tx, quote.id) : undefined,
    agreement,
    // What the business has set since, such as its time zone, is no part of what was accepted.
    contentHash:
      acceptance?.versionNumber === quote.versionNumber
        ? acceptance.contentHash
        : createHash('sha256').update(agreement).digest('hex'),
  }
}

/** What a customer is shown of a quote's prices, as the business has set it and with what it has switched off. */
function shownPrices(
  tx: Tx,
  { content, totals }: ShownContent['quote'],
  business: Organization,
): DisclosedQuote {
  const lineItems = withoutAdjustments(content.lineItems.map(publicLine), content.options)
  const priced = {
    ...pricedQuote({ ...content, lineItems }, totals, business.country),
    totalsIfChosen: totalsIfChosen(content.lineItems, content),
  }
  const chosen = hasFeature(tx, business, 'quoteOptions') ? priced : withoutOptions(priced)
  const shown = hasFeature(tx, business, 'quotePromotions') ? chosen : withoutPromotions(chosen)
  return disclose(shown, business.priceDisplay)
}

function readableScope(content: QuoteContent, readable: (text: string) => string): QuoteScope {
  const { included, notIncluded } = scopeOf(content)
  const shown = (texts: readonly string[]) => texts.map(readable).filter((text) => text !== '')
  return { included: shown(included), notIncluded: shown(notIncluded) }
}

/** A published quote as its customer sees it; undefined where it is not published. */
export async function findShown(tx: Tx, quoteId: string): Promise<ShownQuote | undefined> {
  const quote = await findQuote(tx, quoteId)
  const version = quote && (await publishedVersion(tx, quote))
  return version && showQuote(tx, version)
}

/**
 * The same, locked until the transaction ends.
 *
 * @throws AppError `not_found` where it is not published.
 */
export async function lockShown(tx: Tx, quoteId: string): Promise<ShownQuote> {
  const quote = requireQuote(await findQuoteForChange(tx, quoteId))
  return showQuote(tx, requireQuote(await publishedVersion(tx, quote)))
}

/** The about-us and our-services blocks are shown only where their switches are on. Source: decisions §6. */
function withoutHiddenBlocks(
  tx: Tx,
  business: Organization,
  enrichment: Enrichment | undefined,
): Enrichment | undefined {
  if (enrichment === undefined) return undefined
  return {
    ...enrichment,
    about_us: hasFeature(tx, business, 'aboutUsBlock') ? enrichment.about_us : '',
    our_services: hasFeature(tx, business, 'ourServicesBlock') ? enrichment.our_services : '',
  }
}

/** An answer is shown until the quote is decided; a price that was offered again speaks for itself. */
function shownRequest(request: ChangeRequest | undefined, status: QuoteStatus): ShownRequest | undefined {
  if (request === undefined) return undefined
  const state = requestState(request.state, request.kind, status)
  if (state === 'closed' || (state === 'confirmed' && request.kind === 'updated_price')) return undefined
  const isAwaited = isOpen(status) || (status === 'expired' && request.kind === 'updated_price')
  return isAwaited ? { ...request, state } : undefined
}
