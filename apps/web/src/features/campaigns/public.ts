export { campaignsQuery, useActivateCampaign, useDeactivateCampaign } from './campaigns.api.ts'
export { followUpDays } from './model/follow-up-days.ts'
export type { ShownCampaign } from './model/shown-campaign.ts'
export { NoMailNotice } from './overview/NoMailNotice.tsx'
