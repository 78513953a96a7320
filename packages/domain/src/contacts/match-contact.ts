import { foldForSearch } from '../search/fold.ts'
import type { ContactFields } from './contact.ts'
import { EMAIL } from './email-address.ts'

/** The customer of a quote, as the quote has them. */
export interface QuotedCustomer {
  readonly customerName: string
  readonly customerCompany: string
  readonly customerEmail: string
  readonly customerPhone: string
  readonly customerAddress: string
}

type Reachable = Pick<ContactFields, 'email' | 'phone' | 'firstName' | 'lastName' | 'companyName' | 'address'>

/** What a contact is recognised by; '' where it has no such detail. */
export interface ContactKeys {
  readonly email: string
  readonly phone: string
  /** Name and address together. */
  readonly place: string
}

const SEPARATORS = /[\s().\-/]/g
/** Fewer digits are no number that tells people apart. */
const MIN_DIGITS = 8

/** Returns a telephone number so that the same one compares equal however it is written, or '' for none. */
export function phoneKey(phone: string): string {
  const dialled = phone.replace(SEPARATORS, '').replace(/^00/, '+')
  const digits = dialled.replaceAll(/\D/g, '')
  if (digits.length < MIN_DIGITS) return ''
  const ofCountry = dialled.startsWith('+') ? digits : /^61\d{9,10}$/.test(digits) ? digits : ''
  // A zero in brackets after the country is no part of the number: +61 (0)412 345 678.
  if (ofCountry !== '') return ofCountry.replace(/^610/, '61')
  return /^0[1-9]\d{8}$/.test(digits) ? `61${digits.slice(1)}` : digits
}

/** Fewer digits are in too many numbers to search by. */
const MIN_SEARCHED_DIGITS = 3

/**
 * Returns a regular expression for the `phoneKey` of those whose number holds what was searched for, however either is
 * written; undefined for what is no part of a number.
 */
export function phoneSearch(search: string): string | undefined {
  if (!/^\s*\+?[\d\s().\-/]+$/.test(search)) return undefined
  const digits = search.replaceAll(/\D/g, '')
  if (digits.length < MIN_SEARCHED_DIGITS) return undefined
  // Zeros that look like a prefix may as well be from the middle of a number.
  return [...new Set([digits, ...wholeNumbers(search)])].join('|')
}

/** What a number begins with where the search is its beginning. */
function wholeNumbers(search: string): string[] {
  const dialled = search.replace(SEPARATORS, '').replace(/^00/, '+')
  if (dialled.startsWith('0')) return [atHome(dialled)]
  const whole = phoneKey(search) || (dialled.startsWith('+') ? dialled.slice(1).replace(/^610/, '61') : '')
  // Of a country's code alone it would be every number there.
  return whole.length < MIN_SEARCHED_DIGITS ? [] : [`^${whole}`]
}

/** The zero that a number begins with at home stands for the code of a country: Australia's, or up to three digits. */
const atHome = (dialled: string): string => `^(?:61|(?!61)[1-9][0-9]{0,2})${dialled.slice(1)}`

const words = (text: string): string =>
  foldForSearch(text)
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()

/** A person's name, or else their company's. */
const nameOf = ({ firstName, lastName, companyName }: Reachable): string =>
  words(`${firstName} ${lastName}`) || words(companyName)

/** Returns what a contact is recognised by. */
export function contactKeys(contact: Reachable): ContactKeys {
  const [name, address] = [nameOf(contact), words(contact.address)]
  return {
    email: contact.email.trim().toLowerCase(),
    phone: phoneKey(contact.phone),
    place: name === '' || address === '' ? '' : `${name}\n${address}`,
  }
}

/** Returns a quote's customer as a contact. The first word of the name is the first name. Source: part 2 §5. */
export function contactOfCustomer(customer: QuotedCustomer): ContactFields {
  const [firstName = '', ...rest] = customer.customerName.trim().split(/\s+/)
  const email = customer.customerEmail.trim()
  return {
    email: EMAIL.test(email) ? email : '',
    firstName,
    lastName: rest.join(' '),
    phone: customer.customerPhone.trim(),
    companyName: customer.customerCompany.trim(),
    address: customer.customerAddress.trim(),
    contactType: 'customer',
    tags: [],
  }
}

/** Whether there is a way to reach the customer, without which no one is made a contact. */
export const isReachable = (contact: Reachable): boolean => {
  const { email, phone } = contactKeys(contact)
  return email !== '' || phone !== ''
}

/**
 * Returns the contact that someone is: the one with their email address, else with their telephone number, else with
 * their name at their address; undefined when none matches.
 *
 * A shared number is not enough where the email addresses differ and so do the names: those two are only likely the
 * same, and are offered for merging.
 *
 * @param contacts the first of several that match alike wins
 */
export function matchContact<Contact extends Reachable>(
  someone: Reachable,
  contacts: readonly Contact[],
): Contact | undefined {
  const keys = contactKeys(someone)
  const name = nameOf(someone)
  const known = contacts.map((contact) => ({ contact, keys: contactKeys(contact), name: nameOf(contact) }))
  const sameEmail = known.find((each) => keys.email !== '' && each.keys.email === keys.email)
  if (sameEmail !== undefined) return sameEmail.contact

  const sameName = (each: (typeof known)[number]) => name !== '' && each.name === name
  const samePhone = known.filter(
    (each) =>
      keys.phone !== '' &&
      each.keys.phone === keys.phone &&
      (keys.email === '' || each.keys.email === '' || sameName(each)),
  )
  const byPhone = samePhone.find(sameName) ?? samePhone[0]
  if (byPhone !== undefined) return byPhone.contact
  return known.find((each) => keys.place !== '' && each.keys.place === keys.place)?.contact
}

/** Returns what a contact's search looks in. */
export const contactSearchText = (contact: ContactFields): string => {
  const { firstName, lastName, companyName, email, phone, address, tags } = contact
  return foldForSearch([`${firstName} ${lastName}`, companyName, email, phone, address, ...tags].join('\n'))
}
