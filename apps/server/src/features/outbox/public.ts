export { CHANNELS } from './channels/channels.ts'
export {
  type ConsentEntry,
  enterConsent,
  type FollowUpAddress,
  findAddress,
  findAddressByToken,
  type KeptConsent,
  listConsentEntries,
  lockAddress,
  saveUnsubscribed,
} from './consents.repository.ts'
export {
  claimArrival,
  claimReturn,
  findSentMessage,
  listRefusals,
  listSentTo,
  settleRefusal,
} from './deliveries.repository.ts'
export { enqueueAccountMail, enqueueMessage } from './enqueue-message.ts'
export {
  type Delivery,
  findDeliveries,
  findLastMailTo,
  findMailForResend,
  listMailsOfQuote,
  listMessagesByTime,
  listNewestMails,
  type MailOfQuote,
  resendKey,
  type ShownMessage,
  withdrawMails,
  withdrawMessages,
} from './messages.repository.ts'
export { exportParts } from './outbox.export.ts'
export type { OutboxRecord, OutboxState } from './outbox-message.ts'
export { enterQuoteConsent, NOBODY, unsubscribeUrlOf } from './quote-consents.ts'
export {
  findSuppressedAddress,
  suppressAddress,
  unsuppressAddress,
} from './suppressed-addresses.repository.ts'
