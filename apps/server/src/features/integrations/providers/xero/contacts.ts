import type { Api } from '../api.ts'
import type { ProviderFailure } from '../failure.ts'
import type { External, PushContact, Steps } from '../provider.ts'
import { onlyOne } from '../read-answer.ts'
import { createNamed, namesOf } from '../unique-name.ts'
import { countryName, cut, filled } from '../wording.ts'
import { Contacts } from './answers.ts'
import { quoted, read, write } from './calls.ts'

const findWhere = async (api: Api, where: string) =>
  (await read(api, 'Contacts', Contacts, { where, page: '1' })).Contacts

export async function findContacts(api: Api, { email }: PushContact) {
  const found = email === '' ? [] : await findWhere(api, `EmailAddress==${quoted(email)}`)
  return found.map(({ ContactID, Name }) => ({ id: ContactID, name: Name }))
}

/** Names are unique there. */
export const createContact = (api: Api, contact: PushContact, steps: Steps): Promise<External> =>
  steps.once('contact', {
    lookUp: async () => {
      const names = namesOf(contact).map((name) => `Name==${quoted(cut(name, 255))}`)
      const ours = (await findWhere(api, names.join(' OR '))).find(
        ({ EmailAddress }) => EmailAddress.toLowerCase() === contact.email.toLowerCase(),
      )
      return ours && { id: ours.ContactID }
    },
    create: () =>
      createNamed(contact, isNameTaken, async (name) => {
        const json = { Contacts: [contactOf(contact, name)] }
        const call = { step: 'contact', method: 'PUT', path: 'Contacts', json } as const
        return { id: onlyOne((await write(api, steps, call, Contacts)).Contacts).ContactID }
      }),
  })

const isNameTaken = ({ failure, message }: ProviderFailure): boolean =>
  failure.kind === 'validation' && /unique|already assigned/i.test(message)

const contactOf = (contact: PushContact, name: string) => ({
  Name: cut(name, 255),
  ...filled({
    FirstName: cut(contact.firstName, 255),
    LastName: cut(contact.lastName, 255),
    EmailAddress: contact.email,
  }),
  Phones: contact.phone === '' ? [] : [{ PhoneType: 'MOBILE', PhoneNumber: cut(contact.phone, 50) }],
  Addresses: [
    {
      AddressType: 'STREET',
      ...filled({
        AddressLine1: cut(contact.address.street, 500),
        City: cut(contact.address.city, 255),
        Region: cut(contact.address.state, 255),
        PostalCode: cut(contact.address.postcode, 50),
      }),
      Country: countryName(contact.address.country),
    },
  ],
})
