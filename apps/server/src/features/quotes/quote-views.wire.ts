import type { QuoteViews as QuoteViewsWire } from '@quotewright/contracts/quote-history.ts'
import type { Quote, QuoteViews } from './quote.ts'

export function toViewsWire({ publishedAt }: Quote, views: QuoteViews): QuoteViewsWire {
  const { count, firstViewedAt, lastViewedAt } = views
  return {
    count,
    first_viewed_at: firstViewedAt?.toISOString() ?? null,
    last_viewed_at: lastViewedAt?.toISOString() ?? null,
    seconds_to_first_view:
      firstViewedAt === null || publishedAt === null
        ? null
        : Math.max(0, Math.round((firstViewedAt.getTime() - publishedAt.getTime()) / 1000)),
  }
}
