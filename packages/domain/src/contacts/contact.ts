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
    email: kept.email,
    firstName: kept.firstName === '' && kept.lastName === '' ? other.firstName : kept.firstName,
    lastName: kept.firstName === '' && kept.lastName === '' ? other.lastName : kept.lastName,
    phone: kept.phone || other.phone,
    companyName: kept.companyName || other.companyName,
    address: kept.address || other.address,
    contactType: kept.contactType,
    tags: [...tags].slice(0, MAX_CONTACT_TAGS),
  }
}

/** Digits that tell one Australian number from another, without the country's or the trunk's. */
const PHONE_DIGITS = 9

type Recognisable = Pick<ContactFields, 'firstName' | 'lastName' | 'phone' | 'companyName'> & {
  readonly id: string
}

/**
 * Groups of contacts that are likely the same customer: the same telephone
 * number however it is written, or the same full name at the same company.
 * A contact is in one group at most; groups have two members or more.
 */
export function likelyDuplicates<Contact extends Recognisable>(contacts: readonly Contact[]): Contact[][] {
  const leader = new Map<string, string>()
  const find = (id: string): string => {
    const above = leader.get(id) ?? id
    if (above === id) return id
    const top = find(above)
    leader.set(id, top)
    return top
  }
  const firstWith = new Map<string, string>()
  for (const contact of contacts) {
    for (const mark of marksOf(contact)) {
      const earlier = firstWith.get(mark)
      if (earlier === undefined) firstWith.set(mark, contact.id)
      else leader.set(find(contact.id), find(earlier))
    }
  }
  const groups = new Map<string, Contact[]>()
  for (const contact of contacts) {
    const top = find(contact.id)
    groups.set(top, [...(groups.get(top) ?? []), contact])
  }
  return [...groups.values()].filter((group) => group.length > 1)
}

function marksOf({ firstName, lastName, phone, companyName }: Recognisable): string[] {
  const digits = phone.replaceAll(/\D/g, '')
  const name = `${firstName} ${lastName}`.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  return [
    ...(digits.length >= PHONE_DIGITS ? [`phone ${digits.slice(-PHONE_DIGITS)}`] : []),
    ...(name.includes(' ') ? [`name ${name} at ${companyName.trim().toLowerCase()}`] : []),
  ]
}
