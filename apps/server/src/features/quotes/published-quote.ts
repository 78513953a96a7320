import type { BoundSections } from '@quotewright/domain/enrichment/prose/section-prose.ts'
import { contentTotals } from '@quotewright/domain/quotes/quote-content.ts'
import type { Tx } from '../../platform/context.ts'
import type { Quote } from './quote.ts'
import { findVersionContent, isAcceptedVersion } from './quote-history.repository.ts'
import { listPhotos, type QuotePhoto } from './quote-photos.repository.ts'
import { findQuote, findQuoteForChange } from './quotes.repository.ts'
import { findSections } from './stored-prose.repository.ts'

/** One version of a quote with the written sections and photos that go with it. */
export interface QuoteVersionShown {
  readonly quote: Quote
  /** Undefined: none were written. */
  readonly sections: BoundSections | undefined
  readonly photos: readonly QuotePhoto[]
}

/**
 * A quote as its customer sees it: content, totals and number of the published
 * version. While that is the one they accepted it is accepted, whatever staff
 * have made of it since.
 *
 * @returns undefined while the quote is not published.
 * Source: decisions §2.
 */
export async function publishedQuote(tx: Tx, quote: Quote): Promise<Quote | undefined> {
  const { publishedVersionNumber } = quote
  if (publishedVersionNumber === null) return undefined
  if (publishedVersionNumber === quote.versionNumber) return quote
  const content = await findVersionContent(tx, quote.id, publishedVersionNumber)
  const isAccepted = await isAcceptedVersion(tx, quote.id, publishedVersionNumber)
  return {
    ...quote,
    content,
    totals: contentTotals(content),
    versionNumber: publishedVersionNumber,
    status: isAccepted ? 'accepted' : quote.status,
  }
}

/** The same with the sections and photos that were published with it. */
export async function publishedVersion(tx: Tx, quote: Quote): Promise<QuoteVersionShown | undefined> {
  const published = await publishedQuote(tx, quote)
  if (published === undefined) return undefined
  const [sections, photos] = await Promise.all([
    findSections(tx, quote.id),
    listPhotos(tx, quote.id, 'published'),
  ])
  return { quote: published, sections: sections.published, photos }
}

/** A photo of a quote as its customer sees it; undefined for any other, and while the quote is not published. */
export async function findPublishedPhoto(
  tx: Tx,
  quoteId: string,
  photoId: string | undefined,
): Promise<QuotePhoto | undefined> {
  const quote = await findQuote(tx, quoteId)
  if (quote === undefined || quote.publishedVersionNumber === null) return undefined
  return (await listPhotos(tx, quoteId, 'published')).find(({ id }) => id === photoId)
}

/** A quote as staff see it. */
export async function newestVersion(tx: Tx, quote: Quote): Promise<QuoteVersionShown> {
  const [sections, photos] = await Promise.all([
    findSections(tx, quote.id),
    listPhotos(tx, quote.id, 'newest'),
  ])
  return { quote, sections: sections.newest, photos }
}

/** A quote as its customer sees it; as it is now where it is not published. */
export async function findQuoteAsShown(tx: Tx, quoteId: string): Promise<Quote | undefined> {
  const quote = await findQuote(tx, quoteId)
  return quote && ((await publishedQuote(tx, quote)) ?? quote)
}

/** The same, locked until the transaction ends. */
export async function findQuoteAsShownForChange(tx: Tx, quoteId: string): Promise<Quote | undefined> {
  const quote = await findQuoteForChange(tx, quoteId)
  return quote && ((await publishedQuote(tx, quote)) ?? quote)
}
