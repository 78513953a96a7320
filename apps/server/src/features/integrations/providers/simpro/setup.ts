import { z } from 'zod'
import type { Api } from '../api.ts'
import { companyIdOf } from '../build-account.ts'
import { id, orNull, rate, record, text } from '../fields.ts'
import type { Option, Provider, TaxCode } from '../provider.ts'
import { get } from '../reading.ts'
import { listAll } from './resources.ts'

const Named = record({ id: id('ID'), name: text('Name') })

export const listAccounts = (api: Api): Promise<Option[]> => get(api, '/api/v1.0/companies/', z.array(Named))

export const testConnection: Provider['testConnection'] = async (api) => {
  const { country } = await get(api, '/api/v1.0/info/', record({ country: orNull('Country') }))
  const company = (await listAccounts(api)).find((one) => one.id === companyIdOf(api.accountId))
  return { name: company?.name ?? 'Simpro', currency: null, country }
}

const TaxRate = record({ id: id('ID'), name: text('Code'), rateBasisPoints: rate('Rate') })

export const listTaxCodes = (api: Api): Promise<TaxCode[]> =>
  listAll(api, 'setup/accounts/taxCodes/', TaxRate)

export const listCostCentres = (api: Api): Promise<Option[]> =>
  listAll(api, 'setup/accounts/costCenters/', Named)
