export { campaignsQuery } from './campaigns.api.ts'
