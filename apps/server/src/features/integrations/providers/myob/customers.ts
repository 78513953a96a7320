import type { PulledContact } from '@quotewright/domain/integrations/pulled-rows.ts'
import { z } from 'zod'
import type { Api } from '../api.ts'
import { chosen } from '../choices.ts'
import type { Choices, External, PulledPage, PushContact, Steps } from '../provider.ts'
import { addressText, countryName, cut, filled } from '../wording.ts'
import { listTaxCodes } from './company-file.ts'
import { quoted, readAll, readPage, write } from './records.ts'

const CUSTOMERS = '/Contact/Customer'

const text = z
  .string()
  .nullish()
  .transform((said) => said ?? '')
const Customer = z.object({
  UID: z.string(),
  CompanyName: text,
  FirstName: text,
  LastName: text,
  IsActive: z.boolean().default(true),
  Addresses: z
    .array(
      z.object({
        Street: text,
        City: text,
        State: text,
        PostCode: text,
        Phone1: text,
        Email: text,
      }),
    )
    .nullish()
    .transform((addresses) => addresses ?? []),
})
type Customer = z.output<typeof Customer>

/** E-mail is no field of a filter: who has the name is compared by it. */
async function findNamed(api: Api, contact: PushContact): Promise<Customer[]> {
  const filter = Object.entries(nameOf(contact))
    .map(([field, value]) => `${field} eq ${quoted(value)}`)
    .join(' and ')
  const found = await readAll(api, { path: CUSTOMERS, filter }, Customer)
  return found.filter(({ IsActive, Addresses }) => {
    const emails = Addresses.map(({ Email }) => Email.toLowerCase()).filter((email) => email !== '')
    return (
      IsActive && (contact.email === '' ? emails.length === 0 : emails.includes(contact.email.toLowerCase()))
    )
  })
}

/** The fields of a name, none of them empty. */
const nameOf = ({ company, firstName, lastName, name }: PushContact): Record<string, string> =>
  company === ''
    ? filled({ FirstName: lastName === '' ? '' : cut(firstName, 20), LastName: cut(lastName || name, 30) })
    : { CompanyName: cut(company, 50) }

const fullName = ({ CompanyName, FirstName, LastName }: Customer): string =>
  CompanyName || `${FirstName} ${LastName}`.trim()

export async function findContacts(api: Api, contact: PushContact) {
  if (contact.email === '') return []
  return (await findNamed(api, contact)).map((customer) => ({ id: customer.UID, name: fullName(customer) }))
}

/** A customer has to have tax codes, those of freight too. */
export async function createContact(
  api: Api,
  contact: PushContact,
  steps: Steps,
  choices: Choices,
): Promise<External> {
  const code = choices.taxCodeId ?? choices.taxFreeCodeId
  const UID = code ?? (await chosen(choices, 'tax_code', () => listTaxCodes(api)))
  return steps.once('contact', {
    lookUp: async () => {
      const [found] = await findNamed(api, contact)
      return found && { id: found.UID }
    },
    create: async () => {
      const json = customerOf(contact, { UID })
      return { id: (await write(api, { path: CUSTOMERS, json }, Customer)).UID }
    },
  })
}

function customerOf(contact: PushContact, taxCode: { readonly UID: string }) {
  const { address, phone, email, name } = contact
  return {
    IsIndividual: contact.company === '',
    ...nameOf(contact),
    IsActive: true,
    Addresses: [
      {
        Location: 1,
        ...filled({
          Street: cut(address.street, 255),
          City: cut(address.city, 255),
          State: address.state,
          PostCode: cut(address.postcode, 11),
          Country: countryName(address.country),
          Phone1: cut(phone, 21),
          Email: email,
          ContactName: contact.company === '' ? '' : cut(name, 25),
        }),
      },
    ],
    SellingDetails: { SaleLayout: 'Service', TaxCode: taxCode, FreightTaxCode: taxCode },
  }
}

export async function pullContacts(api: Api, cursor: string | undefined): Promise<PulledPage<PulledContact>> {
  const { rows, next } = await readPage(api, { path: CUSTOMERS, skip: Number(cursor ?? 0) }, Customer)
  return {
    rows: rows
      .filter(({ IsActive }) => IsActive)
      .map(({ UID, CompanyName, FirstName, LastName, Addresses }) => ({
        externalId: UID,
        firstName: FirstName,
        lastName: LastName,
        company: CompanyName,
        email: Addresses.find(({ Email }) => Email !== '')?.Email ?? '',
        phone: Addresses.find(({ Phone1 }) => Phone1 !== '')?.Phone1 ?? '',
        address:
          Addresses.map(({ Street, City, State, PostCode }) =>
            addressText([Street.replaceAll(/\s*\n\s*/g, ', ')], City, State, PostCode),
          ).find((line) => line !== '') ?? '',
      })),
    next: next === undefined ? undefined : String(next),
  }
}
