import { AsyncLocalStorage } from 'node:async_hooks'
import { oauthProvider } from '@better-auth/oauth-provider'
import { API_AREAS, API_RIGHTS, type ApiScope } from '@quotewright/contracts/api-scopes.ts'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError } from 'better-auth/api'

/** Where tools are called, and so what tokens are for. Source: RFC 8707. */
export const resourceOf = (publicUrl: string): string => `${publicUrl}/mcp`

/** Every scope a program can be given. */
const API_SCOPES: readonly ApiScope[] = API_AREAS.flatMap((area) =>
  API_RIGHTS.map((right): ApiScope => `${area}:${right}`),
)

/** What the tools use: offered to programs that don't say what they want. */
export const TOOL_SCOPES = [
  'quotes:read',
  'quotes:write',
  'contacts:read',
  'price-book:read',
  'analytics:read',
] as const satisfies readonly ApiScope[]

/** Lets a program renew its access without the person. */
export const REFRESH_SCOPE = 'offline_access'

/** How every access token of a program begins. */
export const PROGRAM_TOKEN_BEGINNING = 'qwo_'

/** The page where a person lets a program in. */
export const CONSENT_PAGE = '/oauth/consent'

const HOUR_SECONDS = 3_600
const DAY_SECONDS = 24 * HOUR_SECONDS

/** The organization chosen on the page, while its consent is taken. */
const chosenOrganization = new AsyncLocalStorage<string>()

/** Takes a consent that binds the program to an organization. */
export const forOrganization = <T>(organizationId: string, work: () => Promise<T>): Promise<T> =>
  chosenOrganization.run(organizationId, work)

/** Without its endpoints: they are reached over HTTP, and their types don't fit `exactOptionalPropertyTypes`. */
type OAuthServerPlugin = Omit<BetterAuthPlugin, 'id' | 'endpoints' | 'schema'> & { id: 'oauth-provider' }

/**
 * Lets other programs sign in for a person: authorization code with PKCE, rotating refresh tokens, open registration.
 * Access tokens are looked up at each call, so that what is taken back is gone at once.
 */
export const oauthServer = (
  publicUrl: string,
  isMember: (userId: string, organizationId: string) => Promise<boolean>,
): OAuthServerPlugin =>
  oauthProvider({
    scopes: [...API_SCOPES, REFRESH_SCOPE],
    loginPage: CONSENT_PAGE,
    consentPage: CONSENT_PAGE,
    resources: [{ identifier: resourceOf(publicUrl), name: 'Quotewright' }],
    // There is one resource, and it is for all.
    enforcePerClientResources: false,
    grantTypes: ['authorization_code', 'refresh_token'],
    allowDynamicClientRegistration: true,
    allowUnauthenticatedClientRegistration: true,
    // Signed tokens could not be taken back.
    disableJwtPlugin: true,
    accessTokenExpiresIn: HOUR_SECONDS,
    refreshTokenExpiresIn: 60 * DAY_SECONDS,
    // An answer that was lost on the way can be asked for again.
    refreshTokenReuseInterval: 30,
    prefix: { opaqueAccessToken: PROGRAM_TOKEN_BEGINNING, refreshToken: 'qwr_', clientSecret: 'qws_' },
    clientPrivileges: ({ action }) => action === 'create',
    resourcePrivileges: () => false,
    rateLimit: { register: { window: 60, max: 10 }, token: { window: 60, max: 60 } },
    postLogin: {
      page: CONSENT_PAGE,
      shouldRedirect: () => false,
      async consentReferenceId({ user }) {
        const organizationId = chosenOrganization.getStore()
        if (organizationId === undefined || !(await isMember(user.id, organizationId))) {
          throw new APIError('FORBIDDEN', {
            error: 'access_denied',
            message: 'Choose a business you belong to',
          })
        }
        return organizationId
      },
    },
  })

/** Endpoints of the plugin that nothing here uses. */
export const UNUSED_OAUTH_PATHS = [
  '/admin/oauth2/create-client',
  '/admin/oauth2/update-client',
  '/admin/oauth2/resources',
  '/oauth2/client/rotate-secret',
  '/oauth2/continue',
  '/oauth2/create-client',
  '/oauth2/delete-client',
  '/oauth2/delete-consent',
  '/oauth2/end-session',
  '/oauth2/end-session/confirm',
  '/oauth2/get-client',
  '/oauth2/get-clients',
  '/oauth2/get-consent',
  '/oauth2/get-consents',
  '/oauth2/introspect',
  '/oauth2/public-client',
  '/oauth2/public-client-prelogin',
  '/oauth2/update-client',
  '/oauth2/update-consent',
  '/oauth2/userinfo',
]
