import type { QuoteFacts } from '@quotewright/domain/assistant/answer.ts'
import type { Tx } from '../../platform/context.ts'
import { nameOfActor } from '../../platform/database/person-names.repository.ts'
import type { Organization } from '../organizations/public.ts'
import { countViews, findNewestVersion, type Quote } from '../quotes/public.ts'

/** All that answers about a quote are made of. */
export async function readFacts(tx: Tx, quote: Quote, business: Organization): Promise<QuoteFacts> {
  const newest = await findNewestVersion(tx, quote.id)
  const views = await countViews(tx, quote.id)
  return {
    content: quote.content,
    totals: quote.totals,
    country: business.country,
    timeZone: business.timeZone,
    status: quote.status,
    versionNumber: quote.versionNumber,
    publishedVersionNumber: quote.publishedVersionNumber,
    changedBy: await nameOfActor(tx, newest?.changedBy ?? null),
    changedAt: newest?.createdAt ?? quote.updatedAt,
    viewCount: views.count,
    lastViewedAt: views.lastViewedAt,
  }
}
