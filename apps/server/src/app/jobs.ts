import { foldFiguresJob } from '../features/analytics/figures/figures.jobs.ts'
import { makeCertificateJob, sweepCertificatesJob } from '../features/certificates/certificates.jobs.ts'
import { takeRefusalsJob } from '../features/delivery-events/delivery-events.jobs.ts'
import { readDocumentJob, sweepDocumentsJob } from '../features/extractions/extractions.jobs.ts'
import { sendFollowUpJob, sweepFollowUpsJob, writeAheadJob } from '../features/follow-ups/follow-ups.jobs.ts'
import { forgetEndedSessionsJob } from '../features/identity/forget-ended-sessions.ts'
import { forgetGuessesJob } from '../features/identity/forget-guesses.ts'
import {
  forgetIntegrationCallsJob,
  keepConnectionsAliveJob,
} from '../features/integrations/connections/connections.jobs.ts'
import {
  forgetReceivedWebhooksJob,
  pollProvidersJob,
  workOffWebhooksJob,
} from '../features/integrations/news/news.jobs.ts'
import { runPullJob, sweepPullsJob } from '../features/integrations/pulls/pulls.jobs.ts'
import { runPushesJob, sweepPushesJob } from '../features/integrations/pushes/pushes.jobs.ts'
import { removeDemoLeadsJob } from '../features/leads/leads.jobs.ts'
import { forgetEndedProgramsJob, forgetMcpCallsJob } from '../features/mcp/mcp.jobs.ts'
import { sweepFilesJob } from '../features/media/media.jobs.ts'
import { forgetReceivedRepliesJob, forgetUnsentFilesJob } from '../features/messages/messages.jobs.ts'
import { notifyCustomerJob } from '../features/messages/notices/notify-customer.job.ts'
import { forgetNotificationsJob } from '../features/notifications/notifications.jobs.ts'
import { deliverMessageJob, emptyOldTextsJob, sweepOutboxJob } from '../features/outbox/outbox.jobs.ts'
import { forgetEventsJob, forwardEventsJob } from '../features/product-events/product-events.jobs.ts'
import { expireQuotesJob, purgeOldQuotesJob } from '../features/quotes/quotes.jobs.ts'
import { checkPricesJob } from '../features/stale-quotes/stale-quotes.jobs.ts'
import { sweepRecordingsJob } from '../features/transcriptions/transcriptions.jobs.ts'
import {
  deliverWebhookJob,
  forgetWebhooksJob,
  sweepWebhooksJob,
} from '../features/webhook-endpoints/webhook-endpoints.jobs.ts'
import { sendSummariesJob } from '../features/weekly-summary/weekly-summary.jobs.ts'
import { forgetIdempotencyKeysJob } from '../platform/http/forget-idempotency-keys.ts'

/** Every job of the program. */
export const jobs = [
  expireQuotesJob,
  purgeOldQuotesJob,
  checkPricesJob,
  sendSummariesJob,
  removeDemoLeadsJob,
  forgetIdempotencyKeysJob,
  sweepFilesJob,
  deliverMessageJob,
  sweepOutboxJob,
  takeRefusalsJob,
  makeCertificateJob,
  sweepCertificatesJob,
  emptyOldTextsJob,
  forgetGuessesJob,
  forgetEndedSessionsJob,
  forgetNotificationsJob,
  notifyCustomerJob,
  forgetUnsentFilesJob,
  forgetReceivedRepliesJob,
  sendFollowUpJob,
  sweepFollowUpsJob,
  writeAheadJob,
  readDocumentJob,
  sweepDocumentsJob,
  sweepRecordingsJob,
  runPullJob,
  sweepPullsJob,
  workOffWebhooksJob,
  pollProvidersJob,
  forgetReceivedWebhooksJob,
  deliverWebhookJob,
  sweepWebhooksJob,
  forgetWebhooksJob,
  forgetMcpCallsJob,
  forgetEndedProgramsJob,
  keepConnectionsAliveJob,
  forgetIntegrationCallsJob,
  runPushesJob,
  sweepPushesJob,
  foldFiguresJob,
  forwardEventsJob,
  forgetEventsJob,
]
