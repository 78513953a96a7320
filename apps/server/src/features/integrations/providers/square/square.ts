import type { Provider } from '../provider.ts'
import { pullItems } from './catalog.ts'
import { createContact, findContacts, pullContacts } from './customers.ts'
import { classify } from './failures.ts'
import { news, pushInvoice, webhook } from './invoices.ts'
import { listAccounts, listLocations, testConnection } from './merchant.ts'
import { pushQuote } from './orders.ts'

/**
 * Source: square/connect-api-specification 5733f66, OAuth API. PKCE would give single-use refresh tokens of 90 days.
 */
export const SQUARE: Provider = {
  id: 'square',
  oauth: {
    authorizeUrl: 'https://connect.squareup.com/oauth2/authorize',
    tokenUrl: 'https://connect.squareup.com/oauth2/token',
    scopes: [
      'MERCHANT_PROFILE_READ',
      'CUSTOMERS_READ',
      'CUSTOMERS_WRITE',
      'ORDERS_READ',
      'ORDERS_WRITE',
      'INVOICES_READ',
      'INVOICES_WRITE',
      'ITEMS_READ',
    ],
    authorizeParams: { session: 'false' },
    tokenRequest: 'json',
    accessTokenSeconds: 2_592_000,
    refreshIdleDays: null,
    keepAliveDays: 7,
    retriesOldRefreshToken: true,
    revoke: { url: 'https://connect.squareup.com/oauth2/revoke', style: 'json_client' },
  },
  apiBaseUrl: 'https://connect.squareup.com',
  // Not published.
  limit: { calls: 8, perSeconds: 1 },
  capabilities: { target: 'order', namesCurrency: true, needs: ['locationId'], sendsQuoteAsInvoice: true },
  rules: { taxRounding: 'total', takesInclusive: true, unitPriceDecimals: 2, deductions: 'discount' },
  headers: () => ({ 'square-version': '2026-05-20' }),
  classify,
  listAccounts,
  testConnection,
  options: async (api) => ({ locations: await listLocations(api) }),
  findContacts,
  createContact,
  pushQuote,
  pushInvoice,
  pullContacts,
  pullItems,
  news,
  webhook,
}
