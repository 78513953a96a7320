import type { ContactFields } from '../contacts/contact.ts'
import { EMAIL, LONGEST_EMAIL } from '../contacts/email-address.ts'
import { isReachable } from '../contacts/match-contact.ts'
import {
  MAX_NAME_LENGTH,
  MAX_PRICE_CENTS,
  MAX_UNIT_LENGTH,
  type PriceItemFields,
  tidyText,
} from '../price-book/price-item.ts'
import { canonicalUnit } from '../quotes/units.ts'

/** A contact as a connected system has it. */
export interface PulledContact {
  readonly externalId: string
  readonly firstName: string
  readonly lastName: string
  readonly company: string
  readonly email: string
  readonly phone: string
  readonly address: string
}

/** Something sold, as a connected system has it. */
export interface PulledItem {
  readonly externalId: string
  readonly code: string
  readonly name: string
  readonly unit: string
  /** Selling price of one before tax; null when it has none. */
  readonly unitPriceCents: number | null
  readonly unitCostCents: number | null
}

/** A row as we would keep it, or why it is left out. */
export type TakenRow<Fields> =
  | { readonly kind: 'taken'; readonly name: string; readonly fields: Fields }
  | { readonly kind: 'skipped'; readonly name: string; readonly reason: string }

const LONGEST_PHONE = 40
const LONGEST_TEXT = 200

/** Returns a pulled contact as a customer. One that can't be reached, or has no name, is left out. */
export function customerOf(pulled: PulledContact): TakenRow<ContactFields> {
  const text = (value: string): string => tidyText(value).slice(0, LONGEST_TEXT).trim()
  const email = pulled.email.trim()
  const phone = tidyText(pulled.phone)
  const fields: ContactFields = {
    email: EMAIL.test(email) && email.length <= LONGEST_EMAIL ? email : '',
    firstName: text(pulled.firstName),
    lastName: text(pulled.lastName),
    phone: phone.length <= LONGEST_PHONE ? phone : '',
    companyName: text(pulled.company),
    address: text(pulled.address),
    contactType: 'customer',
    tags: [],
  }
  const name = `${fields.firstName} ${fields.lastName}`.trim() || fields.companyName
  if (name === '') return { kind: 'skipped', name: email || pulled.externalId, reason: 'No name' }
  if (!isReachable(fields)) return { kind: 'skipped', name, reason: 'No email or phone number' }
  return { kind: 'taken', name, fields }
}

/** Returns a pulled item as a price of the price book. One without a name or a price is left out. */
export function priceOf(pulled: PulledItem): TakenRow<PriceItemFields> {
  const name = tidyText(pulled.name) || tidyText(pulled.code)
  const skipped = (reason: string) => ({ kind: 'skipped', name: name || pulled.externalId, reason }) as const
  const { unitPriceCents, unitCostCents } = pulled
  if (name === '') return skipped('No name')
  if (unitPriceCents === null || unitPriceCents <= 0) return skipped('No selling price')
  if (unitPriceCents > MAX_PRICE_CENTS) return skipped('The price is too large')
  const fits = unitCostCents !== null && unitCostCents >= 0 && unitCostCents <= MAX_PRICE_CENTS
  return {
    kind: 'taken',
    name,
    fields: {
      name: name.slice(0, MAX_NAME_LENGTH).trim(),
      unit: unitOf(pulled.unit),
      priceCents: unitPriceCents,
      costCents: fits ? unitCostCents : null,
      markupBasisPoints: null,
      synonyms: [],
      trade: 'general',
      taxIncluded: false,
    },
  }
}

const unitOf = (text: string): string => {
  const unit = canonicalUnit(tidyText(text))
  return unit === '' || unit.length > MAX_UNIT_LENGTH ? 'ea' : unit
}
