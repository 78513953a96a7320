import formBody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import type { QuotePageRenderer } from '@quotewright/contracts/quote-page-view.ts'
import type { OfferSettings } from '@quotewright/domain/leads/signup-offer.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { accountRoutes } from '../features/account/account.routes.ts'
import { accountingExportRoutes } from '../features/accounting-export/accounting-export.routes.ts'
import { aiContextsRoutes } from '../features/ai-contexts/ai-contexts.routes.ts'
import { analyticsRoutes } from '../features/analytics/analytics.routes.ts'
import { dashboardRoutes } from '../features/analytics/dashboard/dashboard.routes.ts'
import { apiKeysRoutes } from '../features/api-keys/api-keys.routes.ts'
import { assistantRoutes } from '../features/assistant/assistant.routes.ts'
import { auditLogRoutes } from '../features/audit-log/audit-log.routes.ts'
import { campaignsRoutes } from '../features/campaigns/campaigns.routes.ts'
import { certificatesRoutes } from '../features/certificates/certificates.routes.ts'
import { changeRequestsRoutes } from '../features/change-requests/change-requests.routes.ts'
import { commentsRoutes } from '../features/comments/comments.routes.ts'
import { contactsRoutes } from '../features/contacts/contacts.routes.ts'
import { deliveryEventsRoutes } from '../features/delivery-events/delivery-events.routes.ts'
import { enrichmentRoutes } from '../features/enrichment/enrichment.routes.ts'
import { extractionsRoutes } from '../features/extractions/extractions.routes.ts'
import { featuresRoutes } from '../features/features/features.routes.ts'
import { consentsRoutes } from '../features/follow-ups/consents/consents.routes.ts'
import { followUpsRoutes } from '../features/follow-ups/follow-ups.routes.ts'
import { generatorRoutes } from '../features/generator/generator.routes.ts'
import { jobPricesRoutes } from '../features/generator/job-prices.routes.ts'
import { questionsRoutes } from '../features/generator/questions.routes.ts'
import { healthRoutes, type Probes } from '../features/health/health.routes.ts'
import { authRoutes, loginRoutes } from '../features/identity/identity.routes.ts'
import { oauthRoutes } from '../features/identity/oauth.routes.ts'
import type { IdentityService } from '../features/identity/sign-in.ts'
import { connectionsRoutes } from '../features/integrations/connections/connections.routes.ts'
import { webhooksRoutes } from '../features/integrations/news/webhooks.routes.ts'
import { pullsRoutes } from '../features/integrations/pulls/pulls.routes.ts'
import { pushesRoutes } from '../features/integrations/pushes/pushes.routes.ts'
import { leadsRoutes } from '../features/leads/leads.routes.ts'
import { liveRoutes } from '../features/live/live.routes.ts'
import { mailTemplatesRoutes } from '../features/mail-templates/mail-templates.routes.ts'
import { connectedProgramsRoutes } from '../features/mcp/connected-programs.routes.ts'
import { mcpRoutes } from '../features/mcp/mcp.routes.ts'
import { mediaRoutes } from '../features/media/media.routes.ts'
import { membersRoutes } from '../features/members/members.routes.ts'
import { customerMessagesRoutes } from '../features/messages/customer-messages.routes.ts'
import { inboundMailRoutes } from '../features/messages/inbound/inbound-mail.routes.ts'
import { messagesRoutes } from '../features/messages/messages.routes.ts'
import { notificationsRoutes } from '../features/notifications/notifications.routes.ts'
import { onboardingRoutes } from '../features/onboarding/onboarding.routes.ts'
import { organizationExportRoutes } from '../features/organization-export/organization-export.routes.ts'
import { organizationRoutes } from '../features/organizations/organization.routes.ts'
import { organizationsRoutes } from '../features/organizations/organizations.routes.ts'
import { photosRoutes } from '../features/photos/photos.routes.ts'
import { presenceRoutes } from '../features/presence/presence.routes.ts'
import { learntReadingsRoutes } from '../features/price-book/learnt-readings.routes.ts'
import { priceBookRoutes } from '../features/price-book/price-book.routes.ts'
import { priceSuggestionsRoutes } from '../features/price-book/price-suggestions.routes.ts'
import { priceTermsRoutes } from '../features/price-terms/price-terms.routes.ts'
import { productEventsRoutes } from '../features/product-events/product-events.routes.ts'
import { profileRoutes } from '../features/profile/profile.routes.ts'
import { promotionsRoutes } from '../features/promotions/promotions.routes.ts'
import { quoteMailsRoutes } from '../features/quote-mails/quote-mails.routes.ts'
import { customerChoicesRoutes } from '../features/quote-page/choices/choices.routes.ts'
import { previewRoutes, publicQuoteRoutes } from '../features/quote-page/quote-page.routes.ts'
import { createPdfMaker, type PdfMaker } from '../features/quote-pdf/pdf-maker.ts'
import { quotePdfRoutes } from '../features/quote-pdf/quote-pdf.routes.ts'
import { type IsStaff, openLink } from '../features/quotes/public.ts'
import { quotesRoutes } from '../features/quotes/quotes.routes.ts'
import { reviewsRoutes } from '../features/reviews/reviews.routes.ts'
import { staleQuotesRoutes } from '../features/stale-quotes/stale-quotes.routes.ts'
import { templatesRoutes } from '../features/templates/templates.routes.ts'
import { timelineRoutes } from '../features/timeline/timeline.routes.ts'
import { transcriptionsRoutes } from '../features/transcriptions/transcriptions.routes.ts'
import { webhookEndpointsRoutes } from '../features/webhook-endpoints/webhook-endpoints.routes.ts'
import { wordingTestsRoutes } from '../features/wording-tests/wording-tests.routes.ts'
import type { ApiKeys } from '../platform/auth/api-keys.ts'
import type { CallTickets } from '../platform/auth/call-tickets.ts'
import type { Services } from '../platform/context.ts'
import type { Binding } from '../platform/http/bind.ts'
import type { VerifyToken } from '../platform/http/caller.ts'
import { cleanInput } from '../platform/http/clean-input.ts'
import { closeIdleConnections } from '../platform/http/close-idle-connections.ts'
import { compressAnswers } from '../platform/http/compress-answers.ts'
import { cutSlowSenders } from '../platform/http/cut-slow-senders.ts'
import { closeWhileDraining, type Draining } from '../platform/http/draining.ts'
import { tagAnswers } from '../platform/http/entity-tags.ts'
import { answerError } from '../platform/http/error-answer.ts'
import { acceptForms } from '../platform/http/forms.ts'
import { readJsonBodies } from '../platform/http/json-bodies.ts'
import { refuseNoRequest } from '../platform/http/no-request.ts'
import { limitRates } from '../platform/http/rate-limits.ts'
import { refuseTooLarge } from '../platform/http/refuse-too-large.ts'
import { answerCompiler } from '../platform/http/shape-of.ts'
import { answerOtherMethods } from '../platform/http/wrong-method.ts'
import { type MetricsSettings, metricsRoutes } from '../platform/metrics/metrics.ts'
import { newId } from '../platform/new-id.ts'
import type { SecretText } from '../platform/secret-text.ts'
import { traceRequests } from '../platform/telemetry/request-spans.ts'
import type { Telemetry } from '../platform/telemetry/telemetry.ts'
import { apiDocs } from './api-docs.ts'
import { consolePages } from './console-pages.ts'
import { customerPages } from './customer-pages.ts'
import { exportParts } from './export-parts.ts'

/** Everything the program is made of, built by `main.ts` or by a test's world. */
export interface AppParts {
  /** A process that only runs jobs answers nothing but whether it is well. */
  readonly serves: 'everything' | 'health'
  readonly services: Services
  readonly identity: IdentityService
  readonly verifyToken: VerifyToken
  readonly apiKeys: ApiKeys
  /** Checks what programs send at /mcp: API keys, and tokens of connected programs. */
  readonly verifyProgram: VerifyToken
  readonly tickets: CallTickets
  readonly isStaff: IsStaff
  readonly probes: Probes
  readonly draining: Draining
  /** The bearer token that reads the metrics; null: there are none. */
  readonly metricsToken: SecretText | null
  /** Where this machine's nightly backups go; undefined: it makes none. */
  readonly backupDir: string | undefined
  /** Null: nothing goes to a collector. */
  readonly telemetry: Telemetry | null
  readonly pool: MetricsSettings['pool']
  readonly offer: OfferSettings
  /** What is signed that mail services tell us; null: they tell us nothing. */
  readonly mailWebhookSecret: SecretText | null
  /** The same of the SMS provider. */
  readonly smsWebhookSecret: SecretText | null
  readonly rateLimits: 'off' | 'in memory' | 'shared'
  readonly logger: FastifyBaseLogger
  /** The web's client build. */
  readonly consoleDir: string
  readonly loadRenderer: () => Promise<QuotePageRenderer>
}

const BODY_LIMIT_BYTES = 1_000_000

/** Where a proxy of one's own runs; what anyone else says about a caller's address is not believed. */
const PRIVATE_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

/** The program itself speaks plain HTTP, so a public address with https has a proxy in front. */
const isBehindProxy = (publicUrl: string): boolean => publicUrl.startsWith('https:')

/** Builds the HTTP application. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { services, verifyToken } = parts
  const app = Fastify({
    loggerInstance: parts.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    bodyLimit: BODY_LIMIT_BYTES,
    clientErrorHandler: refuseNoRequest,
    routerOptions: { maxParamLength: 200 },
    // What arrives on a connection that was open before is still answered.
    return503OnClosing: false,
    trustProxy: isBehindProxy(services.publicUrl) ? PRIVATE_NETWORKS : false,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(answerCompiler)
  app.setErrorHandler(answerError)
  // Before all other hooks, so that what they do is part of the request.
  if (parts.telemetry !== null) traceRequests(app)
  observeRequests(app)
  closeWhileDraining(app, parts.draining)
  tagAnswers(app)
  compressAnswers(app)
  refuseTooLarge(app)
  cutSlowSenders(app)
  cleanRequests(app)
  closeIdleConnections(app)
  readJsonBodies(app)
  await app.register(formBody)
  await acceptForms(app, {
    files: 1,
    fileSize: BODY_LIMIT_BYTES,
    fields: 20,
    fieldSize: BODY_LIMIT_BYTES / 10,
  })
  await app.register(helmet, { contentSecurityPolicy: false, crossOriginEmbedderPolicy: false })
  if (parts.rateLimits !== 'off') await limitRates(app, services, parts.rateLimits === 'in memory')
  const answerNoRoute = answerOtherMethods(app)
  await apiDocs(app, services.publicUrl)

  const binding: Binding = { app, services, verifyToken }
  healthRoutes(binding, parts.probes)
  metricsRoutes(app, {
    token: parts.metricsToken,
    services,
    pool: parts.pool,
    backupDir: parts.backupDir,
    telemetry: parts.telemetry,
  })
  if (parts.serves === 'health') return app
  registerFeatures(binding, parts)
  await customerPages(app, { services, loadRenderer: parts.loadRenderer, isStaff: parts.isStaff })

  app.all('/api/*', async (request, reply) => answerNoRoute(request, reply))
  await consolePages(app, parts.consoleDir, services.publicUrl)
  app.setNotFoundHandler(answerNoRoute)
  return app
}

/** Every feature, by name. */
function registerFeatures(binding: Binding, parts: AppParts): void {
  const { app } = binding
  featuresRoutes(binding)
  registerIdentity(binding, parts)
  pushesRoutes(binding)
  leadsRoutes(binding, parts.offer)
  contactsRoutes(binding)
  registerWaysToQuote(binding)
  quotesRoutes(binding)
  changeRequestsRoutes(binding)
  staleQuotesRoutes(binding)
  pullsRoutes(binding)
  webhooksRoutes(binding)
  priceBookRoutes(binding)
  promotionsRoutes(binding)
  campaignsRoutes(binding)
  wordingTestsRoutes(binding)
  followUpsRoutes(binding)
  consentsRoutes(binding)
  priceSuggestionsRoutes(binding)
  learntReadingsRoutes(binding)
  questionsRoutes(binding)
  enrichmentRoutes(binding)
  commentsRoutes(binding)
  presenceRoutes(binding)
  timelineRoutes(binding)
  profileRoutes(binding)
  mediaRoutes(binding)
  reviewsRoutes(binding)
  aiContextsRoutes(binding)
  onboardingRoutes(binding)
  publicQuoteRoutes(binding, parts.isStaff)
  previewRoutes(binding, parts.loadRenderer)
  customerChoicesRoutes(binding, parts.isStaff)
  priceTermsRoutes(binding)
  photosRoutes(binding)
  const pdfs = pdfMakerOf(app)
  quotePdfRoutes(binding, pdfs)
  certificatesRoutes(binding, pdfs)
  messagesRoutes(binding)
  customerMessagesRoutes(binding, parts.isStaff)
  inboundMailRoutes(binding, parts.mailWebhookSecret)
  organizationExportRoutes(binding, exportParts)
  liveRoutes(binding)
  mailTemplatesRoutes(binding)
  deliveryEventsRoutes(binding, { mail: parts.mailWebhookSecret, sms: parts.smsWebhookSecret })
  quoteMailsRoutes(binding)
  notificationsRoutes(binding)
  registerConnections(binding, parts)
  registerFigures(binding)
  productEventsRoutes(binding, { openLink, isStaff: parts.isStaff })
}

/** What quotes come from, and what changes them by words. */
function registerWaysToQuote(binding: Binding): void {
  generatorRoutes(binding)
  jobPricesRoutes(binding)
  transcriptionsRoutes(binding)
  assistantRoutes(binding)
  extractionsRoutes(binding)
  templatesRoutes(binding)
}

/** Who comes in, and to which organization. */
function registerIdentity(binding: Binding, { identity, apiKeys }: AppParts): void {
  authRoutes(binding.app, identity)
  loginRoutes(binding, identity)
  oauthRoutes(binding.app, identity)
  apiKeysRoutes(binding, apiKeys)
  auditLogRoutes(binding)
  membersRoutes(binding)
  organizationsRoutes(binding)
  accountRoutes(binding, identity)
  organizationRoutes(binding)
}

/** What other systems receive, answer and send here. */
function registerConnections(binding: Binding, { verifyProgram, tickets }: AppParts): void {
  mcpRoutes({ ...binding, tickets }, verifyProgram)
  connectedProgramsRoutes(binding)
  webhookEndpointsRoutes(binding)
  connectionsRoutes(binding)
  accountingExportRoutes(binding)
}

/** What is counted. */
function registerFigures(binding: Binding): void {
  analyticsRoutes(binding)
  dashboardRoutes(binding)
}

/** Its threads end with the application. */
function pdfMakerOf(app: FastifyInstance): PdfMaker {
  const pdfs = createPdfMaker()
  app.addHook('onClose', () => pdfs.close())
  return pdfs
}

/** One line a request, without addresses, tokens or what was sent: the route's pattern, never its URL. */
function observeRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const line = {
      method,
      route: routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    request.log.info(line, 'answered')
  })
}

function cleanRequests(app: FastifyInstance): void {
  app.decorateRequest('caller')
  app.addHook('preValidation', async (request) => {
    request.body = cleanInput(request.body)
    request.query = cleanInput(request.query)
    request.params = cleanInput(request.params)
  })
}
