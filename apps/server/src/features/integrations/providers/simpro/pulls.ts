import type { PulledContact, PulledItem } from '@quotewright/domain/integrations/pulled-rows.ts'
import { z } from 'zod'
import { centsOf } from '../amounts.ts'
import type { Api } from '../api.ts'
import type { PulledPage } from '../provider.ts'
import { listPage } from './resources.ts'

const Text = z
  .string()
  .nullish()
  .transform((text) => text ?? '')

const Customer = z.object({
  ID: z.number(),
  GivenName: Text,
  FamilyName: Text,
  CompanyName: Text,
  Email: Text,
  Phone: Text,
  CellPhone: Text,
  Address: z.object({ Address: Text, City: Text, State: Text, PostalCode: Text }).nullish(),
})

const COLUMNS = {
  individuals: 'ID,GivenName,FamilyName,Email,Phone,CellPhone,Address',
  companies: 'ID,CompanyName,Email,Phone,Address',
} as const

/** People first, then companies. */
export async function pullCustomers(api: Api, cursor = 'individuals 1'): Promise<PulledPage<PulledContact>> {
  const kind = cursor.startsWith('individuals') ? 'individuals' : 'companies'
  const page = Number(cursor.split(' ')[1])
  const query = { columns: COLUMNS[kind] }
  const { rows, isLast } = await listPage(api, `customers/${kind}/`, Customer, { page, query })
  const after = kind === 'individuals' ? 'companies 1' : undefined
  return { rows: rows.map(toContact), next: isLast ? after : `${kind} ${page + 1}` }
}

const toContact = (customer: z.output<typeof Customer>): PulledContact => ({
  externalId: String(customer.ID),
  firstName: customer.GivenName,
  lastName: customer.FamilyName,
  company: customer.CompanyName,
  email: customer.Email,
  phone: customer.CellPhone || customer.Phone,
  address: addressText(customer.Address),
})

const addressText = (address: z.output<typeof Customer>['Address']): string =>
  address
    ? [address.Address, address.City, `${address.State} ${address.PostalCode}`.trim()]
        .filter((part) => part !== '')
        .join(', ')
    : ''

const Catalog = z.object({
  ID: z.number(),
  PartNo: Text,
  Name: z.string(),
  /** What the business pays for it. */
  TradePriceEx: z.number().nullish(),
})

export async function pullCatalogs(api: Api, cursor = '1'): Promise<PulledPage<PulledItem>> {
  const page = Number(cursor)
  const query = { columns: 'ID,PartNo,Name,TradePriceEx' }
  const { rows, isLast } = await listPage(api, 'catalogs/', Catalog, { page, query })
  return {
    next: isLast ? undefined : String(page + 1),
    rows: rows.map(({ ID, PartNo, Name, TradePriceEx }) => ({
      externalId: String(ID),
      code: PartNo,
      name: Name,
      unit: 'ea',
      // The selling price follows from the customer's tier.
      unitPriceCents: null,
      unitCostCents: centsOf(TradePriceEx) ?? null,
    })),
  }
}
