import type { Channel } from '@quotewright/domain/campaigns/campaign.ts'
import type { Wording } from '@quotewright/domain/mail/templates/wording.ts'
import type { Tx } from '../../platform/context.ts'
import { noSuchCampaign, type StoredCampaign } from './campaign.ts'
import { findCampaign, lockCampaigns, saveCampaign } from './campaigns.repository.ts'

/** A campaign that no one else changes until the transaction ends. @throws AppError `not_found`. */
export async function lockCampaign(tx: Tx, campaignId: string): Promise<StoredCampaign> {
  await lockCampaigns(tx)
  const campaign = await findCampaign(tx, campaignId)
  if (campaign === undefined) throw noSuchCampaign()
  return campaign
}

/**
 * Makes a text the one of a message of a campaign, for quotes that are published from now on.
 *
 * @returns false when the campaign has no such message any more.
 */
export async function saveStepWording(
  tx: Tx,
  {
    campaignId,
    step,
    channel,
  }: { readonly campaignId: string; readonly step: number; readonly channel: Channel },
  wording: Wording,
): Promise<boolean> {
  await lockCampaigns(tx)
  const campaign = await findCampaign(tx, campaignId)
  const isThere = campaign?.sequences.some((one) => one.step === step && one.channel === channel)
  if (campaign === undefined || !isThere) return false
  const sequences = campaign.sequences.map((one) => (one.step === step ? { ...one, wording } : one))
  await saveCampaign(tx, campaignId, { ...campaign, sequences })
  return true
}
