export { enqueueAccountMail, enqueueMail } from './enqueue-mail.ts'
export { exportParts } from './mail.export.ts'
export type { MailRecord, MailState } from './mail.ts'
export { findMailStates, withdrawMails } from './mails-by-id.repository.ts'
export { listMailsByTime, type MailOfQuote } from './mails-by-time.repository.ts'
export {
  claimBounce,
  findDeliveredMail,
  findMailForResend,
  listMailsOfQuote,
  listNewestMails,
  listRefusals,
  settleRefusal,
  type ToldMail,
} from './outbox.repository.ts'
export {
  findSuppressedAddress,
  suppressAddress,
  unsuppressAddress,
} from './suppressed-addresses.repository.ts'
