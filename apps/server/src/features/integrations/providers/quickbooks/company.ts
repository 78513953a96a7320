import type { PulledItem } from '@quotewright/domain/integrations/pulled-rows.ts'
import { basisPointsOf, withoutTax } from '../amounts.ts'
import type { Api } from '../api.ts'
import { ProviderFailure } from '../failure.ts'
import { at, cents, each, flag, has, id, number, orNull, record, text } from '../fields.ts'
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
  priceCents: cents('UnitPrice'),
  priceIncludesTax: flag('SalesTaxIncluded'),
  salesTaxCode: text('SalesTaxCodeRef.value'),
  costCents: cents('PurchaseCost'),
  costIncludesTax: flag('PurchaseTaxIncluded'),
  purchaseTaxCode: text('PurchaseTaxCodeRef.value'),
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
  const includesTax = sold.some((item) => item.priceIncludesTax || item.costIncludesTax)
  const codes = new Map((includesTax ? await readTaxCodes(api) : []).map((code) => [code.id, code]))
  return mapPage({ rows: sold, next }, (item) =>
    pulledItem({
      ...item,
      unitPriceCents: beforeTax(
        item.priceCents,
        item.priceIncludesTax ? codes.get(item.salesTaxCode)?.salesRate : 0,
      ),
      unitCostCents: beforeTax(
        item.costCents,
        item.costIncludesTax ? codes.get(item.purchaseTaxCode)?.purchaseRate : 0,
      ),
    }),
  )
}

/** The price before a tax that isn't known isn't known either. */
const beforeTax = (priceCents: number | undefined, rate: number | null | undefined): number | null =>
  priceCents === undefined || typeof rate !== 'number' ? null : withoutTax(priceCents, rate)

const Code = record({
  id: id('Id'),
  name: text('Name'),
  parts: each('SalesTaxRateList.TaxRateDetail', text('TaxRateRef.value')),
  purchaseParts: each('PurchaseTaxRateList.TaxRateDetail', text('TaxRateRef.value')),
  isForSales: has('SalesTaxRateList'),
  isForPurchases: has('PurchaseTaxRateList'),
})
const Rate = record({ id: id('Id'), percent: number('RateValue') })

/** Codes for sales; their ids and rates are each company's own. */
export async function listTaxCodes(api: Api): Promise<readonly TaxCode[]> {
  const codes = await readTaxCodes(api)
  return codes
    .filter(({ parts, isForSales, isForPurchases }) => parts.length > 0 || !(isForSales || isForPurchases))
    .map(({ id: codeId, name, salesRate }) => ({ id: codeId, name, rateBasisPoints: salesRate }))
}

/** All codes in use, with what they come to in basis points. */
async function readTaxCodes(api: Api) {
  const active = `where Active = true maxresults ${MOST_ROWS}`
  const codes = await select(api, 'TaxCode', Code, active)
  const rates = await select(api, 'TaxRate', Rate, active)
  const percents = new Map(rates.map((rate) => [rate.id, rate.percent]))
  const rateOf = (parts: readonly string[]) => basisPointsOf(sumOf(parts.map((part) => percents.get(part))))
  return codes.map((code) => ({
    ...code,
    salesRate: rateOf(code.parts),
    purchaseRate: rateOf(code.purchaseParts),
  }))
}

/** Unknown where a part is, and of nothing. */
const sumOf = (parts: readonly (number | undefined)[]): number | undefined =>
  parts.length === 0 || parts.includes(undefined)
    ? undefined
    : parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)
