import type { Provider } from '../provider.ts'
import { createContact, findContacts } from './clients.ts'
import { news, pushQuote, updateQuote } from './jobs.ts'
import { pullContacts, pullItems } from './pulls.ts'
import { classify } from './records.ts'
import { listAccounts, listTaxRates, testConnection } from './vendor.ts'

/** Source: servicem8/servicem8-node 257ea14, developer.servicem8.com. */
export const SERVICEM8: Provider = {
  id: 'servicem8',
  oauth: {
    authorizeUrl: 'https://go.servicem8.com/oauth/authorize',
    tokenUrl: 'https://go.servicem8.com/oauth/access_token',
    scopes: [
      'vendor',
      'read_customers',
      'manage_customers',
      'read_customer_contacts',
      'manage_customer_contacts',
      'read_jobs',
      'create_jobs',
      'manage_jobs',
      'read_job_contacts',
      'manage_job_contacts',
      'read_job_materials',
      'manage_job_materials',
      'read_inventory',
      'publish_job_notes',
      'manage_attachments',
    ],
    accessTokenSeconds: 3600,
    refreshIdleDays: null,
    keepAliveDays: 7,
  },
  apiBaseUrl: 'https://api.servicem8.com',
  root: () => '/api_1.0/',
  limit: { calls: 170, perSeconds: 60 },
  capabilities: { target: 'job', needs: ['taxCodeId'] },
  rules: { taxRounding: 'line', takesInclusive: false, unitPriceDecimals: 4, deductions: 'lines' },
  classify,
  listAccounts,
  testConnection,
  options: async (api) => ({ taxCodes: await listTaxRates(api) }),
  findContacts,
  createContact,
  pushQuote,
  updateQuote,
  pullContacts,
  pullItems,
  news,
}
