import type { PulledItem } from '@quotewright/domain/integrations/pulled-rows.ts'
import { z } from 'zod'
import { withoutTax } from '../amounts.ts'
import type { Api } from '../api.ts'
import { ProviderFailure } from '../failure.ts'
import { at, cents, flag, id, orNull, rate, record, text } from '../fields.ts'
import type { Option, Provider, PullPage, TaxCode } from '../provider.ts'
import { pulledItem } from '../pulled-rows.ts'
import { get } from '../reading.ts'
import { joined } from '../wording.ts'
import { readAll, readPage } from './calls.ts'

const CompanyFile = record({ name: text('Name'), currency: () => null, country: orNull('Country') })

const readCompanyFile = (api: Api, fileId: string) =>
  get(api, `/accountright/${encodeURIComponent(fileId)}`, at('CompanyFile', CompanyFile))

/** An administrator chose the company file in the popup. */
export const listAccounts: Provider['listAccounts'] = async (api, { callback }) => {
  const fileId = z.guid().safeParse(callback.get('businessId')).data
  if (fileId === undefined)
    throw new ProviderFailure({ kind: 'validation', message: 'MYOB did not say which business to use' })
  const { name } = await readCompanyFile(api, fileId)
  return [{ id: fileId, name: name || (callback.get('businessName') ?? fileId) }]
}

export const testConnection: Provider['testConnection'] = (api) => readCompanyFile(api, api.accountId)

const Account = record({
  id: id('UID'),
  number: text('DisplayID'),
  name: text('Name'),
  isActive: flag('IsActive', true),
})

/** Where sales go. */
export async function listSalesAccounts(api: Api): Promise<readonly Option[]> {
  const filter = "Type eq 'Income' and IsHeader eq false"
  const accounts = await readAll(api, 'GeneralLedger/Account', Account, filter)
  return accounts
    .filter(({ isActive }) => isActive)
    .map(({ id: accountId, number, name }) => ({ id: accountId, name: `${number} · ${name}` }))
}

const Code = record({
  id: id('UID'),
  name: (row) => joined(' · ', text('Code')(row), text('Description')(row)),
  rateBasisPoints: rate('Rate'),
})

export const listTaxCodes = (api: Api): Promise<readonly TaxCode[]> =>
  readAll(api, 'GeneralLedger/TaxCode', Code)

const Item = record({
  externalId: id('UID'),
  code: text('Number'),
  name: text('Name'),
  isActive: flag('IsActive', true),
  unit: text('SellingDetails.SellingUnitOfMeasure'),
  priceCents: cents('BaseSellingPrice'),
  isTaxInclusive: flag('SellingDetails.IsTaxInclusive'),
  taxCode: text('SellingDetails.TaxCode.UID'),
})

/** Prices are taken without the tax some of them include. */
export const pullItems: PullPage<PulledItem> = async (api, cursor) => {
  const { rows, next } = await readPage(api, 'Inventory/Item', Item, { cursor })
  const codes = rows.some(({ isTaxInclusive }) => isTaxInclusive) ? await listTaxCodes(api) : []
  const rates = new Map(codes.map((code) => [code.id, code.rateBasisPoints ?? 0]))
  const active = rows.filter(({ isActive }) => isActive)
  return {
    rows: active.map(({ priceCents, isTaxInclusive, taxCode, ...item }) => {
      const included = isTaxInclusive ? (rates.get(taxCode) ?? 0) : 0
      return pulledItem({ ...item, unitPriceCents: priceCents && withoutTax(priceCents, included) })
    }),
    next,
  }
}
