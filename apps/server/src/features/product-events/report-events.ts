import type { ClientEvent } from '@quotewright/domain/product-events/product-events.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { hasAllQuotes, insertEvents, wantsUsageStatistics } from './product-events.repository.ts'

export interface ReportedEvent {
  readonly event: ClientEvent
  /** By the clock of the browser. */
  readonly at: Date
  readonly quoteId: string | null
}

/** A phone may have been offline. */
const OLDEST_MS = 2 * 86_400_000

/**
 * Keeps what a browser reports, each event at a time between two days ago and now.
 *
 * @throws AppError `not_found` when one names a quote that the organization does not have.
 */
export function reportEvents(ctx: Context, reported: readonly ReportedEvent[]): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const isCounted =
      !reported.some(isPageView) || tx.userId === null || (await wantsUsageStatistics(tx, tx.userId))
    const kept = isCounted ? reported : withoutPageViews(reported)
    if (kept.length === 0) return
    const quoteIds = kept.map(({ quoteId }) => quoteId).filter((id) => id !== null)
    if (!(await hasAllQuotes(tx, new Set(quoteIds)))) throw new AppError('not_found', 'Quote not found')
    const now = tx.now().getTime()
    await insertEvents(
      tx,
      kept.map(({ event, at, quoteId }) => ({
        ...event,
        at: new Date(Math.min(now, Math.max(now - OLDEST_MS, at.getTime()))),
        quoteId,
      })),
    )
  })
}

const isPageView = ({ event }: ReportedEvent): boolean => event.type === 'page_view'

export const withoutPageViews = (reported: readonly ReportedEvent[]): ReportedEvent[] =>
  reported.filter((one) => !isPageView(one))
