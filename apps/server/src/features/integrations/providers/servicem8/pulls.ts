import type { PulledContact, PulledItem } from '@quotewright/domain/integrations/pulled-rows.ts'
import { scaleHalfUp } from '@quotewright/domain/quotes/money.ts'
import { z } from 'zod'
import { centsOf } from '../amounts.ts'
import type { Api } from '../api.ts'
import type { PulledPage } from '../provider.ts'
import { CompanyContact } from './clients.ts'
import { IsActive, IsSet, listAll, listPage, Text } from './records.ts'

const Company = z.object({
  uuid: z.string(),
  name: z.string(),
  address: Text,
  address_street: Text,
  address_city: Text,
  address_state: Text,
  address_postcode: Text,
  is_individual: IsSet,
  active: IsActive,
})

/** Clients with the first of their contacts. */
export async function pullClients(api: Api, cursor: string | undefined): Promise<PulledPage<PulledContact>> {
  const { rows, next } = await listPage(api, 'company', Company, { cursor })
  const contacts = new Map<string, z.output<typeof CompanyContact>>()
  for (const contact of await listAll(api, 'companycontact', CompanyContact))
    if (contact.active && !contacts.has(contact.company_uuid)) contacts.set(contact.company_uuid, contact)
  return {
    next,
    rows: rows
      .filter(({ active }) => active)
      .map((company) => toContact(company, contacts.get(company.uuid) ?? NO_PERSON)),
  }
}

const NO_PERSON = { first: '', last: '', email: '', phone: '', mobile: '' }

function toContact(company: z.output<typeof Company>, contact: typeof NO_PERSON): PulledContact {
  const person = `${contact.first} ${contact.last}`.trim()
  const isPerson = person !== '' && (company.is_individual || person === company.name)
  return {
    externalId: company.uuid,
    firstName: contact.first,
    lastName: contact.last,
    company: isPerson ? '' : company.name,
    email: contact.email,
    phone: contact.mobile || contact.phone,
    address: company.address || partsOf(company),
  }
}

const partsOf = (company: z.output<typeof Company>): string =>
  [
    company.address_street,
    company.address_city,
    `${company.address_state} ${company.address_postcode}`.trim(),
  ]
    .filter((part) => part !== '')
    .join(', ')

const Material = z.object({
  uuid: z.string(),
  name: z.string(),
  item_number: Text,
  price: Text,
  cost: Text,
  price_includes_taxes: IsSet,
  tax_rate_uuid: Text,
  active: IsActive,
})
type Material = z.output<typeof Material>

export async function pullMaterials(api: Api, cursor: string | undefined): Promise<PulledPage<PulledItem>> {
  const { rows, next } = await listPage(api, 'material', Material, { cursor })
  const active = rows.filter((material) => material.active)
  const rates = active.some((material) => material.price_includes_taxes)
    ? await ratesById(api)
    : new Map<string, number>()
  return { next, rows: active.map((material) => toItem(material, rates)) }
}

/** Basis points by tax rate. */
async function ratesById(api: Api): Promise<ReadonlyMap<string, number>> {
  const TaxRate = z.object({ uuid: z.string(), amount: z.string() })
  const rates = await listAll(api, 'taxrate', TaxRate)
  return new Map(rates.map(({ uuid, amount }) => [uuid, Math.round(Number(amount) * 100)]))
}

function toItem(material: Material, rates: ReadonlyMap<string, number>): PulledItem {
  const cents = centsOfText(material.price)
  const rate = material.price_includes_taxes ? rates.get(material.tax_rate_uuid) : 0
  return {
    externalId: material.uuid,
    code: material.item_number,
    name: material.name,
    unit: 'ea',
    // The price before a tax that isn't known isn't known either.
    unitPriceCents: cents === null || rate === undefined ? null : scaleHalfUp(cents, 10_000, 10_000 + rate),
    unitCostCents: centsOfText(material.cost),
  }
}

const centsOfText = (amount: string): number | null => (amount === '' ? null : centsOf(Number(amount)))
