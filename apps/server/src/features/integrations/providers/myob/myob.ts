import type { Provider } from '../provider.ts'
import { listAccounts, listSalesAccounts, listTaxCodes, pullItems, testConnection } from './company-file.ts'
import { createContact, findContacts, pullContacts } from './customers.ts'
import { classify } from './failures.ts'
import { news, pushInvoice, pushQuote, updateQuote } from './sales.ts'

/** MYOB Business: an accepted quote, and an invoice beside it. It has no webhooks. */
export const MYOB: Provider = {
  id: 'myob',
  oauth: {
    authorizeUrl: 'https://secure.myob.com/oauth2/account/authorize',
    tokenUrl: 'https://secure.myob.com/oauth2/v1/authorize',
    scopes: ['sme-company-file', 'sme-sales', 'sme-contacts-customer', 'sme-inventory', 'sme-general-ledger'],
    authorizeParams: { prompt: 'consent' },
    accessTokenSeconds: 1200,
    // About a week is reported; MYOB says nothing.
    refreshIdleDays: null,
    keepAliveDays: 2,
  },
  apiBaseUrl: 'https://api.myob.com',
  root: (fileId) => `/accountright/${encodeURIComponent(fileId)}/`,
  // 8 a second a key, which all connections share.
  limit: { calls: 4, perSeconds: 1 },
  capabilities: { target: 'quote', needs: ['accountId', 'taxCodeId'] },
  // Tax per line is unverified.
  rules: { taxRounding: 'line', takesInclusive: true, unitPriceDecimals: 2, deductions: 'lines' },
  headers: ({ clientId }) => ({ 'x-myobapi-key': clientId, 'x-myobapi-version': 'v2' }),
  classify,
  listAccounts,
  testConnection,
  options: async (api) => ({ accounts: await listSalesAccounts(api), taxCodes: await listTaxCodes(api) }),
  findContacts,
  createContact,
  pushQuote,
  updateQuote,
  pushInvoice,
  pullContacts,
  pullItems,
  news,
}
