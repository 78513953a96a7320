/** Every address of the product, spelled once. Source: part 1 §2 "Route table", decisions §4. */
export const paths = {
  root: '/',
  dashboard: '/dashboard',
  management: '/management',
  messages: '/messages',
  templates: '/templates',
  promotions: '/promotions',
  quoteLab: '/quote-lab',
  quoteEditor: '/quote-editor',
  campaigns: '/campaigns',
  analytics: '/analytics',
  tenantManagement: '/tenant-management',
  priceBook: '/price-book',
  integrations: '/integrations',
  settings: '/settings',
  authTest: '/auth-test',
  authDebug: '/auth-debug',
  onboardingWizard: '/onboarding-wizard',
  /** Beside the specification's pages: the short setup after sign-up. */
  start: '/start',
  share: '/share',
  marketing: '/marketing',
  signIn: '/sign-in',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  acceptInvitation: '/accept-invitation/$invitationId',
  oauthConsent: '/oauth/consent',
} as const

export type Path = (typeof paths)[keyof typeof paths]

/** Pages the server renders itself: outside the router, so always plain links. */
export const API_DOCS_URL = '/api/docs'

export const demoViewerUrl = (quoteId: string): string => `/demo/${encodeURIComponent(quoteId)}`

const INVITATIONS = paths.acceptInvitation.replace('$invitationId', '')

export const invitationPath = (invitationId: string): string => INVITATIONS + encodeURIComponent(invitationId)

export const isInvitationPath = (path: string): boolean => path.startsWith(INVITATIONS)

export const AUTH_BASE_PATH = '/api/auth'
export const AUTH_TOKEN_URL = `${AUTH_BASE_PATH}/token`

/** Browsers drop these from an address, so that `/\t/evil.example` would lead elsewhere. */
const HIDDEN = /\p{Cc}/u

/** A path of this site to return to after sign-in, or undefined for anything that could lead elsewhere. */
export function safeReturnPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value) || HIDDEN.test(value)) return undefined
  return value.startsWith(paths.signIn) ? undefined : value
}
