import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { QuotePageRenderer } from '@quotewright/contracts/quote-page-view.ts'
import type { OfferSettings } from '@quotewright/domain/leads/signup-offer.ts'
import { fromNodeHeaders } from 'better-auth/node'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type pg from 'pg'
import { noteFailedSignIn } from '../features/audit-log/public.ts'
import { startWithFollowUps } from '../features/campaigns/public.ts'
import type { Probes } from '../features/health/health.routes.ts'
import { identityMails } from '../features/identity/identity-mails.ts'
import { recordEvent } from '../features/product-events/public.ts'
import type { IsStaff } from '../features/quotes/public.ts'
import { createApiKeys, verifyKeys } from '../platform/auth/api-keys.ts'
import { createCallTickets, verifyTickets } from '../platform/auth/call-tickets.ts'
import { verifyPrograms } from '../platform/auth/connected-programs.ts'
import { type Auth, createAuth, type PasswordHashing } from '../platform/auth/create-auth.ts'
import { createGuessing } from '../platform/auth/guessing.ts'
import { createLiveSessions, verifySession } from '../platform/auth/live-sessions.ts'
import { renewEncryption } from '../platform/auth/renew-encryption.ts'
import { readRemainingMs } from '../platform/auth/sessions.repository.ts'
import { verifyMember } from '../platform/auth/verify-member.ts'
import { createVerifyToken } from '../platform/auth/verify-token.ts'
import type { HostedSignInSettings } from '../platform/config-hosted-sign-in.ts'
import { contextOf, inTransaction, type Services } from '../platform/context.ts'
import { Draining } from '../platform/http/draining.ts'
import { type AppParts, buildApp } from './build-app.ts'

const WEB_BUILD = join(import.meta.dirname, '..', '..', '..', 'web', 'dist')

export interface Composition {
  readonly serves: AppParts['serves']
  readonly pool: pg.Pool
  readonly services: Services
  readonly secret: string
  /** What `secret` was before, to renew what is still encrypted with it. */
  readonly previousSecret?: string | undefined
  readonly openSignUp: boolean
  readonly hostedSignIn: HostedSignInSettings | null
  readonly passwords?: PasswordHashing
  readonly mailWebhookSecret: AppParts['mailWebhookSecret']
  readonly smsWebhookSecret: AppParts['smsWebhookSecret']
  readonly metricsToken: AppParts['metricsToken']
  readonly backupDir?: AppParts['backupDir']
  readonly telemetry?: AppParts['telemetry']
  readonly offer: OfferSettings
  readonly rateLimits: AppParts['rateLimits']
  readonly jobsAnswer: () => Promise<boolean>
  /** Of a process that is asked to end; by default it never drains. */
  readonly draining?: Draining
  readonly logger: FastifyBaseLogger
}

/** Puts the application together over a migrated database. */
export async function composeApp(composition: Composition): Promise<FastifyInstance> {
  const { pool, services, rateLimits, draining = new Draining() } = composition
  const { publicUrl } = services
  // A process that only runs jobs signs no one in: its secret is not worth believing over that of those that do.
  if (composition.serves === 'everything') await renewSecrets(composition)
  const auth = createAuth({
    pool,
    publicUrl,
    secret: composition.secret,
    rateLimits: rateLimits !== 'off',
    openSignUp: composition.openSignUp,
    mails: services.mailer === null ? null : identityMails(services),
    guessing: createGuessing(services, (guess) => {
      noteFailedSignIn(services, guess).catch((error: unknown) =>
        composition.logger.warn({ err: error }, 'audit log: failed sign-in not noted'),
      )
    }),
    hostedSignIn: composition.hostedSignIn,
    passwords: composition.passwords,
    onFailure: (message, error) => composition.logger.warn({ err: error }, `identity: ${message}`),
    onOrganizationCreated: (organizationId, userId) =>
      welcome(services, organizationId, userId).catch((error: unknown) =>
        composition.logger.warn({ err: error }, 'sign-up: not recorded, follow-ups left off'),
      ),
  })
  // It writes down at its start what its tokens are for.
  await auth.$context
  const { liveSessions, ...checks } = tokenChecks(composition, auth)
  return buildApp({
    serves: composition.serves,
    services,
    identity: {
      auth,
      publicUrl,
      openSignUp: composition.openSignUp,
      onSessionsChanged: liveSessions.forget,
      hostedName: composition.hostedSignIn?.name ?? null,
    },
    ...checks,
    isStaff: staffBySession(auth, services),
    probes: probesOf(pool, composition.jobsAnswer, draining),
    draining,
    metricsToken: composition.metricsToken,
    backupDir: composition.backupDir,
    telemetry: composition.telemetry ?? null,
    pool,
    offer: composition.offer,
    mailWebhookSecret: composition.mailWebhookSecret,
    smsWebhookSecret: composition.smsWebhookSecret,
    rateLimits,
    logger: composition.logger,
    consoleDir: join(WEB_BUILD, 'console'),
    loadRenderer: loadRenderer(join(WEB_BUILD, 'pages', 'render.js')),
  })
}

async function renewSecrets({ pool, secret, previousSecret, logger }: Composition): Promise<void> {
  const { people, keys } = await renewEncryption(pool, { secret, previousSecret })
  if (keys > 0)
    logger.warn(
      `identity: ${keys === 1 ? 'a signing key was' : `${keys} signing keys were`} made under another APP_SECRET, ` +
        "so a new one is made. If you didn't change it, set APP_SECRET to what it is on the other machines",
    )
  if (people > 0)
    logger.warn(
      `identity: ${people === 1 ? '1 person' : `${people} people`} can't sign in: their two-factor authentication was ` +
        'set up under another APP_SECRET. ' +
        'Set APP_SECRET_PREVIOUS to that one, or turn it off: npm run two-factor:off -- unreadable',
    )
}

/** How each kind of bearer token is checked. */
function tokenChecks({ services, logger }: Composition, auth: Auth) {
  const { publicUrl, memberships } = services
  const apiKeys = createApiKeys(services, (error) => logger.warn({ err: error }, 'api key: use not noted'))
  const liveSessions = createLiveSessions((id) => readRemainingMs(services, id), {
    feed: services.live.access,
  })
  const tickets = createCallTickets()
  const verifyPerson = verifySession(
    verifyMember(
      createVerifyToken(publicUrl, () => auth.api.getJwks()),
      memberships,
    ),
    liveSessions,
  )
  const verifyProgram = verifyPrograms(services, async () => undefined)
  return {
    verifyToken: verifyTickets(tickets, verifyKeys(apiKeys, verifyPerson)),
    verifyProgram: verifyKeys(apiKeys, verifyProgram),
    apiKeys,
    liveSessions,
    tickets,
  }
}

/** In a transaction of its own: that of the identity service is not ours to write in. */
const welcome = (services: Services, organizationId: string, userId: string): Promise<void> =>
  inTransaction({ ...contextOf(services, organizationId), userId }, async (tx) => {
    await startWithFollowUps(tx)
    await recordEvent(tx, { type: 'sign_up', properties: {} })
  })

/** Staff of several businesses are staff of each, whichever they are working in. Source: decisions §2. */
function staffBySession(auth: Auth, { memberships }: Services): IsStaff {
  return async (request, tenantId) => {
    if (request.headers.cookie === undefined) return false
    const signedIn = await auth.api.getSession({ headers: fromNodeHeaders(request.headers) })
    return signedIn !== null && (await memberships.roleOf(signedIn.user.id, tenantId)) !== null
  }
}

function probesOf(pool: pg.Pool, jobs: () => Promise<boolean>, draining: Draining): Probes {
  const database = async () => {
    try {
      await pool.query('select 1')
      return true
    } catch {
      // Not answering is the answer.
      return false
    }
  }
  return { database, jobs, isEnding: () => draining.hasBegun }
}

function loadRenderer(file: string): () => Promise<QuotePageRenderer> {
  let loading: Promise<QuotePageRenderer> | undefined
  return () => {
    loading ??= import(pathToFileURL(file).href) as Promise<QuotePageRenderer>
    return loading
  }
}
