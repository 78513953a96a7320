import type { PulledContact, PulledItem } from '@quotewright/domain/integrations/pulled-rows.ts'
import { withoutTax } from '../amounts.ts'
import { address, cents, flag, id, record, text } from '../fields.ts'
import type { PullPage } from '../provider.ts'
import { pulledContact, pulledItem } from '../pulled-rows.ts'
import { joined } from '../wording.ts'
import { CompanyContact } from './clients.ts'
import { listAll, listPage } from './records.ts'
import { listEveryTaxRate } from './vendor.ts'

const Company = record({
  externalId: id('uuid'),
  name: text('name'),
  address: text('address'),
  addressParts: address(['address_street', 'address_city'], 'address_state', 'address_postcode'),
  isIndividual: flag('is_individual'),
  isActive: flag('active', true),
})

/** Clients with the first of their contacts. */
export const pullContacts: PullPage<PulledContact> = async (api, cursor) => {
  const { rows, next } = await listPage(api, 'company', Company, { cursor })
  const contacts = await listAll(api, 'companycontact', CompanyContact)
  const active = contacts.filter(({ isActive }) => isActive)
  // The first one wins.
  const firsts = new Map(active.toReversed().map((contact) => [contact.companyId, contact]))
  return {
    next,
    rows: rows
      .filter(({ isActive }) => isActive)
      .map(({ externalId, name, isIndividual, ...company }) => {
        const contact = firsts.get(externalId)
        const person = joined(' ', contact?.firstName, contact?.lastName)
        const isPerson = person !== '' && (isIndividual || person === name)
        return pulledContact({
          ...contact,
          externalId,
          company: isPerson ? '' : name,
          address: company.address || company.addressParts,
        })
      }),
  }
}

const Material = record({
  externalId: id('uuid'),
  code: text('item_number'),
  name: text('name'),
  priceCents: cents('price'),
  unitCostCents: cents('cost'),
  includesTax: flag('price_includes_taxes'),
  taxRate: text('tax_rate_uuid'),
  isActive: flag('active', true),
})

export const pullItems: PullPage<PulledItem> = async (api, cursor) => {
  const { rows, next } = await listPage(api, 'material', Material, { cursor })
  const active = rows.filter(({ isActive }) => isActive)
  const taxRates = active.some(({ includesTax }) => includesTax) ? await listEveryTaxRate(api) : []
  const rates = new Map(taxRates.map((rate) => [rate.id, rate.rateBasisPoints]))
  return {
    next,
    rows: active.map(({ priceCents, includesTax, taxRate, ...material }) => {
      const rate = includesTax ? rates.get(taxRate) : 0
      // The price before a tax that isn't known isn't known either.
      const isKnown = priceCents !== undefined && typeof rate === 'number'
      return pulledItem({
        ...material,
        unit: 'ea',
        unitPriceCents: isKnown ? withoutTax(priceCents, rate) : null,
      })
    }),
  }
}
