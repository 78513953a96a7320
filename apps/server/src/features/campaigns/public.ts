export { exportParts } from './campaigns.export.ts'
export { findCampaign } from './campaigns.repository.ts'
export {
  type FollowUpAddress,
  findAddress,
  findAddressByToken,
  holdAddress,
  type KeptConsent,
  listConsentEntries,
} from './runs/consents.repository.ts'
export { armFollowUp, FOLLOW_UP_ALARM } from './runs/follow-up-alarm.ts'
export {
  addressOf,
  type EditedText,
  type FollowUpRun,
  nextMessage,
  type RunMessage,
} from './runs/follow-up-run.ts'
export { askForWriting, FOLLOW_UP_WRITING, isWrittenByModel } from './runs/follow-up-writing.ts'
export { giveConsent } from './runs/give-consent.ts'
export { findChoice, saveChoice } from './runs/quote-traits.repository.ts'
export { readdressFollowUps } from './runs/readdress-run.ts'
export {
  findLastSent,
  findNewestRun,
  findQuoteOfMessage,
  holdNewestRun,
  saveMessage,
  saveRun,
  saveWritten,
} from './runs/runs.repository.ts'
export { planRun, startFollowUps } from './runs/start-run.ts'
export { stopByStatus, stopFollowUps, stopFollowUpsTo } from './runs/stop-run.ts'
export { listSuppressions, type Suppression } from './runs/suppressions.repository.ts'
export { withdrawConsent } from './runs/withdraw-consent.ts'
