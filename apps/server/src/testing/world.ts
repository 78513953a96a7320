import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Feature } from '@quotewright/domain/features/switches.ts'
import { DEFAULT_OFFER } from '@quotewright/domain/leads/signup-offer.ts'
import type { Role } from '@quotewright/domain/members/roles.ts'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { type Logger, pino } from 'pino'
import { type Composition, composeApp } from '../app/compose-app.ts'
import { subscriptions } from '../app/subscribers.ts'
import type { AnalyticsReceiver } from '../platform/analytics/analytics-receiver.ts'
import type { PasswordHashing } from '../platform/auth/create-auth.ts'
import type { GooglePlacesSettings } from '../platform/config-google-places.ts'
import type { HostedSignInSettings } from '../platform/config-hosted-sign-in.ts'
import type { ProviderClients } from '../platform/config-integrations.ts'
import type { IntegrationServices, Services } from '../platform/context.ts'
import { createServices } from '../platform/create-services.ts'
import { createEvents, type Subscription } from '../platform/events/create-events.ts'
import type { LanguageModel } from '../platform/language-model/language-model.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import { createSealer } from '../platform/sealing.ts'
import type { SecretText } from '../platform/secret-text.ts'
import type { SmsSender } from '../platform/sms/sms-sender.ts'
import type { SpeechToText } from '../platform/speech/speech-to-text.ts'
import type { Telemetry } from '../platform/telemetry/telemetry.ts'
import { createWebhookSender, type WebhookSender } from '../platform/webhooks/webhook-sender.ts'
import { createTestDatabase } from './test-database.ts'
import { startJobsWhenNeeded } from './test-jobs.ts'

/** A person of an organization, with a token for its calls. */
export interface Member {
  readonly userId: string
  readonly tenantId: string
  readonly email: string
  readonly token: string
  /** The session cookie of the same sign-in. */
  readonly cookie: string
}

/** Someone who is signed in. */
export type Person = Pick<Member, 'userId' | 'email' | 'token' | 'cookie'>

export interface Answer {
  readonly status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- what a test looks into is any JSON
  readonly body: any
  readonly text: string
  readonly bytes: Uint8Array
  readonly headers: Readonly<Record<string, unknown>>
}

export interface CallOptions {
  readonly headers?: Record<string, string>
}

/** Makes calls as someone. */
export interface Callable {
  readonly get: (url: string, options?: CallOptions) => Promise<Answer>
  readonly head: (url: string) => Promise<Answer>
  readonly post: (url: string, body?: unknown, options?: CallOptions) => Promise<Answer>
  readonly put: (url: string, body?: unknown, options?: CallOptions) => Promise<Answer>
  readonly patch: (url: string, body?: unknown, options?: CallOptions) => Promise<Answer>
  readonly delete: (url: string, options?: CallOptions) => Promise<Answer>
}

export interface World {
  readonly app: FastifyInstance
  readonly pool: pg.Pool
  /** For a program of its own over the same database. */
  readonly databaseUrl: string
  /** The program over the same database, started over with other settings. */
  readonly startedOver: (change: Partial<Composition>) => Promise<FastifyInstance>
  readonly services: Services
  /** The program's clock; it stands still until a test moves it. */
  readonly clock: { now: Date }
  /** The folder of its stored files. */
  readonly files: string
  /** Runs waiting jobs from now on, as the program does. */
  readonly startWorker: () => Promise<void>
  /** A new person with a new organization. */
  readonly givenMember: (name?: string) => Promise<Member>
  /** A new person with an account and no organization. */
  readonly givenPerson: (email?: string) => Promise<Person>
  /** A new person who joined a member's organization by invitation. */
  readonly givenColleague: (of: Member, role?: Role) => Promise<Member>
  /** What the person's next token says of them. */
  readonly renewed: (member: Member) => Promise<Member>
  /** Calls as a member, or without a token. */
  readonly as: (member?: Pick<Member, 'token'>) => Callable
  readonly close: () => Promise<void>
}

export interface WorldOptions {
  readonly rateLimits?: 'off' | 'in memory' | 'shared'
  readonly openSignUp?: boolean
  /** 'slow' is the identity service's own way, a fifth of a second of processor time for each person. */
  readonly passwords?: 'quick' | 'slow'
  readonly hostedSignIn?: HostedSignInSettings
  readonly featuresOff?: readonly Feature[]
  readonly languageModel?: LanguageModel
  readonly googlePlaces?: GooglePlacesSettings
  readonly mailer?: Mailer
  readonly mailWebhookSecret?: SecretText
  readonly mailReplyDomain?: string
  readonly sms?: SmsSender
  readonly speech?: SpeechToText
  readonly smsWebhookSecret?: SecretText
  readonly metricsToken?: SecretText
  readonly backupDir?: string
  readonly telemetry?: Telemetry
  /** In place of one that only sends to public addresses. */
  readonly webhooks?: WebhookSender
  readonly analytics?: AnalyticsReceiver
  /** Providers an organization can connect, at their fakes. */
  readonly integrations?: ProviderClients
  /** Whether calls to them keep to the provider's rate; they don't wait by default. */
  readonly pacesCalls?: boolean
  /** In place of one that writes nothing. */
  readonly logger?: Logger
  /** In place of the program's own. */
  readonly subscriptions?: readonly Subscription[]
}

export const PUBLIC_URL = 'https://quotes.example'

export const SECRET = 'a secret of the tests, long enough to sign with'

const quickHash = async (password: string) => createHash('sha256').update(password).digest('hex')

const quickPasswords: PasswordHashing = {
  hash: quickHash,
  verify: async ({ hash, password }) => (await quickHash(password)) === hash,
}

/** What connections need, for a program of a test's own. */
const integrationServices = ({
  integrations = new Map(),
  pacesCalls = false,
}: Pick<WorldOptions, 'integrations' | 'pacesCalls'>): IntegrationServices => ({
  clients: integrations,
  sealer: createSealer([SECRET]),
  isPaced: pacesCalls,
})

/** The real program over a database of its own, with a clock that tests set. */
export async function createWorld(options: WorldOptions = {}): Promise<World> {
  const database = await createTestDatabase()
  const pool = new pg.Pool({ connectionString: database.url, max: 10, pipeline: true })
  const files = await mkdtemp(join(tmpdir(), 'quotewright-files-'))
  const clock = { now: new Date() }
  const jobs = startJobsWhenNeeded(database.url)
  let draw = 0
  const services = createServices(
    pool,
    {
      publicUrl: PUBLIC_URL,
      featuresOff: new Set(options.featuresOff),
      languageModel: options.languageModel ?? null,
      storage: { kind: 'folder', path: files },
      googlePlaces: options.googlePlaces ?? null,
      mailer: options.mailer ?? null,
      mailReplyDomain: options.mailReplyDomain ?? null,
      sms: options.sms ?? null,
      speech: options.speech ?? null,
      jobs,
      events: createEvents(options.subscriptions ?? subscriptions, () => undefined),
      webhooks: options.webhooks ?? createWebhookSender({ allowPrivate: false }),
      analytics: options.analytics ?? null,
      integrations: integrationServices(options),
    },
    {
      now: () => new Date(clock.now),
      // Different on every call, the same in every run.
      random: () => ((draw += 1) * 0.618_033_988_7) % 1,
    },
  )
  const compose = (change: Partial<Composition>) =>
    composeApp({
      serves: 'everything',
      pool,
      services,
      secret: SECRET,
      openSignUp: options.openSignUp ?? true,
      hostedSignIn: options.hostedSignIn ?? null,
      ...(options.passwords === 'slow' ? {} : { passwords: quickPasswords }),
      offer: DEFAULT_OFFER,
      mailWebhookSecret: options.mailWebhookSecret ?? null,
      smsWebhookSecret: options.smsWebhookSecret ?? null,
      metricsToken: options.metricsToken ?? null,
      backupDir: options.backupDir,
      telemetry: options.telemetry ?? null,
      rateLimits: options.rateLimits ?? 'off',
      jobsAnswer: async () => true,
      logger: options.logger ?? pino({ level: 'silent' }),
      ...change,
    })
  const app = await compose({})
  await app.ready()
  return {
    app,
    pool,
    databaseUrl: database.url,
    startedOver: compose,
    services,
    clock,
    files,
    startWorker: () => jobs.work(services),
    givenMember: (name) => givenMember(app, name),
    givenPerson: (email) => givenPerson(app, email),
    givenColleague: (of, role) => givenColleague(app, of, role),
    renewed: async (member) => ({ ...member, token: await tokenFor(app, member.cookie) }),
    as: (member) => callable(app, member),
    close: async () => {
      await app.close()
      await jobs.stop()
      await pool.end()
      await database.drop()
      await rm(files, { recursive: true, force: true })
    },
  }
}

function callable(app: FastifyInstance, member?: Pick<Member, 'token'>): Callable {
  const call = async (
    method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body: unknown,
    extra?: CallOptions,
  ) => {
    const asIs = typeof body === 'string' && extra?.headers?.['content-type'] !== undefined
    const response = await app.inject({
      method,
      url,
      headers: {
        ...(member === undefined ? {} : { authorization: `Bearer ${member.token}` }),
        ...(body === undefined || asIs ? {} : { 'content-type': 'application/json' }),
        ...extra?.headers,
      },
      ...(body === undefined ? {} : { payload: asIs ? body : JSON.stringify(body) }),
    })
    return {
      status: response.statusCode,
      body: response.headers['content-type']?.toString().includes('json') ? response.json() : undefined,
      text: response.body,
      bytes: new Uint8Array(response.rawPayload),
      headers: response.headers,
    }
  }
  return {
    get: (url, extra) => call('GET', url, undefined, extra),
    head: (url) => call('HEAD', url, undefined),
    post: (url, body, extra) => call('POST', url, body, extra),
    put: (url, body, extra) => call('PUT', url, body, extra),
    patch: (url, body, extra) => call('PATCH', url, body, extra),
    delete: (url, extra) => call('DELETE', url, undefined, extra),
  }
}

let people = 0

async function givenPerson(app: FastifyInstance, wanted?: string, extra: object = {}): Promise<Person> {
  people += 1
  const email = wanted ?? `person-${people}@example.com`
  const signUp = await app.inject({
    method: 'POST',
    url: '/api/auth/sign-up/email',
    headers: { origin: PUBLIC_URL },
    payload: { email, password: 'correct horse battery', name: 'Robin Fielder', ...extra },
  })
  const cookie = cookieOf(signUp.headers['set-cookie'])
  const { user } = signUp.json<{ user: { id: string } }>()
  return { userId: user.id, email, token: await tokenFor(app, cookie), cookie }
}

async function givenMember(app: FastifyInstance, name = 'Bright Sparks Electrical'): Promise<Member> {
  const person = await givenPerson(app)
  const organization = await app.inject({
    method: 'POST',
    url: '/api/auth/organization/create',
    headers: { origin: PUBLIC_URL, cookie: person.cookie },
    payload: { name, slug: `organization-${people}` },
  })
  const { id: tenantId } = organization.json<{ id: string }>()
  return { ...person, tenantId, token: await tokenFor(app, person.cookie) }
}

async function givenColleague(app: FastifyInstance, of: Member, role: Role = 'member'): Promise<Member> {
  const email = `colleague-${(people += 1)}@example.com`
  const invited = await callable(app, of).post('/api/v1/invitations', { email, role })
  const person = await givenPerson(app, email)
  await callable(app, person).post(`/api/v1/invitations/${invited.body.invitation.id}/accept`)
  await app.inject({
    method: 'POST',
    url: '/api/auth/organization/set-active',
    headers: { origin: PUBLIC_URL, cookie: person.cookie },
    payload: { organizationId: of.tenantId },
  })
  return { ...person, tenantId: of.tenantId, token: await tokenFor(app, person.cookie) }
}

async function tokenFor(app: FastifyInstance, cookie: string): Promise<string> {
  const answer = await app.inject({ method: 'GET', url: '/api/auth/token', headers: { cookie } })
  return answer.json<{ token: string }>().token
}

function cookieOf(header: string | string[] | undefined): string {
  const cookies = Array.isArray(header) ? header : [header ?? '']
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ')
}
