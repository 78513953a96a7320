export { campaignsQuery, useActivateCampaign, useDeactivateCampaign } from './campaigns.api.ts'
