import type { Campaign } from '@quotewright/domain/campaigns/campaign.ts'
import type { CampaignProblem } from '@quotewright/domain/campaigns/check-campaign.ts'
import { AppError } from '../../platform/errors.ts'

/** A campaign as it is kept. */
export interface StoredCampaign extends Campaign {
  /** Counts what people changed; switching on and off does not count. */
  readonly version: number
  readonly updatedAt: Date
  /** Switched on with the organization itself, and not changed by anyone since. */
  readonly isOnFromTheStart: boolean
}

/** What people write of a campaign. */
export type CampaignContent = Pick<Campaign, 'name' | 'priority' | 'tags' | 'matchRules' | 'sequences'>

/** Source: decisions §7. */
export interface CampaignSettings {
  /** Whether switching a campaign on switches the others off. */
  readonly singleActive: boolean
}

export const DEFAULT_CAMPAIGN_SETTINGS: CampaignSettings = { singleActive: true }

/** More than anybody tells apart, and few enough to weigh all of them for every quote. */
export const MOST_CAMPAIGNS = 200

export const noSuchCampaign = () => new AppError('not_found', 'Campaign not found')

/**
 * @param at where the fields are in what was sent, such as `draft.`.
 * @throws AppError `invalid` at every field that is wrong; nothing when none is.
 */
export function refuse(problems: readonly CampaignProblem[], at = ''): void {
  const [first] = problems
  const errors = problems.map(({ path, message }) => ({ path: `${at}${path}`, message }))
  if (first !== undefined) throw new AppError('invalid', first.message, { errors })
}
