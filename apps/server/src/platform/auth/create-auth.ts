import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { bearer, jwt, organization } from 'better-auth/plugins'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { HostedSignInSettings } from '../config-hosted-sign-in.ts'
import { isDatabaseFault } from '../database/faults.ts'
import { CLIENT_ADDRESS_HEADER } from './client-address.ts'
import type { Guessing } from './guessing.ts'
import { hostedSignIn } from './hosted-sign-in.ts'
import { addressConfirmationOptions, type IdentityMails, passwordResetOptions } from './identity-mails.ts'
import { noteSessionEnd, noteSignIns } from './note-sessions.ts'
import { oauthServer, UNUSED_OAUTH_PATHS } from './oauth-server.ts'
import { securityPlugins } from './security-plugins.ts'
import { type InvitationTables, signUpGuard } from './sign-up-guard.ts'

/** Who tokens are for: checked on every call. */
export const TOKEN_AUDIENCE = 'quotewright-api'
export const TOKEN_LIFETIME_SECONDS = 15 * 60

const DAY_SECONDS = 86_400

/**
 * People join, change and leave through the API alone: there it is one
 * transaction with its mail, under rules that hold for several at once. What
 * lists invitations is closed with it, since their ids are their secrets.
 */
const MEMBERS_ARE_OURS = [
  'invite-member',
  'accept-invitation',
  'reject-invitation',
  'cancel-invitation',
  'get-invitation',
  'list-invitations',
  'list-user-invitations',
  'list-members',
  'get-full-organization',
  'get-active-member',
  'get-active-member-role',
  'update-member-role',
  'remove-member',
  'leave',
].map((path) => `/organization/${path}`)

export interface PasswordHashing {
  readonly hash: (password: string) => Promise<string>
  readonly verify: (kept: { hash: string; password: string }) => Promise<boolean>
}

export interface AuthSettings {
  readonly pool: pg.Pool
  readonly publicUrl: string
  readonly secret: string
  readonly rateLimits: boolean
  /** Called with the service's failures, without whom they concern. */
  readonly onFailure: (message: string, error: unknown) => void
  /** False: accounts are made by invitation only. */
  readonly openSignUp: boolean
  /** Null: no mail leaves the machine, so nothing can be confirmed or reset by it. */
  readonly mails: IdentityMails | null
  readonly guessing: Guessing
  /** How passwords are kept; without it as the identity service keeps them, slow on purpose. */
  readonly passwords?: PasswordHashing | undefined
  /** Null: email and password alone. */
  readonly hostedSignIn: HostedSignInSettings | null
  /** Told once an organization and its first member are there. */
  readonly onOrganizationCreated: (organizationId: string, userId: string) => Promise<void>
}

interface MemberTable {
  organizationId: string
  userId: string
  role: string
  createdAt: Date
}

type MemberTables = { 'auth.member': MemberTable }

/** SQLSTATEs of what was sent rather than of the database: no form for it, or none of a column that needs one. */
const IMPOSSIBLE_VALUE = /^2[23]/

function sqlStateOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return 'code' in error && typeof error.code === 'string' ? error.code : sqlStateOf(error.cause)
}

/**
 * The origin of a page that this server itself sent, by whichever of its names
 * it was opened: `localhost` as well as the public address. A page of another
 * site has another host in its origin than the one it calls.
 */
function ownOrigin(request: Request | undefined): string[] {
  const origin = request?.headers.get('origin') ?? ''
  const host = request?.headers.get('host')
  return URL.canParse(origin) && new URL(origin).host === host ? [origin] : []
}

type AuthDatabase = Kysely<MemberTables & InvitationTables>

const membershipsIn = (database: AuthDatabase) => (userId: string) =>
  database
    .selectFrom('auth.member')
    .select(['organizationId', 'role'])
    .where('userId', '=', userId)
    .orderBy('createdAt')

const isMemberBy =
  (memberships: ReturnType<typeof membershipsIn>) =>
  async (userId: string, organizationId: string): Promise<boolean> =>
    (await memberships(userId).where('organizationId', '=', organizationId).executeTakeFirst()) !== undefined

/** The first membership is the active organization of a new session. Source: architecture §6. */
const inFirstOrganization =
  (memberships: ReturnType<typeof membershipsIn>) =>
  async <S extends { userId: string }>(session: S) => {
    const first = await memberships(session.userId).executeTakeFirst()
    return { data: { ...session, activeOrganizationId: first?.organizationId ?? null } }
  }

/** A refusal is an answer; only what was not expected is worth a line. */
const reportUnexpected = (onFailure: AuthSettings['onFailure']) => (error: unknown) => {
  if (error instanceof APIError) return
  if (IMPOSSIBLE_VALUE.test(sqlStateOf(error))) {
    throw new APIError('UNPROCESSABLE_ENTITY', { message: 'A value is missing or cannot be stored' })
  }
  if (isDatabaseFault(error)) {
    throw new APIError('SERVICE_UNAVAILABLE', {
      message: 'This is temporarily unavailable. Please try again.',
    })
  }
  onFailure('unexpected error', error)
}

const RATE_LIMIT = {
  storage: 'database' as const,
  window: 10,
  max: 100,
  customRules: {
    '/sign-in/*': { window: 60, max: 30 },
    '/sign-up/*': { window: 60, max: 30 },
    // Each of these can send a mail to someone else.
    '/request-password-reset': { window: 60, max: 5 },
    '/send-verification-email': { window: 60, max: 5 },
  },
}

const tokenOptions = (
  publicUrl: string,
  memberships: ReturnType<typeof membershipsIn>,
): Parameters<typeof jwt>[0] => ({
  jwks: { keyPairConfig: { alg: 'ES256' as const }, rotationInterval: 30 * DAY_SECONDS },
  jwt: {
    issuer: publicUrl,
    audience: TOKEN_AUDIENCE,
    expirationTime: `${TOKEN_LIFETIME_SECONDS}s`,
    getSubject: (session: { user: { id: string } }) => session.user.id,
    // Source: decisions §5 for the claims.
    definePayload: async ({ user, session }) => {
      const wanted: unknown = session['activeOrganizationId']
      const active =
        typeof wanted === 'string'
          ? await memberships(user.id).where('organizationId', '=', wanted).executeTakeFirst()
          : undefined
      return {
        user_id: user.id,
        email: user.email,
        tenant_id: active?.organizationId ?? null,
        org_role: active?.role ?? null,
        sid: session.id,
      }
    },
  },
})

const organizations = (onCreated: AuthSettings['onOrganizationCreated']) =>
  organization({
    disableOrganizationDeletion: true,
    organizationHooks: {
      afterCreateOrganization: ({ organization: { id }, user }) => onCreated(id, user.id),
    },
  })

/** The options of the identity service; also what its migrations are computed from. */
export function authOptions(settings: AuthSettings) {
  const database: AuthDatabase = new Kysely({ dialect: new PostgresDialect({ pool: settings.pool }) })
  const { mails } = settings
  const memberships = membershipsIn(database)
  return {
    appName: 'Quotewright',
    baseURL: settings.publicUrl,
    basePath: '/api/auth',
    secret: settings.secret,
    telemetry: { enabled: false },
    logger: {
      level: 'error' as const,
      // What follows the colon is what someone sent.
      log: (_level: string, message: string, cause?: unknown) =>
        settings.onFailure(message.split(':')[0] ?? '', cause instanceof Error ? cause : undefined),
    },
    onAPIError: { onError: reportUnexpected(settings.onFailure) },
    database: { db: database, type: 'postgres' as const, schemaName: 'auth', transaction: true },
    disabledPaths: [...MEMBERS_ARE_OURS, ...UNUSED_OAUTH_PATHS],
    trustedOrigins: (request?: Request) => [settings.publicUrl, ...ownOrigin(request)],
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 10,
      maxPasswordLength: 200,
      revokeSessionsOnPasswordReset: true,
      ...(settings.passwords === undefined ? {} : { password: settings.passwords }),
      ...passwordResetOptions(mails),
    },
    ...addressConfirmationOptions(mails),
    // What is kept of the secret in a link is its hash.
    verification: { storeIdentifier: 'hashed' as const },
    hooks: { before: signUpGuard(settings.openSignUp, database.$pickTables<'auth.invitation'>()) },
    session: { expiresIn: 7 * DAY_SECONDS, updateAge: DAY_SECONDS },
    rateLimit: { enabled: settings.rateLimits, ...RATE_LIMIT },
    advanced: {
      cookiePrefix: 'quotewright',
      // Said out loud: by default the library leaves it out in tests.
      disableOriginCheck: false,
      useSecureCookies: settings.publicUrl.startsWith('https:'),
      defaultCookieAttributes: { sameSite: 'lax' as const, httpOnly: true },
      database: { generateId: 'uuid' as const },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    databaseHooks: {
      session: {
        create: { before: inFirstOrganization(memberships) },
        delete: { after: noteSessionEnd(settings.pool) },
      },
    },
    plugins: [
      organizations(settings.onOrganizationCreated),
      ...securityPlugins(settings.publicUrl, settings.guessing),
      noteSignIns(settings.pool),
      ...(settings.hostedSignIn === null
        ? []
        : [hostedSignIn({ ...settings, settings: settings.hostedSignIn })]),
      bearer(),
      jwt(tokenOptions(settings.publicUrl, memberships)),
      oauthServer(settings.publicUrl, isMemberBy(memberships)),
    ],
  }
}

/** The identity service. Run its migrations before constructing it. */
export function createAuth(settings: AuthSettings) {
  return betterAuth(authOptions(settings))
}

export type Auth = ReturnType<typeof createAuth>
