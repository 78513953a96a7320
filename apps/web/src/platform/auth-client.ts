import { createAuthClient } from 'better-auth/client'
import { organizationClient, twoFactorClient } from 'better-auth/client/plugins'
import { AUTH_BASE_PATH } from './paths.ts'

/** The identity service of the same origin. Source: decisions §5. */
export const authClient = createAuthClient({
  // Pure parts that are beside it are loaded without a window, too.
  ...(typeof window === 'undefined' ? {} : { baseURL: window.location.origin }),
  basePath: AUTH_BASE_PATH,
  plugins: [organizationClient(), twoFactorClient()],
})
