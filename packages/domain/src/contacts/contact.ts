/** The record of a customer. Source: part 1 §3 "Contact upsert". */
export interface ContactFields {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly companyName: string
  readonly address: string
  readonly contactType: ContactType
  readonly tags: readonly string[]
}

export const CONTACT_TYPES = ['customer', 'supplier', 'other'] as const
export type ContactType = (typeof CONTACT_TYPES)[number]

/** Tags of a contact at most. */
export const MAX_CONTACT_TAGS = 20

export type CustomerType = 'new' | 'returning' | 'vip'

/** What kind of customer a contact is to a business. Source: decisions §7. */
export function customerType(tags: readonly string[], acceptedQuotes: number): CustomerType {
  if (tags.some((tag) => tag.toLowerCase() === 'vip')) return 'vip'
  return acceptedQuotes > 0 ? 'returning' : 'new'
}

/**
 * One record of two: the kept one's details, completed by the other's where it
 * has none, and the tags of both.
 */
export function mergeContacts(kept: ContactFields, other: ContactFields): ContactFields {
  const tags = new Set([...kept.tags, ...other.tags])
  return {
    email: kept.email || other.email,
    firstName: kept.firstName === '' && kept.lastName === '' ? other.firstName : kept.firstName,
    lastName: kept.firstName === '' && kept.lastName === '' ? other.lastName : kept.lastName,
    phone: kept.phone || other.phone,
    companyName: kept.companyName || other.companyName,
    address: kept.address || other.address,
    contactType: kept.contactType,
    tags: [...tags].slice(0, MAX_CONTACT_TAGS),
  }
}
