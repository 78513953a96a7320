import type { PulledContact } from '@quotewright/domain/integrations/pulled-rows.ts'
import type { Api } from '../api.ts'
import { chosen } from '../choices.ts'
import { each, type Field, firstOf, flag, id, record, text } from '../fields.ts'
import type { Provider, PullPage, PushContact } from '../provider.ts'
import { mapPage, pulledContact } from '../pulled-rows.ts'
import { addressText, countryName, cut, filled, joined, renamed } from '../wording.ts'
import { quoted, readAll, readPage, write } from './calls.ts'
import { listTaxCodes } from './company-file.ts'

const CUSTOMERS = 'Contact/Customer'

/** Streets may have several lines. */
const address: Field<string> = (row) =>
  addressText(
    [text('Street')(row).replaceAll(/\s*\n\s*/g, ', ')],
    text('City')(row),
    text('State')(row),
    text('PostCode')(row),
  )

const Customer = record({
  id: id('UID'),
  company: text('CompanyName'),
  firstName: text('FirstName'),
  lastName: text('LastName'),
  isActive: flag('IsActive', true),
  emails: each('Addresses', text('Email')),
  email: firstOf('Addresses', text('Email')),
  phone: firstOf('Addresses', text('Phone1')),
  address: firstOf('Addresses', address),
})

/** Email is no field of a filter: who has the name is compared by it. */
async function findNamed(api: Api, contact: PushContact) {
  const filter = Object.entries(nameOf(contact))
    .map(([field, value]) => `${field} eq ${quoted(value)}`)
    .join(' and ')
  const sought = contact.email.toLowerCase()
  return (await readAll(api, CUSTOMERS, Customer, filter)).filter(({ isActive, email, emails }) => {
    const hasEmail = sought === '' ? email === '' : emails.some((one) => one.toLowerCase() === sought)
    return isActive && hasEmail
  })
}

/** The fields of a name, none of them empty. */
const nameOf = ({ company, firstName, lastName, name }: PushContact) =>
  company === ''
    ? filled({ FirstName: lastName && cut(firstName, 20), LastName: cut(lastName || name, 30) })
    : { CompanyName: cut(company, 50) }

export const findContacts: Provider['findContacts'] = async (api, contact) => {
  const found = contact.email === '' ? [] : await findNamed(api, contact)
  return found.map(({ id: customerId, company, firstName, lastName }) => ({
    id: customerId,
    name: company || joined(' ', firstName, lastName),
  }))
}

/** A customer has to have tax codes, those of freight too. */
export const createContact: Provider['createContact'] = async (api, contact, steps, choices) => {
  const code = choices.taxCodeId ?? choices.taxFreeCodeId
  const TaxCode = { UID: code ?? (await chosen(choices, 'tax_code', () => listTaxCodes(api))) }
  return steps.once('contact', {
    lookUp: async () => {
      const [found] = await findNamed(api, contact)
      return found && { id: found.id }
    },
    create: async () => {
      const SellingDetails = { SaleLayout: 'Service', TaxCode, FreightTaxCode: TaxCode }
      const made = await write(api, CUSTOMERS, Customer, { ...customerOf(contact), SellingDetails })
      return { id: made.id }
    },
  })
}

const customerOf = (contact: PushContact) => ({
  IsIndividual: contact.company === '',
  ...nameOf(contact),
  IsActive: true,
  Addresses: [
    {
      Location: 1,
      ...renamed(contact.address, {
        Street: ['street', 255],
        City: ['city', 255],
        State: 'state',
        PostCode: ['postcode', 11],
      }),
      ...renamed(contact, { Phone1: ['phone', 21], Email: 'email' }),
      ...filled({ ContactName: contact.company && cut(contact.name, 25) }),
      Country: countryName(contact.address.country),
    },
  ],
})

export const pullContacts: PullPage<PulledContact> = async (api, cursor) => {
  const { rows, next } = await readPage(api, CUSTOMERS, Customer, { cursor })
  const active = rows.filter(({ isActive }) => isActive)
  return mapPage({ rows: active, next }, ({ id: externalId, ...customer }) =>
    pulledContact({ ...customer, externalId }),
  )
}
