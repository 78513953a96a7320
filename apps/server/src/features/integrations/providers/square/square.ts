import { z } from 'zod'
import type { Api } from '../api.ts'
import type { Option, Provider } from '../provider.ts'
import { readAnswer } from '../read-answer.ts'
import { pullCatalog } from './catalog.ts'
import { createCustomer, findCustomers, pullCustomers } from './customers.ts'
import { squareFailure } from './failures.ts'
import { publishInvoice, readInvoiceStatus } from './invoices.ts'
import { pushOrder } from './orders.ts'
import { SQUARE_WEBHOOK } from './webhook.ts'

/** Source: square/connect-api-specification 5733f66, OAuth API. */
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
    clientAuth: 'body',
    tokenRequest: 'json',
    // PKCE would give single-use refresh tokens of 90 days.
    pkce: false,
    accessTokenSeconds: 2_592_000,
    refreshIdleDays: null,
    keepAliveDays: 7,
    retriesOldRefreshToken: true,
    revoke: { url: 'https://connect.squareup.com/oauth2/revoke', style: 'json_client' },
  },
  apiBaseUrl: 'https://connect.squareup.com',
  // Not published.
  limit: { calls: 8, perSeconds: 1 },
  capabilities: {
    target: 'order',
    canInvoice: true,
    pulls: ['contacts', 'items'],
    needsBuildUrl: false,
    namesCurrency: true,
    needs: ['locationId'],
  },
  rules: { taxRounding: 'total', takesInclusive: true, unitPriceDecimals: 2, deductions: 'discount' },
  headers: () => ({ 'square-version': '2026-05-20' }),
  classify: squareFailure,
  async listAccounts(api, { token }) {
    const { id, business_name } = await readMerchant(api)
    const merchantId = z.string().safeParse(token['merchant_id']).data ?? id
    return [{ id: merchantId, name: business_name ?? 'Square' }]
  },
  async testConnection(api) {
    const { business_name, currency, country } = await readMerchant(api)
    return { name: business_name ?? 'Square', currency: currency ?? null, country: country ?? null }
  },
  options: async (api) => ({ locations: await listLocations(api) }),
  findContacts: findCustomers,
  createContact: createCustomer,
  pushQuote: (api, quote, target) => pushOrder(api, quote, target, () => listLocations(api)),
  pushInvoice: publishInvoice,
  pullContacts: pullCustomers,
  pullItems: pullCatalog,
  readStatus: readInvoiceStatus,
  webhook: SQUARE_WEBHOOK,
}

const Merchant = z.object({
  merchant: z.object({
    id: z.string(),
    business_name: z.string().nullish(),
    currency: z.string().nullish(),
    country: z.string().nullish(),
  }),
})

const readMerchant = async (api: Api) =>
  readAnswer(Merchant, await api.call({ method: 'GET', path: '/v2/merchants/me' })).merchant

const Locations = z.object({
  locations: z
    .array(z.object({ id: z.string(), name: z.string().nullish(), status: z.string().nullish() }))
    .default([]),
})

async function listLocations(api: Api): Promise<Option[]> {
  const { locations } = readAnswer(Locations, await api.call({ method: 'GET', path: '/v2/locations' }))
  return locations
    .filter(({ status }) => status === 'ACTIVE')
    .map(({ id, name }) => ({ id, name: name ?? id }))
}
