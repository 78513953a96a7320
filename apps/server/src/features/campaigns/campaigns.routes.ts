import { campaignsContract } from '@quotewright/contracts/campaigns.ts'
import { inTransaction } from '../../platform/context.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { fromBacktestInput, toBacktestWire } from './backtest/backtest.wire.ts'
import { runBacktest } from './backtest/run-backtest.ts'
import { noSuchCampaign } from './campaign.ts'
import { findCampaign, getCampaignSettings, listCampaigns } from './campaigns.repository.ts'
import { fromCampaignInput, toCampaignWire, toChangeBase } from './campaigns.wire.ts'
import { createCampaign, deleteCampaign, duplicateCampaign, updateCampaign } from './change-campaign.ts'
import { changeCampaignSettings, switchCampaign } from './switch-campaign.ts'

/** Who gets which follow-ups. */
export function campaignsRoutes(binding: Binding): void {
  bind(binding, campaignsContract.listCampaigns, async ({ ctx }) => {
    const campaigns = await inTransaction(ctx, listCampaigns)
    return { status: 200, body: { campaigns: campaigns.map(toCampaignWire), total: campaigns.length } }
  })

  bind(binding, campaignsContract.readCampaign, async ({ ctx, params }) => {
    const campaign = await inTransaction(ctx, (tx) => findCampaign(tx, params.campaignId))
    if (campaign === undefined) throw noSuchCampaign()
    return { status: 200, body: { campaign: toCampaignWire(campaign) } }
  })

  bind(binding, campaignsContract.createCampaign, async ({ ctx, body }) => {
    const campaign = await createCampaign(ctx, fromCampaignInput(body))
    return { status: 201, body: { campaign: toCampaignWire(campaign) } }
  })

  bind(binding, campaignsContract.updateCampaign, async ({ ctx, params, body }) => {
    const change = fromCampaignInput(body)
    const campaign = await updateCampaign(ctx, params.campaignId, change, toChangeBase(body))
    return { status: 200, body: { campaign: toCampaignWire(campaign) } }
  })

  bind(binding, campaignsContract.deleteCampaign, async ({ ctx, params }) => {
    await deleteCampaign(ctx, params.campaignId)
    return { status: 204, body: undefined }
  })

  bind(binding, campaignsContract.duplicateCampaign, async ({ ctx, params }) => {
    const campaign = await duplicateCampaign(ctx, params.campaignId)
    return { status: 201, body: { campaign: toCampaignWire(campaign) } }
  })

  bind(binding, campaignsContract.backtestCampaigns, async ({ ctx, body }) => {
    const told = await runBacktest(ctx, fromBacktestInput(body))
    return { status: 200, body: { backtest: toBacktestWire(told) } }
  })

  switchRoutes(binding)
}

/** Which campaigns are active, and how many may be. */
function switchRoutes(binding: Binding): void {
  bind(binding, campaignsContract.activateCampaign, async ({ ctx, params }) => {
    const { campaign, deactivated } = await switchCampaign(ctx, params.campaignId, true)
    const gaveWay = deactivated.map(({ id, name }) => ({ id, name }))
    return { status: 200, body: { campaign: toCampaignWire(campaign), deactivated: gaveWay } }
  })

  bind(binding, campaignsContract.deactivateCampaign, async ({ ctx, params }) => {
    const { campaign } = await switchCampaign(ctx, params.campaignId, false)
    return { status: 200, body: { campaign: toCampaignWire(campaign) } }
  })

  bind(binding, campaignsContract.readCampaignSettings, async ({ ctx }) => {
    const { singleActive } = await inTransaction(ctx, getCampaignSettings)
    return { status: 200, body: { settings: { single_active: singleActive } } }
  })

  bind(binding, campaignsContract.replaceCampaignSettings, async ({ ctx, body }) => {
    const wanted = { singleActive: body.single_active }
    const { singleActive } = await changeCampaignSettings(ctx, wanted, body.active_campaign_id)
    return { status: 200, body: { settings: { single_active: singleActive } } }
  })
}
