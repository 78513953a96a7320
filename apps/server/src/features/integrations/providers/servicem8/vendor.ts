import type { Api } from '../api.ts'
import { flag, id, orNull, rate, record, text } from '../fields.ts'
import type { Provider, TaxCode } from '../provider.ts'
import { onlyOne } from '../reading.ts'
import { listAll } from './records.ts'

const Vendor = record({ id: id('uuid'), name: text('name'), currency: orNull('currency') })

const readVendor = async (api: Api) => onlyOne(await listAll(api, 'vendor', Vendor))

export const listAccounts: Provider['listAccounts'] = async (api) => {
  const { id: vendorId, name } = await readVendor(api)
  return [{ id: vendorId, name }]
}

export const testConnection: Provider['testConnection'] = async (api) => {
  const { name, currency } = await readVendor(api)
  return { name, currency, country: null }
}

const TaxRate = record({
  id: id('uuid'),
  name: text('name'),
  rateBasisPoints: rate('amount'),
  isActive: flag('active', true),
})

/** All of them: prices may include a tax that is no longer used. */
export const listEveryTaxRate = (api: Api) => listAll(api, 'taxrate', TaxRate)

export async function listTaxRates(api: Api): Promise<TaxCode[]> {
  const rates = await listEveryTaxRate(api)
  return rates
    .filter(({ isActive }) => isActive)
    .map(({ id: rateId, name, rateBasisPoints }) => ({ id: rateId, name, rateBasisPoints }))
}
