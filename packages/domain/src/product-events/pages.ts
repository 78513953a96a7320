/** Patterns of the pages that are counted. Never an address: those hold ids and tokens. */
export const PAGES = [
  '/',
  '/dashboard',
  '/management',
  '/messages',
  '/templates',
  '/promotions',
  '/quote-lab',
  '/quote-editor',
  '/campaigns',
  '/analytics',
  '/tenant-management',
  '/price-book',
  '/integrations',
  '/settings',
  '/auth-test',
  '/auth-debug',
  '/onboarding-wizard',
  '/marketing',
  '/sign-in',
  '/reset-password',
  '/verify-email',
  '/accept-invitation/$invitationId',
  '/oauth/consent',
  /** A customer's page, the demo's too. */
  '/q/$token',
] as const
export type CountedPage = (typeof PAGES)[number]
