import type { PulledItem } from '@quotewright/domain/integrations/pulled-rows.ts'
import { basisPointsOf } from '../amounts.ts'
import type { Api } from '../api.ts'
import { ProviderFailure } from '../failure.ts'
import { at, cents, each, has, id, number, orNull, record, text } from '../fields.ts'
import type { Option, Provider, PullPage, TaxCode } from '../provider.ts'
import { mapPage, pulledItem } from '../pulled-rows.ts'
import { get } from '../reading.ts'
import { MOST_ROWS, page, select } from './calls.ts'

const Company = record({ name: text('CompanyName'), currency: () => null, country: orNull('Country') })

function readCompany(api: Api, realmId: string) {
  const company = encodeURIComponent(realmId)
  return get(api, `/v3/company/${company}/companyinfo/${company}`, at('CompanyInfo', Company))
}

/** The company was chosen in the popup. */
export const listAccounts: Provider['listAccounts'] = async (api, { callback }) => {
  const realmId = callback.get('realmId') ?? ''
  if (!/^\d+$/.test(realmId))
    throw new ProviderFailure({ kind: 'validation', message: 'QuickBooks did not say which company to use' })
  return [{ id: realmId, name: (await readCompany(api, realmId)).name }]
}

export const testConnection: Provider['testConnection'] = (api) => readCompany(api, api.accountId)

const Item = record({
  externalId: id('Id'),
  name: text('Name'),
  code: text('Sku'),
  type: text('Type'),
  unitPriceCents: cents('UnitPrice'),
  unitCostCents: cents('PurchaseCost'),
})

/** What can be sold. */
export async function listItems(api: Api): Promise<readonly Option[]> {
  const items = await select(api, 'Item', Item, `where Active = true orderby Name maxresults ${MOST_ROWS}`)
  return items
    .filter(({ type }) => ['Service', 'NonInventory', 'Inventory', ''].includes(type))
    .map(({ externalId, name }) => ({ id: externalId, name }))
}

export const pullItems: PullPage<PulledItem> = async (api, cursor) => {
  const { rows, next } = await page(api, 'Item', Item, cursor)
  const sold = rows.filter(({ type }) => type !== 'Category' && type !== 'Group')
  return mapPage({ rows: sold, next }, pulledItem)
}

const Code = record({
  id: id('Id'),
  name: text('Name'),
  parts: each('SalesTaxRateList.TaxRateDetail', text('TaxRateRef.value')),
  isForSales: has('SalesTaxRateList'),
  isForPurchases: has('PurchaseTaxRateList'),
})
const Rate = record({ id: id('Id'), percent: number('RateValue') })

/** Codes for sales; their ids and rates are each company's own. */
export async function listTaxCodes(api: Api): Promise<readonly TaxCode[]> {
  const active = `where Active = true maxresults ${MOST_ROWS}`
  const codes = await select(api, 'TaxCode', Code, active)
  const rates = await select(api, 'TaxRate', Rate, active)
  const percents = new Map(rates.map((rate) => [rate.id, rate.percent]))
  return codes
    .filter(({ parts, isForSales, isForPurchases }) => parts.length > 0 || !(isForSales || isForPurchases))
    .map(({ id: codeId, name, parts }) => ({
      id: codeId,
      name,
      rateBasisPoints: basisPointsOf(sumOf(parts.map((part) => percents.get(part)))),
    }))
}

/** Unknown where a part is, and of nothing. */
const sumOf = (parts: readonly (number | undefined)[]): number | undefined =>
  parts.length === 0 || parts.includes(undefined)
    ? undefined
    : parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)
