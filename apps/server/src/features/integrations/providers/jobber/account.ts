import { z } from 'zod'
import type { Api } from '../api.ts'
import { at, id, rate, record, text } from '../fields.ts'
import type { Provider, TaxCode } from '../provider.ts'
import { allPages } from '../reading.ts'
import { graphql, PAGE_INFO, pageAt } from './graphql.ts'

const Account = record({ id: id('id'), name: text('name') })

const readAccount = (api: Api) => graphql(api, at('account', Account), 'query { account { id name } }')

export const listAccounts: Provider['listAccounts'] = async (api) => [await readAccount(api)]

export const testConnection: Provider['testConnection'] = async (api) => {
  const { name } = await readAccount(api)
  return { name, currency: null, country: null }
}

export const disconnect: NonNullable<Provider['disconnect']> = async (api) => {
  await graphql(api, z.unknown(), 'mutation { appDisconnect { userErrors { message path } } }')
}

const TaxRates = pageAt(
  'taxRates',
  record({ id: id('id'), name: text('name'), rateBasisPoints: rate('tax') }),
)

export const listTaxRates = (api: Api): Promise<TaxCode[]> =>
  allPages((after) =>
    graphql(
      api,
      TaxRates,
      `query($after: String) { taxRates(first: 50, after: $after) { nodes { id name tax } ${PAGE_INFO} } }`,
      { after },
    ),
  )
