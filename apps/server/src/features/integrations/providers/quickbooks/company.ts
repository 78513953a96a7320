import { z } from 'zod'
import type { Api } from '../api.ts'
import { ProviderFailure } from '../failure.ts'
import type { SignInAnswer } from '../oauth-settings.ts'
import type { Account, Option, TaxCode } from '../provider.ts'
import { readAnswer } from '../read-answer.ts'
import { MOST_ROWS, select } from './query.ts'

const CompanyInfo = z.object({
  CompanyInfo: z.object({ CompanyName: z.string(), Country: z.string().optional() }),
})

async function readCompany(api: Api, realmId: string) {
  const id = encodeURIComponent(realmId)
  const answer = await api.call({ method: 'GET', path: `/v3/company/${id}/companyinfo/${id}` })
  return readAnswer(CompanyInfo, answer).CompanyInfo
}

/** The company was chosen in the popup. */
export async function listAccounts(api: Api, { callback }: SignInAnswer): Promise<readonly Account[]> {
  const realmId = callback.get('realmId') ?? ''
  if (!/^\d+$/.test(realmId))
    throw new ProviderFailure({ kind: 'validation', message: 'QuickBooks did not say which company to use' })
  return [{ id: realmId, name: (await readCompany(api, realmId)).CompanyName }]
}

export async function testConnection(api: Api) {
  const { CompanyName, Country } = await readCompany(api, api.accountId)
  return { name: CompanyName, currency: null, country: Country ?? null }
}

const Item = z.object({ Id: z.string(), Name: z.string(), Type: z.string().default('') })

/** What can be sold. */
export async function listItems(api: Api): Promise<readonly Option[]> {
  const rest = `where Active = true orderby Name maxresults ${MOST_ROWS}`
  const items = await select(api, { entity: 'Item', rest }, Item)
  return items
    .filter(({ Type }) => ['Service', 'NonInventory', 'Inventory', ''].includes(Type))
    .map(({ Id, Name }) => ({ id: Id, name: Name }))
}

const Code = z.object({
  Id: z.string(),
  Name: z.string(),
  SalesTaxRateList: z
    .object({
      TaxRateDetail: z.array(z.object({ TaxRateRef: z.object({ value: z.string() }) })).default([]),
    })
    .optional(),
  PurchaseTaxRateList: z.unknown().optional(),
})
const Rate = z.object({ Id: z.string(), RateValue: z.number().optional() })

/** Codes for sales; their ids and rates are each company's own. */
export async function listTaxCodes(api: Api): Promise<readonly TaxCode[]> {
  const rest = `where Active = true maxresults ${MOST_ROWS}`
  const codes = await select(api, { entity: 'TaxCode', rest }, Code)
  const rates = new Map(
    (await select(api, { entity: 'TaxRate', rest }, Rate)).map(({ Id, RateValue }) => [Id, RateValue]),
  )
  return codes.flatMap(({ Id, Name, SalesTaxRateList, PurchaseTaxRateList }) => {
    const parts = (SalesTaxRateList?.TaxRateDetail ?? []).map(({ TaxRateRef }) => rates.get(TaxRateRef.value))
    const saysNothing = SalesTaxRateList === undefined && PurchaseTaxRateList === undefined
    if (saysNothing) return [{ id: Id, name: Name, rateBasisPoints: null }]
    // A code for purchases only.
    if (parts.length === 0) return []
    const isKnown = parts.every((rate) => rate !== undefined)
    const sum = parts.reduce<number>((total, rate) => total + (rate ?? 0), 0)
    return [{ id: Id, name: Name, rateBasisPoints: isKnown ? Math.round(sum * 100) : null }]
  })
}
