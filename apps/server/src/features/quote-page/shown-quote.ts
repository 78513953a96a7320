import { createHash } from 'node:crypto'
import { canonicalJson } from '@quotewright/domain/quotes/canonical-json.ts'
import { hasExpired } from '@quotewright/domain/quotes/dates.ts'
import { isOpen, type QuoteStatus } from '@quotewright/domain/quotes/status.ts'
import type { Tx } from '../../platform/context.ts'
import { type Enrichment, findEnrichment } from '../enrichment/public.ts'
import { findPrimaryMedia, type Media } from '../media/public.ts'
import { getLetterhead, type Organization } from '../organizations/public.ts'
import type { Quote } from '../quotes/public.ts'
import { type Acceptance, findDeclinedAt, findNewestAcceptance } from './links.repository.ts'

/** What a customer is shown of a quote, and what follows from when it is shown. */
export interface ShownQuote {
  readonly quote: Quote
  /** The status as of now: an open quote past its last day is expired, whether or not a job has said so yet. */
  readonly status: QuoteStatus
  readonly business: Organization
  /** The business's primary logo. */
  readonly logo: Media | undefined
  readonly enrichment: Enrichment | undefined
  readonly acceptance: Acceptance | undefined
  readonly declinedAt: Date | undefined
  /** Canonical JSON of everything an acceptance agrees to. */
  readonly agreement: string
  /** SHA-256 of the agreement, in hexadecimal. */
  readonly contentHash: string
}

/** Gathers what the hosted page shows of a quote. */
export async function showQuote(tx: Tx, quote: Quote): Promise<ShownQuote> {
  const business = await getLetterhead(tx, quote)
  const enrichment = withoutHiddenBlocks(tx, await findEnrichment(tx, quote.id))
  const agreement = agreementOf(quote, business, enrichment)
  const isLate = isOpen(quote.status) && hasExpired(quote.content.validUntil, tx.now(), business.timeZone)
  return {
    quote,
    status: isLate ? 'expired' : quote.status,
    business,
    logo: await findPrimaryMedia(tx, 'logo'),
    enrichment,
    acceptance: quote.status === 'accepted' ? await findNewestAcceptance(tx, quote.id) : undefined,
    declinedAt: quote.status === 'declined' ? await findDeclinedAt(tx, quote.id) : undefined,
    agreement,
    contentHash: createHash('sha256').update(agreement).digest('hex'),
  }
}

/** The about-us block is shown only where its switch is on. Source: decisions §6. */
function withoutHiddenBlocks(tx: Tx, enrichment: Enrichment | undefined): Enrichment | undefined {
  if (enrichment === undefined || tx.services.isOn('aboutUsBlock')) return enrichment
  return { ...enrichment, about_us: '' }
}

/** Both parties, the whole content with its totals, and the written terms. Source: field.md "Electronic acceptance". */
function agreementOf(quote: Quote, business: Organization, enrichment: Enrichment | undefined): string {
  const { quoteNumber, versionNumber, content, totals } = quote
  const lineItems = content.lineItems.map((line) => ({
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
  }))
  const { name, abn, licence, email, phone, address } = business
  return canonicalJson({
    quoteNumber,
    versionNumber,
    business: { name, abn, licence, email, phone, address },
    content: { ...content, contactId: undefined, lineItems },
    totals,
    enrichment,
  })
}
