import { addressOf } from '@quotewright/domain/campaigns/follow-up-address.ts'
import { planFollowUps } from '@quotewright/domain/campaigns/schedule/plan-follow-ups.ts'
import { reasonInWords } from '@quotewright/domain/campaigns/selection/explain-selection.ts'
import { selectCampaign } from '@quotewright/domain/campaigns/selection/select-campaign.ts'
import type { Tx } from '../../../platform/context.ts'
import { listActiveCampaigns } from '../../campaigns/public.ts'
import { hasCustomerWritten } from '../../messages/public.ts'
import { getOrganization, hasFeature } from '../../organizations/public.ts'
import { enterConsents } from './consents.ts'
import { scheduleFollowUp } from './follow-up-alarm.ts'
import { type FollowUpEnd, findEnd } from './follow-up-ends.repository.ts'
import type { FollowedQuote, FollowUpRun } from './follow-up-run.ts'
import { askForWriting } from './follow-up-writing.ts'
import { isChosenSince, readTraits } from './quote-traits.repository.ts'
import { findNewestRun, insertRun, type NewRun } from './runs.repository.ts'
import { supersedeRun } from './stop-run.ts'

/**
 * Plans the follow-ups of a quote that its customer can open from now on, by the campaign that is selected for it;
 * none without one. What an earlier publication planned gives way. The caller holds the quote.
 *
 * Source: part 3 §1, decisions §7.
 */
export async function startFollowUps(tx: Tx, quote: FollowedQuote): Promise<void> {
  await supersedeRun(tx, quote.id)
  const run = await planRun(tx, quote)
  if (run === null) return
  const firstId = await insertRun(tx, run)
  await enterConsents(tx, quote.id, run.messages)
  const [first] = run.messages
  if (first !== undefined && firstId !== undefined) await scheduleFollowUp(tx, firstId, first.dueAt)
  await askForWriting(tx, quote.id, run.sequences)
}

/**
 * The same when a quote is published or issued again: nothing where its customer has replied before, or a person
 * stopped its follow-ups, unless one chose its campaign since. One that expired, or was declined, begins again.
 *
 * Source: decisions §7.
 */
export async function startUnlessEnded(tx: Tx, quote: FollowedQuote): Promise<void> {
  if (!(await areEnded(tx, quote.id))) await startFollowUps(tx, quote)
}

/** What would be planned for a quote if it were published now; null for nothing. Writes nothing. */
export const planPublication = async (tx: Tx, quote: FollowedQuote): Promise<NewRun | null> =>
  (await areEnded(tx, quote.id)) ? null : planRun(tx, quote)

async function areEnded(tx: Tx, quoteId: string): Promise<boolean> {
  const run = await findNewestRun(tx, quoteId)
  // An earlier publication may have had no campaign.
  if (run === undefined) {
    const end = await findEarlyEnd(tx, quoteId)
    return end !== undefined && !(await isChosenSince(tx, quoteId, end.endedAt))
  }
  return (await isEndedForGood(tx, run)) && !(await isChosenSince(tx, quoteId, run.endedAt ?? run.startedAt))
}

const EVER = new Date(0)

/** What keeps a quote that has no follow-ups from getting any; undefined for nothing. */
export const findEarlyEnd = async (tx: Tx, quoteId: string): Promise<FollowUpEnd | undefined> =>
  (await findEnd(tx, quoteId)) ??
  // Written before ends were kept.
  ((await hasCustomerWritten(tx, quoteId, EVER)) ? { reason: 'replied', endedAt: EVER } : undefined)

/** One that a choice of campaign superseded was not stopped by a person. */
const isEndedForGood = async (tx: Tx, run: FollowUpRun): Promise<boolean> =>
  run.stopReason === 'replied' ||
  run.markedRepliedAt !== null ||
  (run.stopReason === 'stopped' && run.stoppedBy !== null) ||
  (await hasCustomerWritten(tx, run.quoteId, run.startedAt))

async function planRun(tx: Tx, quote: FollowedQuote): Promise<NewRun | null> {
  const campaigns = await listActiveCampaigns(tx)
  if (campaigns.length === 0) return null
  const organization = await getOrganization(tx)
  if (!hasFeature(tx, organization, 'campaigns')) return null
  const selection = selectCampaign(campaigns, await readTraits(tx, quote))
  const { winner, ground } = selection
  if (winner === null) return null
  const { id, name, sequences } = winner.campaign
  const startedAt = tx.now()
  const timing = { publishedAt: startedAt, validUntil: quote.content.validUntil }
  return {
    quoteId: quote.id,
    campaignId: id,
    campaignName: name,
    ground,
    reason: reasonInWords(selection),
    sequences,
    startedAt,
    messages: planFollowUps(sequences, timing, organization).map(({ step, dueAt }) => ({
      step,
      dueAt,
      recipient: addressOf(quote.content, step.channel, organization.country),
    })),
  }
}
