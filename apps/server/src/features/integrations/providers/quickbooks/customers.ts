import type { PulledContact } from '@quotewright/domain/integrations/pulled-rows.ts'
import { address, id, record, text } from '../fields.ts'
import type { Provider, PullPage, PushContact } from '../provider.ts'
import { mapPage, pulledContact } from '../pulled-rows.ts'
import { createUniquelyNamed } from '../unique-name.ts'
import { countryName, cut, filled, renamed } from '../wording.ts'
import { page, quoted, select, write } from './calls.ts'

const Customer = record({
  id: id('Id'),
  name: text('DisplayName'),
  firstName: text('GivenName'),
  lastName: text('FamilyName'),
  company: text('CompanyName'),
  email: text('PrimaryEmailAddr.Address'),
  phone: text('PrimaryPhone.FreeFormNumber', 'Mobile.FreeFormNumber'),
  address: address(
    ['BillAddr.Line1', 'BillAddr.Line2'],
    'BillAddr.City',
    'BillAddr.CountrySubDivisionCode',
    'BillAddr.PostalCode',
  ),
})

export const findContacts: Provider['findContacts'] = async (api, { email }) => {
  if (email === '') return []
  const found = await select(api, 'Customer', Customer, `where PrimaryEmailAddr = ${quoted(email)}`)
  return found.map(({ id: customerId, name }) => ({ id: customerId, name }))
}

/** Names are unique across customers, vendors and employees, and may not have a colon. */
export const createContact: Provider['createContact'] = (api, contact, steps) =>
  createUniquelyNamed(steps, contact, {
    nameThere: (name) => cut(name.replaceAll(/\s*[:\t\n]+\s*/g, ' '), 100),
    findNamed: (names) =>
      select(api, 'Customer', Customer, `where DisplayName in (${names.map(quoted).join(', ')})`),
    isTaken: ({ failure }) => failure.kind === 'validation' && failure.field === 'DisplayName',
    create: (name) =>
      write(api, 'Customer', Customer, { json: { DisplayName: name, ...customerOf(contact) }, steps }),
  })

const customerOf = ({ address: place, ...contact }: PushContact) => ({
  ...renamed(contact, {
    GivenName: ['firstName', 100],
    FamilyName: ['lastName', 100],
    CompanyName: ['company', 100],
  }),
  ...filled({
    PrimaryEmailAddr: contact.email && { Address: contact.email },
    PrimaryPhone: contact.phone && { FreeFormNumber: cut(contact.phone, 30) },
    BillAddr: (place.street || place.city) && {
      ...renamed(place, {
        Line1: ['street', 500],
        City: 'city',
        CountrySubDivisionCode: 'state',
        PostalCode: 'postcode',
      }),
      Country: countryName(place.country),
    },
  }),
})

export const pullContacts: PullPage<PulledContact> = async (api, cursor) =>
  mapPage(await page(api, 'Customer', Customer, cursor), ({ id: externalId, name, ...customer }) => {
    const isNamed = customer.firstName !== '' || customer.lastName !== '' || customer.company !== ''
    return pulledContact({ ...customer, externalId, company: isNamed ? customer.company : name })
  })
