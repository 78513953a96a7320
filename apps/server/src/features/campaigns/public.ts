export { CAMPAIGN_EVENTS } from './campaign-event.ts'
export { exportParts } from './campaigns.export.ts'
export { findCampaign, listActiveCampaigns } from './campaigns.repository.ts'
export { listGivingWay } from './switch-campaign.ts'
