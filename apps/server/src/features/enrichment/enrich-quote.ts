import { writeOffline } from '@quotewright/domain/enrichment/write-offline.ts'
import { formatMoney } from '@quotewright/domain/quotes/money.ts'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { getLetterhead } from '../organizations/public.ts'
import { findProfile } from '../profile/public.ts'
import { findQuote } from '../quotes/public.ts'
import { listReviews } from '../reviews/public.ts'
import { type Enrichment, saveEnrichment } from './enrichments.repository.ts'

/**
 * Writes the sections of a quote from what is known of it and of the business,
 * and keeps them. Testimonials come only from featured reviews; without those
 * there are none.
 *
 * @throws AppError `not_found`.
 * Source: decisions §10.
 */
export function enrichQuote(ctx: Context, quoteId: string): Promise<Enrichment> {
  return inTransaction(ctx, async (tx) => {
    const quote = await findQuote(tx, quoteId)
    if (quote === undefined) throw new AppError('not_found', 'Quote not found')
    const letterhead = await getLetterhead(tx, quote)
    const { content, totals } = quote
    const written = writeOffline({
      businessName: letterhead.name,
      businessPhone: letterhead.phone,
      businessEmail: letterhead.email,
      aboutUs: letterhead.aboutUs || ((await findProfile(tx))?.businessDescription ?? ''),
      customerName: content.customerName,
      lineDescriptions: content.lineItems.filter((line) => !line.optional).map((line) => line.description),
      assumptions: content.assumptions,
      exclusions: content.exclusions,
      total: formatMoney(totals.totalCents, content.currency),
      taxMode: content.taxMode,
      taxLabel: content.taxLabel,
      validUntil: content.validUntil,
      paymentTerms: content.paymentTerms,
    })
    const enrichment: Enrichment = { ...written, testimonials: await testimonials(tx) }
    await saveEnrichment(tx, quoteId, enrichment)
    return enrichment
  })
}

const MOST_TESTIMONIALS = 3
/** A longer one is no testimonial, and to shorten it would change what was said. */
const MOST_CHARACTERS = 2_000

/** The newest featured reviews that say something. */
async function testimonials(tx: Tx): Promise<Enrichment['testimonials']> {
  const featured = { isActive: true, isFeatured: true }
  const { reviews } = await listReviews(tx, featured, { limit: 20, offset: 0 })
  return reviews
    .filter(({ text }) => text !== '' && text.length <= MOST_CHARACTERS)
    .slice(0, MOST_TESTIMONIALS)
    .map(({ reviewerName, rating, text }) => ({
      name: reviewerName === '' ? 'Anonymous' : reviewerName,
      company: '',
      rating,
      text,
    }))
}
