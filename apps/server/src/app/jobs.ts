import { makeCertificateJob, sweepCertificatesJob } from '../features/certificates/certificates.jobs.ts'
import { readDocumentJob, sweepDocumentsJob } from '../features/extractions/extractions.jobs.ts'
import { sendFollowUpJob, sweepFollowUpsJob, writeAheadJob } from '../features/follow-ups/follow-ups.jobs.ts'
import { forgetGuessesJob } from '../features/identity/forget-guesses.ts'
import { removeDemoLeadsJob } from '../features/leads/leads.jobs.ts'
import { deliverMailJob, emptyOldMailsJob, sweepOutboxJob } from '../features/mail/mail.jobs.ts'
import { takeRefusalsJob } from '../features/mail-events/mail-events.jobs.ts'
import { sweepFilesJob } from '../features/media/media.jobs.ts'
import { forgetUnsentFilesJob } from '../features/messages/messages.jobs.ts'
import { tellCustomerJob } from '../features/messages/notices/tell-customer.job.ts'
import { forgetNotificationsJob } from '../features/notifications/notifications.jobs.ts'
import { expireQuotesJob, purgeOldQuotesJob } from '../features/quotes/quotes.jobs.ts'
import { deliverSmsJob, sweepSmsJob } from '../features/sms/sms.jobs.ts'
import { forgetIdempotencyKeysJob } from '../platform/http/forget-idempotency-keys.ts'

/** Every job of the program. */
export const jobs = [
  expireQuotesJob,
  purgeOldQuotesJob,
  removeDemoLeadsJob,
  forgetIdempotencyKeysJob,
  sweepFilesJob,
  deliverMailJob,
  sweepOutboxJob,
  takeRefusalsJob,
  makeCertificateJob,
  sweepCertificatesJob,
  emptyOldMailsJob,
  forgetGuessesJob,
  forgetNotificationsJob,
  tellCustomerJob,
  forgetUnsentFilesJob,
  sendFollowUpJob,
  sweepFollowUpsJob,
  writeAheadJob,
  deliverSmsJob,
  sweepSmsJob,
  readDocumentJob,
  sweepDocumentsJob,
]
