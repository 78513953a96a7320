import type { Channel } from '@quotewright/domain/campaigns/campaign.ts'
import {
  STOP_REASON_SENTENCES,
  type StopReason,
  stopReasonOf,
} from '@quotewright/domain/campaigns/schedule/stop-reasons.ts'
import type { QuoteStatus } from '@quotewright/domain/quotes/status.ts'
import type { Tx } from '../../../platform/context.ts'
import { withdrawMessages } from '../../outbox/public.ts'
import { withdrawReminders } from '../../quote-mails/public.ts'
import { saveEnd } from './follow-up-ends.repository.ts'
import {
  listHandedOver,
  lockNewestRun,
  lockRunsOf,
  lockRunsTo,
  markWithdrawn,
  saveRun,
  stopActiveRuns,
} from './runs.repository.ts'

/** A mail that was handed over longer ago has left, or was given up. */
const MAY_WAIT_MS = 2 * 86_400_000

const sinceOf = (tx: Tx): Date => new Date(tx.now().getTime() - MAY_WAIT_MS)

/** A quote with these is not reminded of, by hand either. */
const OVER_BY: readonly StopReason[] = ['accepted', 'declined', 'replied', 'expired']

/**
 * Ends the follow-ups of a quote at once: what is planned, and what waits to leave. A worker that is about to send
 * waits for this transaction, or this one for it. Where there are none, a reply or a stop by hand is kept for later
 * publications, and a reminder by hand is taken back.
 *
 * Source: decisions §7.
 */
export async function stopFollowUps(
  tx: Tx,
  quoteId: string,
  reason: StopReason,
  by: string | null = null,
): Promise<void> {
  const run = await lockNewestRun(tx, quoteId)
  if (run !== undefined) {
    await stopRuns(tx, [run.id], reason, by)
    // Kept of a run that is over too: no later publication begins another.
    if (reason === 'replied' && run.markedRepliedAt === null)
      await saveRun(tx, run.id, { markedRepliedAt: tx.now() })
  } else if (reason === 'replied' || (reason === 'stopped' && by !== null))
    await saveEnd(tx, quoteId, reason, by)
  if (OVER_BY.includes(reason)) await withdrawReminders(tx, { quoteId }, reason)
}

/** The same for what a change of its status means for a quote; most mean nothing. */
export async function stopByStatus(tx: Tx, quoteId: string, quoteStatus: QuoteStatus): Promise<void> {
  const reason = stopReasonOf({
    stopReason: null,
    quoteStatus,
    isExpired: false,
    isDeleted: false,
    hasReplied: false,
    isUnsubscribed: false,
    hasBounced: false,
    isCampaignActive: true,
  })
  if (reason !== null) await stopFollowUps(tx, quoteId, reason)
}

/** Ends all follow-ups to an address, of whatever quote. @param address in the form addresses are kept. */
export async function stopFollowUpsTo(
  tx: Tx,
  channel: Channel,
  address: string,
  reason: 'unsubscribed' | 'bounced',
): Promise<void> {
  await stopRuns(tx, await lockRunsTo(tx, channel, address), reason, null)
  await withdraw(tx, { channel, address }, reason)
}

/** Ends what is planned of campaigns that were switched off or deleted. */
export async function stopRunsOfCampaigns(tx: Tx, campaignIds: readonly string[]): Promise<void> {
  await stopRuns(tx, await lockRunsOf(tx, campaignIds), 'campaign_inactive', null)
}

/** Makes room for the follow-ups of a new publication. */
export async function supersedeRun(tx: Tx, quoteId: string): Promise<void> {
  await stopFollowUps(tx, quoteId, 'stopped')
}

async function stopRuns(
  tx: Tx,
  runIds: readonly string[],
  reason: StopReason,
  by: string | null,
): Promise<void> {
  const note = STOP_REASON_SENTENCES[reason]
  const quoteIds = await stopActiveRuns(tx, runIds, reason, { note, by })
  await withdraw(tx, { runIds }, reason)
  for (const quoteId of quoteIds) await tx.services.live.publish(tx, { topic: 'quotes', quoteId })
}

async function withdraw(tx: Tx, of: Parameters<typeof listHandedOver>[2], reason: StopReason): Promise<void> {
  const note = STOP_REASON_SENTENCES[reason]
  const outboxIds = await listHandedOver(tx, sinceOf(tx), of)
  await markWithdrawn(tx, await withdrawMessages(tx, outboxIds, `not sent: ${note}`), note)
}
