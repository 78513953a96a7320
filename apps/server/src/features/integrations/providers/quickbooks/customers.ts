import type { PulledContact, PulledItem } from '@quotewright/domain/integrations/pulled-rows.ts'
import { z } from 'zod'
import { centsOf } from '../amounts.ts'
import type { Api } from '../api.ts'
import type { External, PulledPage, PushContact, Steps } from '../provider.ts'
import { createNamed, namesOf } from '../unique-name.ts'
import { addressText, countryName, cut, filled } from '../wording.ts'
import { quoted, select, write } from './query.ts'

const text = z.string().default('')
const Phone = z.object({ FreeFormNumber: text }).optional()
const Customer = z.object({
  Id: z.string(),
  DisplayName: text,
  GivenName: text,
  FamilyName: text,
  CompanyName: text,
  PrimaryEmailAddr: z.object({ Address: text }).optional(),
  PrimaryPhone: Phone,
  Mobile: Phone,
  BillAddr: z
    .object({ Line1: text, Line2: text, City: text, CountrySubDivisionCode: text, PostalCode: text })
    .optional(),
})

const emailOf = ({ PrimaryEmailAddr }: z.output<typeof Customer>): string => PrimaryEmailAddr?.Address ?? ''

export async function findContacts(api: Api, { email }: PushContact) {
  if (email === '') return []
  const rest = `where PrimaryEmailAddr = ${quoted(email)}`
  const found = await select(api, { entity: 'Customer', rest }, Customer)
  return found.map(({ Id, DisplayName }) => ({ id: Id, name: DisplayName }))
}

/** Names are unique across customers, vendors and employees, and may not have a colon. */
export const createContact = (api: Api, contact: PushContact, steps: Steps): Promise<External> =>
  steps.once('contact', {
    lookUp: async () => {
      const names = namesOf(contact).map((name) => quoted(displayName(name)))
      const rest = `where DisplayName in (${names.join(', ')})`
      const found = await select(api, { entity: 'Customer', rest }, Customer)
      const ours = found.find((customer) => emailOf(customer).toLowerCase() === contact.email.toLowerCase())
      return ours && { id: ours.Id }
    },
    create: () =>
      createNamed(
        contact,
        ({ failure }) => failure.kind === 'validation' && failure.field === 'DisplayName',
        async (name) => {
          const json = customerOf(contact, displayName(name))
          return { id: (await write(api, { entity: 'Customer', json, steps }, Customer)).Id }
        },
      ),
  })

const displayName = (name: string): string => cut(name.replaceAll(/\s*[:\t\n]+\s*/g, ' '), 100)

function customerOf({ firstName, lastName, company, email, phone, address }: PushContact, name: string) {
  return {
    DisplayName: name,
    ...filled({
      GivenName: cut(firstName, 100),
      FamilyName: cut(lastName, 100),
      CompanyName: cut(company, 100),
    }),
    ...(email === '' ? {} : { PrimaryEmailAddr: { Address: email } }),
    ...(phone === '' ? {} : { PrimaryPhone: { FreeFormNumber: cut(phone, 30) } }),
    ...(address.street === '' && address.city === ''
      ? {}
      : {
          BillAddr: {
            ...filled({
              Line1: cut(address.street, 500),
              City: address.city,
              CountrySubDivisionCode: address.state,
              PostalCode: address.postcode,
            }),
            Country: countryName(address.country),
          },
        }),
  }
}

const PAGE_SIZE = 500

/** A page of an entity; a cursor is the position of its first row. */
async function page<Schema extends z.ZodType>(
  api: Api,
  { entity, cursor }: { readonly entity: string; readonly cursor: string | undefined },
  schema: Schema,
) {
  const start = Number(cursor ?? 1)
  const rest = `orderby Id startposition ${start} maxresults ${PAGE_SIZE}`
  const rows = await select(api, { entity, rest }, schema)
  return { rows, next: rows.length < PAGE_SIZE ? undefined : String(start + PAGE_SIZE) }
}

export async function pullContacts(api: Api, cursor: string | undefined): Promise<PulledPage<PulledContact>> {
  const { rows, next } = await page(api, { entity: 'Customer', cursor }, Customer)
  return { rows: rows.map(toContact), next }
}

function toContact(customer: z.output<typeof Customer>): PulledContact {
  const { Id, DisplayName, GivenName, FamilyName, CompanyName, PrimaryPhone, Mobile, BillAddr } = customer
  const isNamed = GivenName !== '' || FamilyName !== '' || CompanyName !== ''
  return {
    externalId: Id,
    firstName: GivenName,
    lastName: FamilyName,
    company: isNamed ? CompanyName : DisplayName,
    email: emailOf(customer),
    phone: PrimaryPhone?.FreeFormNumber || Mobile?.FreeFormNumber || '',
    address:
      BillAddr === undefined
        ? ''
        : addressText(
            [BillAddr.Line1, BillAddr.Line2],
            BillAddr.City,
            BillAddr.CountrySubDivisionCode,
            BillAddr.PostalCode,
          ),
  }
}

const Item = z.object({
  Id: z.string(),
  Name: z.string(),
  Sku: text,
  Type: text,
  UnitPrice: z.number().optional(),
  PurchaseCost: z.number().optional(),
})

export async function pullItems(api: Api, cursor: string | undefined): Promise<PulledPage<PulledItem>> {
  const { rows, next } = await page(api, { entity: 'Item', cursor }, Item)
  const sold = rows.filter(({ Type }) => Type !== 'Category' && Type !== 'Group')
  return {
    rows: sold.map(({ Id, Name, Sku, UnitPrice, PurchaseCost }) => ({
      externalId: Id,
      code: Sku,
      name: Name,
      unit: '',
      unitPriceCents: centsOf(UnitPrice) ?? null,
      unitCostCents: centsOf(PurchaseCost) ?? null,
    })),
    next,
  }
}
