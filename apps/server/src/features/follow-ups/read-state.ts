import type { FollowUpState } from '@quotewright/domain/campaigns/schedule/decide-follow-up.ts'
import type { Tx } from '../../platform/context.ts'
import { findCampaign } from '../campaigns/public.ts'
import { hasCustomerWritten } from '../messages/public.ts'
import { hasFeature, type Organization } from '../organizations/public.ts'
import { type FollowUpAddress, findSuppressedAddress } from '../outbox/public.ts'
import { hasBeenViewed, type Quote } from '../quotes/public.ts'
import type { FollowUpRun } from './runs/follow-up-run.ts'
import { findLastSent } from './runs/last-sent.repository.ts'

/**
 * How things stand for the next message of a run. The caller holds the quote, the run and the address, so it stays so
 * until the transaction ends.
 *
 * @param to null where the customer has no address for the message's channel.
 */
export async function readFollowUpState(
  tx: Tx,
  { quote, run, organization }: { quote: Quote; run: FollowUpRun; organization: Organization },
  to: Omit<FollowUpAddress, 'token'> | null,
): Promise<FollowUpState> {
  const suppressed = to?.channel === 'email' ? await findSuppressedAddress(tx, to.address) : undefined
  const campaign = await findCampaign(tx, run.campaignId)
  return {
    stopReason: run.stopReason,
    quoteStatus: quote.status,
    validUntil: quote.content.validUntil,
    isDeleted: false,
    hasBeenViewed: await hasBeenViewed(tx, quote.id),
    hasReplied: run.markedRepliedAt !== null || (await hasCustomerWritten(tx, quote.id, run.startedAt)),
    isUnsubscribed: (to !== null && to.unsubscribedAt !== null) || suppressed?.reason === 'complained',
    hasBounced: suppressed?.reason === 'bounced',
    isCampaignActive: campaign?.isActive === true && hasFeature(tx, organization, 'campaigns'),
    address: to?.address ?? '',
    lastSentToAddressAt: to === null ? null : await findLastSent(tx, to.channel, to.address),
  }
}
