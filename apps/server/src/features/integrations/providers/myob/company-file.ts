import { z } from 'zod'
import type { Api } from '../api.ts'
import { ProviderFailure } from '../failure.ts'
import type { SignInAnswer } from '../oauth-settings.ts'
import type { Account, Option, TaxCode } from '../provider.ts'
import { readAnswer } from '../read-answer.ts'
import { readAll } from './records.ts'

const CompanyFile = z.object({
  CompanyFile: z.object({ Name: z.string(), Country: z.string().nullish() }),
})

async function readCompanyFile(api: Api, id: string) {
  const answer = await api.call({ method: 'GET', path: `/accountright/${encodeURIComponent(id)}` })
  return readAnswer(CompanyFile, answer).CompanyFile
}

/** An administrator chose the company file in the popup. */
export async function listAccounts(api: Api, { callback }: SignInAnswer): Promise<readonly Account[]> {
  const id = z.guid().safeParse(callback.get('businessId')).data
  if (id === undefined)
    throw new ProviderFailure({ kind: 'validation', message: 'MYOB did not say which business to use' })
  const { Name } = await readCompanyFile(api, id)
  return [{ id, name: Name || (callback.get('businessName') ?? id) }]
}

export async function testConnection(api: Api) {
  const { Name, Country } = await readCompanyFile(api, api.accountId)
  return { name: Name, currency: null, country: Country ?? null }
}

const LedgerAccount = z.object({
  UID: z.string(),
  DisplayID: z.string(),
  Name: z.string(),
  IsActive: z.boolean().default(true),
})

/** Where sales go. */
export async function listSalesAccounts(api: Api): Promise<readonly Option[]> {
  const filter = "Type eq 'Income' and IsHeader eq false"
  const accounts = await readAll(api, { path: '/GeneralLedger/Account', filter }, LedgerAccount)
  return accounts
    .filter(({ IsActive }) => IsActive)
    .map(({ UID, DisplayID, Name }) => ({ id: UID, name: `${DisplayID} · ${Name}` }))
}

const Code = z.object({
  UID: z.string(),
  Code: z.string(),
  Description: z.string().nullish(),
  Rate: z.number().nullish(),
})

export async function listTaxCodes(api: Api): Promise<readonly TaxCode[]> {
  const codes = await readAll(api, { path: '/GeneralLedger/TaxCode' }, Code)
  return codes.map(({ UID, Code: code, Description, Rate }) => ({
    id: UID,
    name: Description ? `${code} · ${Description}` : code,
    rateBasisPoints: Rate === null || Rate === undefined ? null : Math.round(Rate * 100),
  }))
}
