import type { Provider } from '../provider.ts'
import { classify } from './classify.ts'
import { createContact, findContacts } from './contacts.ts'
import { pushInvoice } from './invoices.ts'
import { readStatus, webhook } from './news.ts'
import { listAccounts, listSalesAccounts, listTaxCodes, testConnection } from './options.ts'
import { pullContacts, pullItems } from './pulls.ts'
import { pushQuote, updateQuote } from './quotes.ts'

/** Xero: a quote, accepted, and a draft invoice from it. */
export const XERO: Provider = {
  id: 'xero',
  oauth: {
    authorizeUrl: 'https://login.xero.com/identity/connect/authorize',
    tokenUrl: 'https://identity.xero.com/connect/token',
    // The granular scopes, the only ones of apps made since March 2026.
    scopes: ['offline_access', 'accounting.invoices', 'accounting.contacts', 'accounting.settings.read'],
    clientAuth: 'basic',
    tokenRequest: 'form',
    pkce: true,
    accessTokenSeconds: 1800,
    refreshIdleDays: 60,
    keepAliveDays: 20,
    retriesOldRefreshToken: true,
    revoke: { url: 'https://identity.xero.com/connect/revocation', style: 'form_basic' },
  },
  apiBaseUrl: 'https://api.xero.com',
  // 60 a minute an organization.
  limit: { calls: 55, perSeconds: 60 },
  capabilities: {
    target: 'quote',
    canInvoice: true,
    pulls: ['contacts', 'items'],
    needsBuildUrl: false,
    namesCurrency: true,
    needs: ['accountId', 'taxCodeId'],
  },
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
  readStatus,
  webhook,
}
