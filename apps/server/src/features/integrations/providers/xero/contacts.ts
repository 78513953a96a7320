import type { PulledContact, PulledItem } from '@quotewright/domain/integrations/pulled-rows.ts'
import { centsOf } from '../amounts.ts'
import type { Api } from '../api.ts'
import type { ProviderFailure } from '../failure.ts'
import type { External, PulledPage, PushContact, Steps } from '../provider.ts'
import { onlyOne, readAnswer } from '../read-answer.ts'
import { requestKey } from '../request-key.ts'
import { createNamed, namesOf } from '../unique-name.ts'
import { addressText, countryName, cut, filled } from '../wording.ts'
import { Contacts, Items } from './answers.ts'

const CONTACTS = '/api.xro/2.0/Contacts'
const PAGE_SIZE = 100

export async function findContacts(api: Api, { email }: PushContact) {
  if (email === '') return []
  return (await findWhere(api, `EmailAddress==${quoted(email)}`)).map(({ ContactID, Name }) => ({
    id: ContactID,
    name: Name,
  }))
}

async function findWhere(api: Api, where: string) {
  const answer = await api.call({ method: 'GET', path: CONTACTS, query: { where, page: '1' } })
  return readAnswer(Contacts, answer).Contacts
}

/** A text in a filter of Xero's. */
export const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

/** Names are unique there. */
export const createContact = (api: Api, contact: PushContact, steps: Steps): Promise<External> =>
  steps.once('contact', {
    lookUp: async () => {
      const names = namesOf(contact).map((name) => `Name==${quoted(cut(name, 255))}`)
      const found = await findWhere(api, names.join(' OR '))
      const ours = found.find(
        ({ EmailAddress }) => EmailAddress.toLowerCase() === contact.email.toLowerCase(),
      )
      return ours && { id: ours.ContactID }
    },
    create: () =>
      createNamed(contact, isNameTaken, async (name) => {
        const json = { Contacts: [contactBody(contact, name)] }
        const headers = { 'Idempotency-Key': requestKey(steps, 'contact', json) }
        const answer = await api.call({ method: 'PUT', path: CONTACTS, headers, json })
        return { id: onlyOne(readAnswer(Contacts, answer).Contacts).ContactID }
      }),
  })

const isNameTaken = ({ failure, message }: ProviderFailure): boolean =>
  failure.kind === 'validation' && /unique|already assigned/i.test(message)

function contactBody(contact: PushContact, name: string) {
  const { street, city, state, postcode, country } = contact.address
  return {
    Name: cut(name, 255),
    ...filled({
      FirstName: cut(contact.firstName, 255),
      LastName: cut(contact.lastName, 255),
      EmailAddress: contact.email,
    }),
    ...(contact.phone === ''
      ? {}
      : { Phones: [{ PhoneType: 'MOBILE', PhoneNumber: cut(contact.phone, 50) }] }),
    ...(street === '' && city === ''
      ? {}
      : {
          Addresses: [
            {
              AddressType: 'STREET',
              ...filled({
                AddressLine1: cut(street, 500),
                City: cut(city, 255),
                Region: cut(state, 255),
                PostalCode: cut(postcode, 50),
              }),
              Country: countryName(country),
            },
          ],
        }),
  }
}

/** Customers, and who is neither a customer nor a supplier yet. */
export async function pullContacts(api: Api, cursor: string | undefined): Promise<PulledPage<PulledContact>> {
  const page = Number(cursor ?? 1)
  const answer = await api.call({
    method: 'GET',
    path: CONTACTS,
    query: { page: String(page), pageSize: String(PAGE_SIZE), order: 'Name' },
  })
  const { Contacts: found, pagination } = readAnswer(Contacts, answer)
  const isLast = pagination === undefined ? found.length < PAGE_SIZE : page >= pagination.pageCount
  return {
    rows: found
      .filter(({ IsSupplier, IsCustomer }) => IsCustomer || !IsSupplier)
      .map(({ ContactID, Name, FirstName, LastName, EmailAddress, Phones, Addresses }) => ({
        externalId: ContactID,
        firstName: FirstName,
        lastName: LastName,
        // Xero names everybody: only what is no person's name is a company.
        company: Name === `${FirstName} ${LastName}`.trim() ? '' : Name,
        email: EmailAddress,
        phone: Phones.map(phoneText).find((text) => text !== '') ?? '',
        address: Addresses.map(lineOf).find((text) => text !== '') ?? '',
      })),
    next: isLast ? undefined : String(page + 1),
  }
}

type Contact = ReturnType<typeof Contacts.parse>['Contacts'][number]

function phoneText({ PhoneCountryCode, PhoneAreaCode, PhoneNumber }: Contact['Phones'][number]): string {
  if (PhoneNumber === '') return ''
  const country = PhoneCountryCode === '' ? '' : `+${PhoneCountryCode.replace(/^\+/, '')}`
  return [country, PhoneAreaCode, PhoneNumber].filter((part) => part !== '').join(' ')
}

const lineOf = (address: Contact['Addresses'][number]): string =>
  addressText([address.AddressLine1, address.AddressLine2], address.City, address.Region, address.PostalCode)

/** All at once: Xero doesn't page them. */
export async function pullItems(api: Api): Promise<PulledPage<PulledItem>> {
  const answer = await api.call({ method: 'GET', path: '/api.xro/2.0/Items' })
  return {
    rows: readAnswer(Items, answer).Items.map(({ ItemID, Code, Name, SalesDetails, PurchaseDetails }) => ({
      externalId: ItemID,
      code: Code,
      name: Name ?? Code,
      unit: '',
      unitPriceCents: centsOf(SalesDetails?.UnitPrice) ?? null,
      unitCostCents: centsOf(PurchaseDetails?.UnitPrice) ?? null,
    })),
    next: undefined,
  }
}
