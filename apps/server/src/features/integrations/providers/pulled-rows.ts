import type { PulledContact, PulledItem } from '@quotewright/domain/integrations/pulled-rows.ts'
import type { PulledPage } from './provider.ts'

type Loose<Row> = { readonly [Field in keyof Row]?: Row[Field] | null | undefined } & {
  readonly externalId: string
}

/** A contact of which a provider tells only what it has. */
export const pulledContact = (contact: Loose<PulledContact>): PulledContact => ({
  externalId: contact.externalId,
  firstName: contact.firstName ?? '',
  lastName: contact.lastName ?? '',
  company: contact.company ?? '',
  email: contact.email ?? '',
  phone: contact.phone ?? '',
  address: contact.address ?? '',
})

/** An item of which a provider tells only what it has. */
export const pulledItem = (item: Loose<PulledItem>): PulledItem => ({
  externalId: item.externalId,
  code: item.code ?? '',
  name: item.name ?? '',
  unit: item.unit ?? '',
  unitPriceCents: item.unitPriceCents ?? null,
  unitCostCents: item.unitCostCents ?? null,
})

/** The same page with what its rows are to us. */
export const mapPage = <Theirs, Ours>(
  { rows, next }: PulledPage<Theirs>,
  toOurs: (row: Theirs) => Ours,
): PulledPage<Ours> => ({ rows: rows.map(toOurs), next })
