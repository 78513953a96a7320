import type { Provider } from '../provider.ts'
import { listAccounts, listSalesAccounts, listTaxCodes, testConnection } from './company-file.ts'
import { createContact, findContacts, pullContacts } from './customers.ts'
import { classify } from './failures.ts'
import { pullItems } from './items.ts'
import { readStatus } from './news.ts'
import { pushInvoice, pushQuote, updateQuote } from './sales.ts'

/** MYOB Business: an accepted quote, and an invoice beside it. It has no webhooks. */
export const MYOB: Provider = {
  id: 'myob',
  oauth: {
    authorizeUrl: 'https://secure.myob.com/oauth2/account/authorize',
    tokenUrl: 'https://secure.myob.com/oauth2/v1/authorize',
    scopes: ['sme-company-file', 'sme-sales', 'sme-contacts-customer', 'sme-inventory', 'sme-general-ledger'],
    authorizeParams: { prompt: 'consent' },
    clientAuth: 'body',
    tokenRequest: 'form',
    pkce: false,
    accessTokenSeconds: 1200,
    // About a week is reported; MYOB says nothing.
    refreshIdleDays: null,
    keepAliveDays: 2,
    retriesOldRefreshToken: false,
  },
  apiBaseUrl: 'https://api.myob.com',
  // 8 a second a key, which all connections share.
  limit: { calls: 4, perSeconds: 1 },
  capabilities: {
    target: 'quote',
    canInvoice: true,
    pulls: ['contacts', 'items'],
    needsBuildUrl: false,
    needs: ['accountId', 'taxCodeId'],
  },
  // Tax per line is unverified.
  rules: { taxRounding: 'line', takesInclusive: true, unitPriceDecimals: 2, deductions: 'lines' },
  headers: ({ clientId }): Readonly<Record<string, string>> => ({
    'x-myobapi-key': clientId,
    'x-myobapi-version': 'v2',
  }),
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
  readStatus,
}
