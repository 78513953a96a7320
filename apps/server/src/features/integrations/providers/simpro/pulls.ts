import type { PulledContact, PulledItem } from '@quotewright/domain/integrations/pulled-rows.ts'
import { address, cents, id, record, text } from '../fields.ts'
import type { PullPage } from '../provider.ts'
import { mapPage, pulledContact, pulledItem } from '../pulled-rows.ts'
import { listPage } from './resources.ts'

const Customer = record({
  externalId: id('ID'),
  firstName: text('GivenName'),
  lastName: text('FamilyName'),
  company: text('CompanyName'),
  email: text('Email'),
  phone: text('CellPhone', 'Phone'),
  address: address(['Address.Address', 'Address.City'], 'Address.State', 'Address.PostalCode'),
})

const COLUMNS = {
  individuals: 'ID,GivenName,FamilyName,Email,Phone,CellPhone,Address',
  companies: 'ID,CompanyName,Email,Phone,Address',
} as const

/** People first, then companies. */
export const pullContacts: PullPage<PulledContact> = async (api, after = 'individuals 1') => {
  const kind = after.startsWith('individuals') ? 'individuals' : 'companies'
  const page = { cursor: after.split(' ')[1], query: { columns: COLUMNS[kind] } }
  const { rows, next } = await listPage(api, `customers/${kind}/`, Customer, page)
  const following = kind === 'individuals' ? 'companies 1' : undefined
  return { rows: rows.map(pulledContact), next: next === undefined ? following : `${kind} ${next}` }
}

const Catalog = record({
  externalId: id('ID'),
  code: text('PartNo'),
  name: text('Name'),
  // What the business pays for it. The selling price follows from the customer's tier.
  unitCostCents: cents('TradePriceEx'),
})

export const pullItems: PullPage<PulledItem> = async (api, cursor) => {
  const page = { cursor, query: { columns: 'ID,PartNo,Name,TradePriceEx' } }
  return mapPage(await listPage(api, 'catalogs/', Catalog, page), (item) =>
    pulledItem({ ...item, unit: 'ea' }),
  )
}
