import type { PulledContact } from '@quotewright/domain/integrations/pulled-rows.ts'
import { z } from 'zod'
import type { Api } from '../api.ts'
import { address, type Field, firstOf, flag, id, listAt, record, text } from '../fields.ts'
import type { Provider, PullPage, PushContact } from '../provider.ts'
import { pulledContact } from '../pulled-rows.ts'
import { callFor, get, onlyOne } from '../reading.ts'
import { createUniquelyNamed } from '../unique-name.ts'
import { countryName, cut, joined, renamed } from '../wording.ts'
import { keyed, quoted } from './calls.ts'

const phone: Field<string> = (row) => {
  const country = text('PhoneCountryCode')(row).replace(/^\+?(?=.)/, '+')
  const local = text('PhoneNumber')(row)
  return local && joined(' ', country, text('PhoneAreaCode')(row), local)
}

const Contact = record({
  id: id('ContactID'),
  name: text('Name'),
  firstName: text('FirstName'),
  lastName: text('LastName'),
  email: text('EmailAddress'),
  isSupplier: flag('IsSupplier'),
  isCustomer: flag('IsCustomer'),
  phone: firstOf('Phones', phone),
  address: firstOf('Addresses', address(['AddressLine1', 'AddressLine2'], 'City', 'Region', 'PostalCode')),
})
const Contacts = listAt('Contacts', Contact)

const findWhere = (api: Api, where: string) => get(api, 'Contacts', Contacts, { where, page: '1' })

export const findContacts: Provider['findContacts'] = async (api, { email }) => {
  const found = email === '' ? [] : await findWhere(api, `EmailAddress==${quoted(email)}`)
  return found.map(({ id: contactId, name }) => ({ id: contactId, name }))
}

export const createContact: Provider['createContact'] = (api, contact, steps) =>
  createUniquelyNamed(steps, contact, {
    nameThere: (name) => cut(name, 255),
    findNamed: (names) => findWhere(api, names.map((name) => `Name==${quoted(name)}`).join(' OR ')),
    isTaken: ({ failure, message }) =>
      failure.kind === 'validation' && /unique|already assigned/i.test(message),
    create: async (name) => {
      const json = { Contacts: [{ Name: name, ...contentOf(contact) }] }
      const call = keyed(steps, 'contact', { method: 'PUT', path: 'Contacts', json })
      return onlyOne(await callFor(api, call, Contacts))
    },
  })

const contentOf = (contact: PushContact) => ({
  ...renamed(contact, { FirstName: ['firstName', 255], LastName: ['lastName', 255], EmailAddress: 'email' }),
  Phones: contact.phone === '' ? [] : [{ PhoneType: 'MOBILE', PhoneNumber: cut(contact.phone, 50) }],
  Addresses: [
    {
      AddressType: 'STREET',
      ...renamed(contact.address, {
        AddressLine1: ['street', 500],
        City: ['city', 255],
        Region: ['state', 255],
        PostalCode: ['postcode', 50],
      }),
      Country: countryName(contact.address.country),
    },
  ],
})

const PAGE_SIZE = 100

/** Customers, and who is neither a customer nor a supplier yet. */
export const pullContacts: PullPage<PulledContact> = async (api, cursor = '1') => {
  const page = Number(cursor)
  const query = { page: cursor, pageSize: String(PAGE_SIZE), order: 'Name' }
  const Page = z.object({
    Contacts: z.array(Contact),
    pagination: z.object({ pageCount: z.number() }).optional(),
  })
  const { Contacts: found, pagination } = await get(api, 'Contacts', Page, query)
  const isLast = pagination === undefined ? found.length < PAGE_SIZE : page >= pagination.pageCount
  return {
    rows: found.filter(({ isSupplier, isCustomer }) => isCustomer || !isSupplier).map(toPulled),
    next: isLast ? undefined : String(page + 1),
  }
}

/** Xero names everyone: only what is no person's name is a company. */
const toPulled = ({ id: externalId, name, ...contact }: z.output<typeof Contact>): PulledContact => {
  const isPerson = name === joined(' ', contact.firstName, contact.lastName)
  return pulledContact({ ...contact, externalId, company: isPerson ? '' : name })
}
