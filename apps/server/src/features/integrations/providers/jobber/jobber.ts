import { z } from 'zod'
import type { Api } from '../api.ts'
import type { Provider, TaxCode } from '../provider.ts'
import { createClient, findClients, pullClients } from './clients.ts'
import { graphql, graphqlFailure, pageOf, pagesOf } from './graphql.ts'
import { pullProducts } from './products.ts'
import { pushQuote, readQuoteStatus } from './quotes.ts'
import { JOBBER_WEBHOOK } from './webhook.ts'

/** Source: developer.getjobber.com, app authorization and API versioning. */
export const JOBBER: Provider = {
  id: 'jobber',
  oauth: {
    authorizeUrl: 'https://api.getjobber.com/api/oauth/authorize',
    tokenUrl: 'https://api.getjobber.com/api/oauth/token',
    // Set in the Developer Center.
    scopes: [],
    clientAuth: 'body',
    tokenRequest: 'form',
    pkce: false,
    accessTokenSeconds: 3600,
    refreshIdleDays: null,
    keepAliveDays: 7,
    retriesOldRefreshToken: false,
  },
  apiBaseUrl: 'https://api.getjobber.com',
  limit: { calls: 2400, perSeconds: 300 },
  capabilities: {
    target: 'quote',
    canInvoice: false,
    pulls: ['contacts', 'items'],
    needsBuildUrl: false,
    needs: ['taxCodeId'],
    marksTaxFreeLines: true,
  },
  rules: { taxRounding: 'total', takesInclusive: false, unitPriceDecimals: 2, deductions: 'lines' },
  headers: () => ({ 'x-jobber-graphql-version': '2026-04-22' }),
  classify: graphqlFailure,
  listAccounts: async (api) => [await readAccount(api)],
  testConnection: async (api) => ({ name: (await readAccount(api)).name, currency: null, country: null }),
  options: async (api) => ({ taxCodes: await listTaxRates(api) }),
  findContacts: findClients,
  createContact: createClient,
  pushQuote: (api, quote, target) => pushQuote(api, quote, target, () => listTaxRates(api)),
  pullContacts: pullClients,
  pullItems: pullProducts,
  readStatus: readQuoteStatus,
  webhook: JOBBER_WEBHOOK,
  async disconnect(api) {
    await graphql(api, z.unknown(), 'mutation { appDisconnect { userErrors { message path } } }')
  },
}

const readAccount = async (api: Api) => {
  const Account = z.object({ account: z.object({ id: z.string(), name: z.string() }) })
  return (await graphql(api, Account, 'query { account { id name } }')).account
}

const TaxRates = z.object({
  taxRates: pageOf(z.object({ id: z.string(), name: z.string(), tax: z.number() })),
})

async function listTaxRates(api: Api): Promise<TaxCode[]> {
  const rates = await pagesOf(async (after) => {
    const query =
      'query($after: String) { taxRates(first: 50, after: $after) { nodes { id name tax } pageInfo { hasNextPage endCursor } } }'
    return (await graphql(api, TaxRates, query, { after })).taxRates
  })
  return rates.map(({ id, name, tax }) => ({ id, name, rateBasisPoints: Math.round(tax * 100) }))
}
