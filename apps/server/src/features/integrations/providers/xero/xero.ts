import type { Provider } from '../provider.ts'
import { createContact, findContacts, pullContacts } from './contacts.ts'
import { classify } from './failures.ts'
import { news, webhook } from './news.ts'
import { listAccounts, listSalesAccounts, listTaxCodes, pullItems, testConnection } from './organisation.ts'
import { pushInvoice, pushQuote, updateQuote } from './sales.ts'

/** Xero: a quote, accepted, and a draft invoice from it. */
export const XERO: Provider = {
  id: 'xero',
  oauth: {
    authorizeUrl: 'https://login.xero.com/identity/connect/authorize',
    tokenUrl: 'https://identity.xero.com/connect/token',
    // The granular scopes, the only ones of apps made since March 2026.
    scopes: ['offline_access', 'accounting.invoices', 'accounting.contacts', 'accounting.settings.read'],
    clientAuth: 'basic',
    pkce: true,
    accessTokenSeconds: 1800,
    refreshIdleDays: 60,
    keepAliveDays: 20,
    retriesOldRefreshToken: true,
    revoke: { url: 'https://identity.xero.com/connect/revocation', style: 'form_basic' },
  },
  apiBaseUrl: 'https://api.xero.com',
  root: () => '/api.xro/2.0/',
  // 60 a minute an organization.
  limit: { calls: 55, perSeconds: 60 },
  capabilities: { target: 'quote', namesCurrency: true, needs: ['accountId', 'taxCodeId'] },
  // Tax per line is unverified.
  rules: { taxRounding: 'line', takesInclusive: true, unitPriceDecimals: 4, deductions: 'lines' },
  headers: ({ accountId }): Readonly<Record<string, string>> =>
    accountId === '' ? {} : { 'xero-tenant-id': accountId },
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
  webhook,
}
