import { companyIdOf } from '../build-account.ts'
import type { Provider } from '../provider.ts'
import { createContact, findContacts } from './customers.ts'
import { pullContacts, pullItems } from './pulls.ts'
import { news, pushQuote } from './quotes.ts'
import { classify } from './resources.ts'
import { listAccounts, listCostCentres, listTaxCodes, testConnection } from './setup.ts'

/** Source: developer.simprogroup.com; the lives of tokens are second-hand. */
export const SIMPRO: Provider = {
  id: 'simpro',
  oauth: {
    authorizeUrl: '{baseUrl}/oauth2/login',
    tokenUrl: '{baseUrl}/oauth2/token',
    scopes: [],
    accessTokenSeconds: 3600,
    refreshIdleDays: 14,
    keepAliveDays: 7,
  },
  apiBaseUrl: '{baseUrl}',
  root: (accountId) => `/api/v1.0/companies/${encodeURIComponent(companyIdOf(accountId))}/`,
  limit: { calls: 9, perSeconds: 1 },
  capabilities: { target: 'quote', needsBuildUrl: true, needs: ['costCentreId', 'taxCodeId'] },
  rules: { taxRounding: 'line', takesInclusive: false, unitPriceDecimals: 2, deductions: 'lines' },
  classify,
  listAccounts,
  testConnection,
  options: async (api) => ({ taxCodes: await listTaxCodes(api), costCentres: await listCostCentres(api) }),
  findContacts,
  createContact,
  pushQuote,
  pullContacts,
  pullItems,
  news,
}
