export { enqueueSms } from './enqueue-sms.ts'
export { exportParts } from './sms.export.ts'
export { listSmsByTime, type SmsOfQuote } from './sms-by-time.repository.ts'
export {
  claimArrival,
  claimFailure,
  findSmsByProviderId,
  findSmsStates,
  listSmsTo,
  withdrawSms,
} from './sms-outbox.repository.ts'
