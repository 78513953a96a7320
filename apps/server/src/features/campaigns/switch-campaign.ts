import { idsToDeactivate } from '@quotewright/domain/campaigns/activation.ts'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { type CampaignSettings, noSuchCampaign, type StoredCampaign } from './campaign.ts'
import { CAMPAIGN_EVENTS } from './campaign-event.ts'
import {
  findCampaign,
  getCampaignSettings,
  listCampaigns,
  lockCampaigns,
  saveCampaignSettings,
  switchCampaigns,
} from './campaigns.repository.ts'

export interface Switched {
  readonly campaign: StoredCampaign
  /** Those that had to give way. */
  readonly deactivated: readonly StoredCampaign[]
}

/**
 * Switches a campaign on or off. Where only one is active at a time, switching
 * one on switches the others off in the same transaction, and of two that are
 * switched on at once the later one stays.
 *
 * @throws AppError `not_found`.
 * Source: decisions §7.
 */
export function switchCampaign(ctx: Context, campaignId: string, isActive: boolean): Promise<Switched> {
  return inTransaction(ctx, async (tx) => {
    const settings = await lockCampaigns(tx)
    const deactivated = await switchInside(tx, settings, campaignId, isActive)
    const campaign = await findCampaign(tx, campaignId)
    if (campaign === undefined) throw noSuchCampaign()
    return { campaign, deactivated }
  })
}

/** The same for who holds the campaigns already. @returns those that had to give way */
export async function switchInside(
  tx: Tx,
  settings: CampaignSettings,
  campaignId: string,
  isActive: boolean,
): Promise<StoredCampaign[]> {
  const campaigns = await listCampaigns(tx)
  const others = isActive ? idsToGiveWay(campaigns, settings, campaignId) : []
  await switchOff(tx, isActive ? others : [campaignId])
  if (isActive) await switchCampaigns(tx, [campaignId], true)
  return campaigns.filter(({ id }) => others.includes(id))
}

/** The campaigns that switching one on would switch off. @throws AppError `not_found`. */
export async function listGivingWay(tx: Tx, campaignId: string): Promise<StoredCampaign[]> {
  if ((await findCampaign(tx, campaignId)) === undefined) throw noSuchCampaign()
  const campaigns = await listCampaigns(tx)
  const giveWay = idsToGiveWay(campaigns, await getCampaignSettings(tx), campaignId)
  return campaigns.filter(({ id }) => giveWay.includes(id))
}

const idsToGiveWay = (
  campaigns: readonly StoredCampaign[],
  { singleActive }: CampaignSettings,
  activatedId: string,
): string[] => (singleActive ? idsToDeactivate(campaigns, activatedId) : [])

/**
 * Sets whether only one campaign is active at a time.
 *
 * @param stays the campaign that stays active, where several are.
 * @throws AppError `conflict` when several are active and it is not said which
 *   of them stays.
 * Source: decisions §7.
 */
export function changeCampaignSettings(
  ctx: Context,
  settings: CampaignSettings,
  stays: string | undefined,
): Promise<CampaignSettings> {
  return inTransaction(ctx, async (tx) => {
    await lockCampaigns(tx)
    if (settings.singleActive) await leaveOne(tx, stays)
    await saveCampaignSettings(tx, settings)
    return settings
  })
}

async function leaveOne(tx: Tx, stays: string | undefined): Promise<void> {
  const active = (await listCampaigns(tx)).filter(({ isActive }) => isActive)
  if (active.length < 2) return
  const kept = active.find(({ id }) => id === stays)
  if (kept === undefined) {
    const message = `${active.length} campaigns are active. Choose the one that stays active.`
    throw new AppError('conflict', message, { errors: [{ path: 'active_campaign_id', message }] })
  }
  await switchOff(tx, idsToDeactivate(active, kept.id))
}

async function switchOff(tx: Tx, campaignIds: readonly string[]): Promise<void> {
  if (campaignIds.length === 0) return
  await switchCampaigns(tx, campaignIds, false)
  await tx.services.events.publish(tx, CAMPAIGN_EVENTS, { kind: 'switched_off', campaignIds })
}
