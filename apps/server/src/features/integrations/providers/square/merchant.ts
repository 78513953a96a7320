import { z } from 'zod'
import type { Api } from '../api.ts'
import { at, id, orNull, record, text } from '../fields.ts'
import type { Option, Provider } from '../provider.ts'
import { get } from '../reading.ts'

const Merchant = record({
  id: id('id'),
  name: (row) => text('business_name')(row) || 'Square',
  currency: orNull('currency'),
  country: orNull('country'),
})

const readMerchant = (api: Api) => get(api, '/v2/merchants/me', at('merchant', Merchant))

export const listAccounts: Provider['listAccounts'] = async (api, { token }) => {
  const { id: merchantId, name } = await readMerchant(api)
  return [{ id: text('merchant_id')(token) || merchantId, name }]
}

export const testConnection: Provider['testConnection'] = async (api) => {
  const { name, currency, country } = await readMerchant(api)
  return { name, currency, country }
}

const Location = record({ id: id('id'), name: text('name', 'id'), status: text('status') })

export async function listLocations(api: Api): Promise<Option[]> {
  const locations = await get(api, '/v2/locations', at('locations', z.array(Location).default([])))
  return locations
    .filter(({ status }) => status === 'ACTIVE')
    .map(({ id: locationId, name }) => ({ id: locationId, name }))
}
