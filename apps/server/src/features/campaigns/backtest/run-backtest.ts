import { idsToDeactivate } from '@quotewright/domain/campaigns/activation.ts'
import { type Backtest, backtest, backtestFrom } from '@quotewright/domain/campaigns/schedule/backtest.ts'
import { type Context, inTransaction, type Tx } from '../../../platform/context.ts'
import { getOrganization } from '../../organizations/public.ts'
import { noSuchCampaign, type StoredCampaign } from '../campaign.ts'
import { findCampaign, getCampaignSettings, listCampaigns } from '../campaigns.repository.ts'
import { type CampaignChange, checkedCampaign, NEW_CAMPAIGN } from '../change-campaign.ts'
import { countPastQuotes, listPastQuotes, type NamedPastQuote } from './past-quotes.repository.ts'

/** What is tried. */
export interface BacktestWish {
  /** The campaign that the draft changes; null: the draft is one more campaign. */
  readonly campaignId: string | null
  readonly draft: CampaignChange | null
  /** Whether it switches the others off; undefined: as the organization has set it. */
  readonly singleActive: boolean | undefined
  /** The newest this many quotes are replayed. */
  readonly limit: number
}

export interface BacktestReport extends Backtest<NamedPastQuote> {
  /** More than were replayed where there are more than the limit. */
  readonly quotesInPeriod: number
  /** Those that competed. */
  readonly campaigns: readonly StoredCampaign[]
  /** The id of the campaign that was tried; null where those of the organization were replayed as they are. */
  readonly triedId: string | null
}

/** Of a draft that is one more campaign. No campaign has it. */
export const DRAFT_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Replays campaigns over the quotes of the last 90 days, with one that is tried among them, by the functions that
 * choose, plan and send. Changes nothing.
 *
 * @throws AppError `not_found` for a campaign that is not there; `invalid` at the fields of the draft that are wrong.
 * Source: decisions §7.
 */
export function runBacktest(ctx: Context, wish: BacktestWish): Promise<BacktestReport> {
  return inTransaction(ctx, async (tx) => {
    const now = tx.now()
    const period = { from: backtestFrom(now), to: now }
    const tried = await triedCampaign(tx, wish)
    const campaigns = await competing(tx, tried, wish.singleActive)
    const organization = await getOrganization(tx)
    const quotes = await listPastQuotes(tx, period, wish.limit, organization.country)
    return {
      ...backtest(campaigns, quotes, now, organization),
      quotesInPeriod: await countPastQuotes(tx, period),
      campaigns,
      triedId: tried?.id ?? null,
    }
  })
}

async function triedCampaign(
  tx: Tx,
  { campaignId, draft }: BacktestWish,
): Promise<StoredCampaign | undefined> {
  if (campaignId === null && draft === null) return undefined
  const before = campaignId === null ? newCampaign(tx) : await findCampaign(tx, campaignId)
  if (before === undefined) throw noSuchCampaign()
  const { isActive = true, ...named } = draft ?? {}
  return { ...before, ...checkedCampaign({ ...before, ...named }, 'draft.'), isActive }
}

/** As one that is added now would be, which makes it the youngest. */
const newCampaign = (tx: Tx): StoredCampaign => ({
  ...NEW_CAMPAIGN,
  id: DRAFT_ID,
  isActive: true,
  isOnFromTheStart: false,
  version: 1,
  createdAt: tx.now(),
  updatedAt: tx.now(),
})

/** The active campaigns, as they would be with the tried one among them. */
async function competing(
  tx: Tx,
  tried: StoredCampaign | undefined,
  wanted: boolean | undefined,
): Promise<StoredCampaign[]> {
  const singleActive = wanted ?? (await getCampaignSettings(tx)).singleActive
  const kept = await listCampaigns(tx)
  const all = tried === undefined ? kept : [tried, ...kept.filter(({ id }) => id !== tried.id)]
  const gaveWay = singleActive && tried?.isActive === true ? idsToDeactivate(all, tried.id) : []
  return all.filter(({ id, isActive }) => isActive && !gaveWay.includes(id))
}
