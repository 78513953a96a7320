import type { PulledItem } from '@quotewright/domain/integrations/pulled-rows.ts'
import { z } from 'zod'
import type { Api } from '../api.ts'
import { cents, flag, id, listAt, orNull, rate, record, text } from '../fields.ts'
import { jwtClaims } from '../json-object.ts'
import type { Option, Provider, PullPage, TaxCode } from '../provider.ts'
import { pulledItem } from '../pulled-rows.ts'
import { get, onlyOne } from '../reading.ts'

const Tenant = record({ id: id('tenantId'), name: text('tenantName') })

/** The organizations of this sign-in; all that were ever allowed, when the token doesn't name it. */
export const listAccounts: Provider['listAccounts'] = (api, { token }) => {
  const { authentication_event_id: event } = jwtClaims(String(token['access_token']))
  return get(api, '/connections', z.array(Tenant), typeof event === 'string' ? { authEventId: event } : {})
}

const Organisation = record({
  name: text('Name'),
  currency: orNull('BaseCurrency'),
  country: orNull('CountryCode'),
})

export const testConnection: Provider['testConnection'] = async (api) =>
  onlyOne(await get(api, 'Organisation', listAt('Organisations', Organisation)))

const Account = record({ code: text('Code'), name: text('Name'), type: text('Class') })

/** Where sales go. */
export async function listSalesAccounts(api: Api): Promise<readonly Option[]> {
  const query = { where: 'Status=="ACTIVE" AND Class=="REVENUE"', order: 'Code' }
  const accounts = await get(api, 'Accounts', listAt('Accounts', Account), query)
  return accounts
    .filter(({ code, type }) => code !== '' && (type === '' || type === 'REVENUE'))
    .map(({ code, name }) => ({ id: code, name: `${code} · ${name}` }))
}

const TaxRate = record({
  id: id('TaxType'),
  name: text('Name'),
  rateBasisPoints: rate('EffectiveRate'),
  isForSales: flag('CanApplyToRevenue', true),
})

export async function listTaxCodes(api: Api): Promise<readonly TaxCode[]> {
  const rates = await get(api, 'TaxRates', listAt('TaxRates', TaxRate), { where: 'Status=="ACTIVE"' })
  return rates
    .filter(({ isForSales }) => isForSales)
    .map(({ id: code, name, rateBasisPoints }) => ({ id: code, name, rateBasisPoints }))
}

const Item = record({
  externalId: id('ItemID'),
  code: text('Code'),
  name: text('Name', 'Code'),
  unitPriceCents: cents('SalesDetails.UnitPrice'),
  unitCostCents: cents('PurchaseDetails.UnitPrice'),
})

/** All at once: Xero doesn't page them. */
export const pullItems: PullPage<PulledItem> = async (api) => {
  const items = await get(api, 'Items', listAt('Items', Item))
  return { rows: items.map(pulledItem), next: undefined }
}
