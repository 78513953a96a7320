import { isOpen } from '@quotewright/domain/quotes/status.ts'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { findCampaign } from '../campaigns/public.ts'
import { hasCustomerWritten } from '../messages/public.ts'
import { findQuoteAsShownForChange, type Quote, requireQuote } from '../quotes/public.ts'
import { type ReportedStatus, readStatus } from './follow-up-status.ts'
import { resumeRun } from './resume.ts'
import { findEnd } from './runs/follow-up-ends.repository.ts'
import type { FollowUpRun } from './runs/follow-up-run.ts'
import { saveChoice } from './runs/quote-traits.repository.ts'
import { lockNewestRun } from './runs/runs.repository.ts'
import { startFollowUps } from './runs/start-run.ts'
import { stopFollowUps } from './runs/stop-run.ts'

/** The follow-ups of a quote, held until the transaction ends. */
export interface HeldFollowUps {
  readonly quote: Quote
  readonly run: FollowUpRun | undefined
}

/** Changes the follow-ups of a quote, which is held in the meantime. @throws AppError `not_found`. */
export function changeFollowUps(
  ctx: Context,
  quoteId: string,
  work: (tx: Tx, held: HeldFollowUps) => Promise<void>,
): Promise<ReportedStatus> {
  return inTransaction(ctx, async (tx) => {
    const quote = requireQuote(await findQuoteAsShownForChange(tx, quoteId))
    await work(tx, { quote, run: await lockNewestRun(tx, quoteId) })
    await tx.services.live.publish(tx, { topic: 'quotes', quoteId })
    return readStatus(tx, quote)
  })
}

/** Says that the customer has replied elsewhere, which ends the follow-ups. @throws AppError `not_found`. Source: part 3 §1. */
export const markReplied = (ctx: Context, quoteId: string): Promise<ReportedStatus> =>
  changeFollowUps(ctx, quoteId, (tx) => stopFollowUps(tx, quoteId, 'replied', tx.actor))

/** @throws AppError `not_found`. Source: part 3 §1. */
export const stopByHand = (ctx: Context, quoteId: string): Promise<ReportedStatus> =>
  changeFollowUps(ctx, quoteId, (tx) => stopFollowUps(tx, quoteId, 'stopped', tx.actor))

/** @throws AppError `not_found`; `conflict` where they stay stopped. */
export const resumeFollowUps = (ctx: Context, quoteId: string): Promise<ReportedStatus> =>
  changeFollowUps(ctx, quoteId, async (tx, { quote, run }) => {
    if (run === undefined) throw new AppError('conflict', 'This quote has no follow-ups.')
    await resumeRun(tx, quote, run)
  })

/**
 * Chooses the campaign of a quote, whatever the rules say; null lets them choose again. What is planned is planned
 * again from now, as is what ended because its campaign was switched off. What else has ended stays so, as does a quote
 * whose customer has replied since it was published, and the choice counts when it is published again.
 *
 * @throws AppError `not_found`; `invalid` for a campaign that is not there, or not active.
 * Source: decisions §7.
 */
export const chooseCampaign = (
  ctx: Context,
  quoteId: string,
  campaignId: string | null,
): Promise<ReportedStatus> =>
  changeFollowUps(ctx, quoteId, async (tx, { quote, run }) => {
    const campaign = campaignId === null ? undefined : await findCampaign(tx, campaignId)
    if (campaignId !== null && campaign === undefined) throw invalidField('campaign_id', 'Campaign not found')
    if (campaign?.isActive === false)
      throw invalidField('campaign_id', 'This campaign is off. Turn it on first.')
    await saveChoice(tx, quoteId, campaignId)
    const isPublished = quote.shareToken !== null && isOpen(quote.status)
    if (isPublished && (await canStartNow(tx, quote, run))) await startFollowUps(tx, quote)
  })

/** Whether a choice plans follow-ups at once: nothing has ended them since the quote was published, or issued again. */
async function canStartNow(tx: Tx, quote: Quote, run: FollowUpRun | undefined): Promise<boolean> {
  const since = run?.startedAt ?? quote.publishedAt
  if (since !== null && (await hasCustomerWritten(tx, quote.id, since))) return false
  if (run !== undefined) return run.markedRepliedAt === null && isReplaceable(run)
  const end = await findEnd(tx, quote.id)
  return end === undefined || (since !== null && end.endedAt < since)
}

const isReplaceable = ({ status, stopReason }: FollowUpRun): boolean =>
  status === 'active' || stopReason === 'campaign_inactive'
