import type { Provider } from '../provider.ts'
import { listAccounts, listItems, listTaxCodes, pullItems, testConnection } from './company.ts'
import { createContact, findContacts, pullContacts } from './customers.ts'
import { classify } from './failures.ts'
import { news, webhook } from './news.ts'
import { pushInvoice, pushQuote, updateQuote } from './sales.ts'

/** QuickBooks Online: an accepted estimate, and an invoice linked to it. */
export const QUICKBOOKS: Provider = {
  id: 'quickbooks',
  oauth: {
    authorizeUrl: 'https://appcenter.intuit.com/connect/oauth2',
    tokenUrl: 'https://oauth.platform.intuit.com/oauth2/v1/tokens/bearer',
    scopes: ['com.intuit.quickbooks.accounting'],
    clientAuth: 'basic',
    accessTokenSeconds: 3600,
    refreshIdleDays: 100,
    keepAliveDays: 30,
    revoke: { url: 'https://developer.api.intuit.com/v2/oauth2/tokens/revoke', style: 'json_basic' },
  },
  apiBaseUrl: 'https://quickbooks.api.intuit.com',
  root: (realmId) => `/v3/company/${encodeURIComponent(realmId)}/`,
  // 500 a minute a company.
  limit: { calls: 450, perSeconds: 60 },
  capabilities: { target: 'estimate', needs: ['itemId', 'taxCodeId'] },
  // Amounts are sent before tax, as lines with a tax code are. Tax on the total is unverified.
  rules: { taxRounding: 'total', takesInclusive: false, unitPriceDecimals: 4, deductions: 'discount' },
  query: { minorversion: '75' },
  classify,
  listAccounts,
  testConnection,
  options: async (api) => ({ items: await listItems(api), taxCodes: await listTaxCodes(api) }),
  findContacts,
  createContact,
  pushQuote,
  updateQuote,
  pushInvoice,
  pullContacts,
  pullItems,
  news,
  webhook,
}
