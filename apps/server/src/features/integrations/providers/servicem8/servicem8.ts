import { z } from 'zod'
import type { Api } from '../api.ts'
import type { Provider, TaxCode } from '../provider.ts'
import { onlyOne } from '../read-answer.ts'
import { createClient, findClients } from './clients.ts'
import { pushJob, readJobStatus, updateJob } from './jobs.ts'
import { pullClients, pullMaterials } from './pulls.ts'
import { IsActive, listAll, recordFailure } from './records.ts'

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
    clientAuth: 'body',
    tokenRequest: 'form',
    pkce: false,
    accessTokenSeconds: 3600,
    refreshIdleDays: null,
    keepAliveDays: 7,
    retriesOldRefreshToken: false,
  },
  apiBaseUrl: 'https://api.servicem8.com',
  limit: { calls: 170, perSeconds: 60 },
  capabilities: {
    target: 'job',
    canInvoice: false,
    pulls: ['contacts', 'items'],
    needsBuildUrl: false,
    needs: ['taxCodeId'],
  },
  rules: { taxRounding: 'line', takesInclusive: false, unitPriceDecimals: 4, deductions: 'lines' },
  classify: recordFailure,
  async listAccounts(api) {
    const { uuid, name } = await readVendor(api)
    return [{ id: uuid, name }]
  },
  async testConnection(api) {
    const { name, currency } = await readVendor(api)
    return { name, currency: currency || null, country: null }
  },
  options: async (api) => ({ taxCodes: await listTaxRates(api) }),
  findContacts: findClients,
  createContact: createClient,
  pushQuote: (api, quote, target) => pushJob(api, quote, target, () => listTaxRates(api)),
  updateQuote: (api, quote, target, pushed) =>
    updateJob(api, quote, target, { pushed, taxRates: () => listTaxRates(api) }),
  pullContacts: pullClients,
  pullItems: pullMaterials,
  readStatus: readJobStatus,
}

const Vendor = z.object({ uuid: z.string(), name: z.string(), currency: z.string().nullish() })

const readVendor = async (api: Api) => onlyOne(await listAll(api, 'vendor', Vendor))

const TaxRate = z.object({ uuid: z.string(), name: z.string(), amount: z.string(), active: IsActive })

async function listTaxRates(api: Api): Promise<TaxCode[]> {
  const rates = await listAll(api, 'taxrate', TaxRate)
  return rates
    .filter(({ active }) => active)
    .map(({ uuid, name, amount }) => ({ id: uuid, name, rateBasisPoints: Math.round(Number(amount) * 100) }))
}
