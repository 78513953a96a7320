import { forgetGuessesJob } from '../features/identity/forget-guesses.ts'
import { deliverMailJob, sweepOutboxJob } from '../features/mail/mail.jobs.ts'
import { sweepFilesJob } from '../features/media/media.jobs.ts'
import { expireQuotesJob, purgeOldQuotesJob } from '../features/quotes/quotes.jobs.ts'
import { forgetIdempotencyKeysJob } from '../platform/http/forget-idempotency-keys.ts'

/** Every job of the program. */
export const jobs = [
  expireQuotesJob,
  purgeOldQuotesJob,
  forgetIdempotencyKeysJob,
  sweepFilesJob,
  deliverMailJob,
  sweepOutboxJob,
  forgetGuessesJob,
]
