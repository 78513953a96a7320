import type { Provider } from '../provider.ts'
import { disconnect, listAccounts, listTaxRates, testConnection } from './account.ts'
import { createContact, findContacts, pullContacts } from './clients.ts'
import { classify } from './graphql.ts'
import { pullItems } from './products.ts'
import { news, pushQuote, webhook } from './quotes.ts'

/** Source: developer.getjobber.com, app authorization and API versioning. */
export const JOBBER: Provider = {
  id: 'jobber',
  oauth: {
    authorizeUrl: 'https://api.getjobber.com/api/oauth/authorize',
    tokenUrl: 'https://api.getjobber.com/api/oauth/token',
    // Set in the Developer Center.
    scopes: [],
    accessTokenSeconds: 3600,
    refreshIdleDays: null,
    keepAliveDays: 7,
  },
  apiBaseUrl: 'https://api.getjobber.com',
  limit: { calls: 2400, perSeconds: 300 },
  capabilities: { target: 'quote', needs: ['taxCodeId'], marksTaxFreeLines: true },
  rules: { taxRounding: 'total', takesInclusive: false, unitPriceDecimals: 2, deductions: 'lines' },
  headers: () => ({ 'x-jobber-graphql-version': '2026-04-22' }),
  classify,
  listAccounts,
  testConnection,
  options: async (api) => ({ taxCodes: await listTaxRates(api) }),
  findContacts,
  createContact,
  pushQuote,
  pullContacts,
  pullItems,
  news,
  webhook,
  disconnect,
}
