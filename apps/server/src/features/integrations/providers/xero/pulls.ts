import type { PulledContact, PulledItem } from '@quotewright/domain/integrations/pulled-rows.ts'
import { centsOf } from '../amounts.ts'
import type { Api } from '../api.ts'
import type { PulledPage } from '../provider.ts'
import { addressText } from '../wording.ts'
import { Contacts, Items, type XeroContact } from './answers.ts'
import { read } from './calls.ts'

const PAGE_SIZE = 100

/** Customers, and who is neither a customer nor a supplier yet. */
export async function pullContacts(api: Api, cursor: string | undefined): Promise<PulledPage<PulledContact>> {
  const page = Number(cursor ?? 1)
  const query = { page: String(page), pageSize: String(PAGE_SIZE), order: 'Name' }
  const { Contacts: found, pagination } = await read(api, 'Contacts', Contacts, query)
  const isLast = pagination === undefined ? found.length < PAGE_SIZE : page >= pagination.pageCount
  return {
    rows: found.filter(({ IsSupplier, IsCustomer }) => IsCustomer || !IsSupplier).map(toPulled),
    next: isLast ? undefined : String(page + 1),
  }
}

const toPulled = (contact: XeroContact): PulledContact => ({
  externalId: contact.ContactID,
  firstName: contact.FirstName,
  lastName: contact.LastName,
  // Xero names everybody: only what is no person's name is a company.
  company: contact.Name === `${contact.FirstName} ${contact.LastName}`.trim() ? '' : contact.Name,
  email: contact.EmailAddress,
  phone: contact.Phones.map(phoneText).find((text) => text !== '') ?? '',
  address: contact.Addresses.map(lineOf).find((text) => text !== '') ?? '',
})

function phoneText({ PhoneCountryCode, PhoneAreaCode, PhoneNumber }: XeroContact['Phones'][number]): string {
  if (PhoneNumber === '') return ''
  const country = PhoneCountryCode === '' ? '' : `+${PhoneCountryCode.replace(/^\+/, '')}`
  return [country, PhoneAreaCode, PhoneNumber].filter((part) => part !== '').join(' ')
}

const lineOf = (address: XeroContact['Addresses'][number]): string =>
  addressText([address.AddressLine1, address.AddressLine2], address.City, address.Region, address.PostalCode)

/** All at once: Xero doesn't page them. */
export async function pullItems(api: Api): Promise<PulledPage<PulledItem>> {
  const { Items: items } = await read(api, 'Items', Items)
  const rows = items.map(({ ItemID, Code, Name, SalesDetails, PurchaseDetails }) => ({
    externalId: ItemID,
    code: Code,
    name: Name ?? Code,
    unit: '',
    unitPriceCents: centsOf(SalesDetails?.UnitPrice) ?? null,
    unitCostCents: centsOf(PurchaseDetails?.UnitPrice) ?? null,
  }))
  return { rows, next: undefined }
}
