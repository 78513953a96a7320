import { accountContract } from './account.ts'
import { accountingExportContract } from './accounting-export.ts'
import { aiContextsContract } from './ai-contexts.ts'
import { analyticsContract } from './analytics.ts'
import { apiKeysContract } from './api-keys.ts'
import { assistantContract } from './assistant.ts'
import { auditLogContract } from './audit-log.ts'
import { campaignsContract } from './campaigns.ts'
import { certificatesContract } from './certificates.ts'
import { changeRequestsContract } from './change-requests.ts'
import { commentsContract } from './comments.ts'
import { connectedProgramsContract } from './connected-programs.ts'
import { consentsContract } from './consents.ts'
import { contactsContract } from './contacts.ts'
import { customerChoicesContract } from './customer-choices.ts'
import { enrichmentContract } from './enrichment.ts'
import { extractionsContract } from './extractions.ts'
import { featuresContract } from './features.ts'
import { followUpsContract } from './follow-ups.ts'
import { generatorContract } from './generator.ts'
import { healthContract } from './health.ts'
import { identityContract } from './identity.ts'
import { inboundMailContract } from './inbound-mail.ts'
import { integrationWebhooksContract } from './integration-webhooks.ts'
import { integrationsContract } from './integrations.ts'
import { jobPricesContract } from './job-prices.ts'
import { leadsContract } from './leads.ts'
import { learntReadingsContract } from './learnt-readings.ts'
import { liveContract } from './live.ts'
import { mailEventsContract } from './mail-events.ts'
import { mailTemplatesContract } from './mail-templates.ts'
import { mediaContract } from './media.ts'
import { membersContract } from './members.ts'
import { messagesContract } from './messages.ts'
import { notificationsContract } from './notifications.ts'
import { onboardingContract } from './onboarding.ts'
import { organizationContract } from './organization.ts'
import { organizationExportContract } from './organization-export.ts'
import { organizationSettingsContract } from './organization-settings.ts'
import { photosContract } from './photos.ts'
import { presenceContract } from './presence.ts'
import { priceBookContract } from './price-book.ts'
import { priceSuggestionsContract } from './price-suggestions.ts'
import { priceTermsContract } from './price-terms.ts'
import { productEventsContract } from './product-events.ts'
import { profileContract } from './profile.ts'
import { promotionsContract } from './promotions.ts'
import { quoteActionsContract } from './quote-actions.ts'
import { quoteHistoryContract } from './quote-history.ts'
import { quoteListContract } from './quote-list.ts'
import { quoteMailsContract } from './quote-mails.ts'
import { quotePageContract } from './quote-page.ts'
import { quotePdfContract } from './quote-pdf.ts'
import { quotePushesContract } from './quote-pushes.ts'
import { quotesContract } from './quotes.ts'
import { reviewsContract } from './reviews.ts'
import { smsEventsContract } from './sms-events.ts'
import { staleQuotesContract } from './stale-quotes.ts'
import { templatesContract } from './templates.ts'
import { timelineContract } from './timeline.ts'
import { transcriptionsContract } from './transcriptions.ts'
import { webhookEndpointsContract } from './webhook-endpoints.ts'
import { wordingTestsContract } from './wording-tests.ts'

/** Every call of the API, for the client, the documentation and the guard tests. */
export const apiContract = {
  ...healthContract,
  ...featuresContract,
  ...identityContract,
  ...membersContract,
  ...organizationSettingsContract,
  ...accountContract,
  ...organizationContract,
  ...leadsContract,
  ...integrationsContract,
  ...integrationWebhooksContract,
  ...quotePushesContract,
  ...webhookEndpointsContract,
  ...accountingExportContract,
  ...contactsContract,
  ...connectedProgramsContract,
  ...consentsContract,
  ...generatorContract,
  ...jobPricesContract,
  ...quotesContract,
  ...quoteListContract,
  ...quoteHistoryContract,
  ...quoteActionsContract,
  ...extractionsContract,
  ...changeRequestsContract,
  ...priceTermsContract,
  ...photosContract,
  ...staleQuotesContract,
  ...priceBookContract,
  ...templatesContract,
  ...promotionsContract,
  ...assistantContract,
  ...campaignsContract,
  ...wordingTestsContract,
  ...followUpsContract,
  ...priceSuggestionsContract,
  ...learntReadingsContract,
  ...enrichmentContract,
  ...commentsContract,
  ...presenceContract,
  ...timelineContract,
  ...quotePageContract,
  ...customerChoicesContract,
  ...quotePdfContract,
  ...messagesContract,
  ...certificatesContract,
  ...inboundMailContract,
  ...profileContract,
  ...mediaContract,
  ...reviewsContract,
  ...aiContextsContract,
  ...onboardingContract,
  ...organizationExportContract,
  ...apiKeysContract,
  ...auditLogContract,
  ...liveContract,
  ...mailTemplatesContract,
  ...mailEventsContract,
  ...smsEventsContract,
  ...quoteMailsContract,
  ...notificationsContract,
  ...analyticsContract,
  ...productEventsContract,
  ...transcriptionsContract,
}
