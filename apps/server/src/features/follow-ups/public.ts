export { exportParts } from './follow-ups.export.ts'
export {
  listDoubtfulFollowUps,
  listSentFollowUps,
} from './recent-follow-ups.repository.ts'
export { withdrawConsent } from './runs/consents.ts'
export { readdressFollowUps } from './runs/readdress-run.ts'
export { startUnlessEnded } from './runs/start-run.ts'
export { stopByStatus, stopFollowUps, stopFollowUpsTo, stopRunsOfCampaigns } from './runs/stop-run.ts'
