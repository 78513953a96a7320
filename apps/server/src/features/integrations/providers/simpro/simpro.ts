import { z } from 'zod'
import type { Api } from '../api.ts'
import type { Option, Provider, TaxCode } from '../provider.ts'
import { readAnswer } from '../read-answer.ts'
import { createCustomer, findCustomers } from './customers.ts'
import { pullCatalogs, pullCustomers } from './pulls.ts'
import { pushQuote, readQuoteStatus } from './quotes.ts'
import { listAll, refusal } from './resources.ts'

/** Source: developer.simprogroup.com; the lives of tokens are second-hand. */
export const SIMPRO: Provider = {
  id: 'simpro',
  oauth: {
    authorizeUrl: '{baseUrl}/oauth2/login',
    tokenUrl: '{baseUrl}/oauth2/token',
    scopes: [],
    clientAuth: 'body',
    tokenRequest: 'form',
    pkce: false,
    accessTokenSeconds: 3600,
    refreshIdleDays: 14,
    keepAliveDays: 7,
    retriesOldRefreshToken: false,
  },
  apiBaseUrl: '{baseUrl}',
  limit: { calls: 9, perSeconds: 1 },
  capabilities: {
    target: 'quote',
    canInvoice: false,
    pulls: ['contacts', 'items'],
    needsBuildUrl: true,
    needs: ['costCentreId', 'taxCodeId'],
  },
  rules: { taxRounding: 'line', takesInclusive: false, unitPriceDecimals: 2, deductions: 'lines' },
  classify: refusal,
  listAccounts: listCompanies,
  async testConnection(api) {
    const info = await api.call({ method: 'GET', path: '/api/v1.0/info/' })
    const { Country } = readAnswer(z.object({ Country: z.string().nullish() }), info)
    const company = (await listCompanies(api)).find(({ id }) => id === api.accountId)
    return { name: company?.name ?? 'Simpro', currency: null, country: Country || null }
  },
  options: async (api) => ({ taxCodes: await listTaxCodes(api), costCentres: await listCostCentres(api) }),
  findContacts: findCustomers,
  createContact: createCustomer,
  pushQuote: (api, quote, target) =>
    pushQuote(api, quote, target, {
      taxCodes: () => listTaxCodes(api),
      costCentres: () => listCostCentres(api),
    }),
  pullContacts: pullCustomers,
  pullItems: pullCatalogs,
  readStatus: readQuoteStatus,
}

const Named = z.object({ ID: z.number(), Name: z.string() })
const toOption = ({ ID, Name }: z.output<typeof Named>): Option => ({ id: String(ID), name: Name })

async function listCompanies(api: Api): Promise<Option[]> {
  const answer = await api.call({ method: 'GET', path: '/api/v1.0/companies/' })
  return readAnswer(z.array(Named), answer).map(toOption)
}

async function listTaxCodes(api: Api): Promise<TaxCode[]> {
  const TaxCodes = z.object({ ID: z.number(), Code: z.string(), Rate: z.number() })
  const codes = await listAll(api, 'setup/accounts/taxCodes/', TaxCodes)
  return codes.map(({ ID, Code, Rate }) => ({
    id: String(ID),
    name: Code,
    rateBasisPoints: Math.round(Rate * 100),
  }))
}

const listCostCentres = async (api: Api): Promise<Option[]> =>
  (await listAll(api, 'setup/accounts/costCenters/', Named)).map(toOption)
