import { mobileNumber } from '../contacts/mobile-number.ts'
import type { QuoteContent } from '../quotes/quote-content.ts'
import type { Country } from '../region/region.ts'
import { regionOf } from '../region/regions.ts'

export interface BilledAddress {
  readonly street: string
  readonly city: string
  readonly state: string
  readonly postcode: string
  readonly country: Country
}

/** Who the accounts bill: the customer of a quote, by the fields other systems keep. */
export interface BilledContact {
  /** First and last name; the company where there is no person. */
  readonly name: string
  readonly firstName: string
  readonly lastName: string
  readonly company: string
  readonly email: string
  /** As typed, and E.164 where it can be read as such. */
  readonly phone: string
  readonly phoneE164: string | null
  readonly address: BilledAddress
}

type QuotedCustomer = Pick<
  QuoteContent,
  'customerName' | 'customerCompany' | 'customerEmail' | 'customerPhone' | 'customerAddress'
>

/** Returns the customer of a quote as a contact. @param country of the business */
export function billedContact(customer: QuotedCustomer, country: Country): BilledContact {
  const company = tidy(customer.customerCompany)
  const { firstName, lastName } = splitName(customer.customerName)
  const email = customer.customerEmail.trim()
  const phone = customer.customerPhone.trim()
  return {
    name: `${firstName} ${lastName}`.trim() || company || email || phone || 'Customer',
    firstName,
    lastName,
    company,
    email,
    phone,
    phoneE164: mobileNumber(phone, country) || null,
    address: splitAddress(customer.customerAddress, country),
  }
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The last word is the last name; "Smith, Jordan" is read as written. */
export function splitName(name: string): { readonly firstName: string; readonly lastName: string } {
  const [last = '', first] = name.split(',').map(tidy)
  if (first !== undefined && first !== '') return { firstName: first, lastName: last }
  const words = last.split(' ')
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: words.join(' '), lastName }
}

/** Regions that addresses of a country end with, before or after the postcode. */
const STATES: Partial<Record<Country, RegExp>> = {
  AU: /^(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT)$/i,
  US: /^[A-Z]{2}$/,
}

/** Where the postcode comes before the town. */
const POSTCODE_FIRST: ReadonlySet<Country> = new Set(['DE', 'FR', 'NL'])

/**
 * Reads an address as far as possible: town, state and postcode from its end, the rest is the street. Nothing of
 * the text is lost: what cannot be separated stays in the street.
 */
export function splitAddress(text: string, country: Country): BilledAddress {
  const parts = text.split(/[\n,]/).map(tidy).filter(Boolean)
  const name = regionOf(country).name.toLowerCase()
  if (parts.length > 1 && parts.at(-1)?.toLowerCase() === name) parts.pop()
  const isPostcode = (word: string): boolean => regionOf(country).postcode.pattern.test(word)
  const words = (parts.pop() ?? '').split(' ')
  const found = POSTCODE_FIRST.has(country)
    ? takeFirstPostcode(words, isPostcode)
    : takeLast(words, country, isPostcode)
  // A line of nothing but state and postcode has its town in the line before.
  const town =
    found.city === '' && found.postcode !== '' && parts.length > 1 ? (parts.pop() ?? '') : found.city
  if (found.postcode === '' && found.state === '')
    return { street: [...parts, town].filter(Boolean).join(', '), city: '', state: '', postcode: '', country }
  // A single line doesn't tell where the street ends, other than by a word such as "Street".
  const split = parts.length === 0 ? splitStreet(town) : { street: parts.join(', '), city: town }
  return { ...split, state: found.state, postcode: found.postcode, country }
}

interface Found {
  readonly city: string
  readonly state: string
  readonly postcode: string
}

function takeLast(words: string[], country: Country, isPostcode: (word: string) => boolean): Found {
  const rest = [...words]
  const takePostcode = (): string => {
    for (const count of [1, 2]) {
      const last = rest.slice(-count).join(' ')
      if (rest.length >= count && isPostcode(last)) return rest.splice(-count).join(' ')
    }
    return ''
  }
  const takeState = (): string =>
    STATES[country]?.test(rest.at(-1) ?? '') === true ? (rest.pop() ?? '').toUpperCase() : ''
  const postcode = takePostcode()
  const state = takeState()
  return { postcode: postcode || takePostcode(), state, city: rest.join(' ') }
}

function takeFirstPostcode(words: string[], isPostcode: (word: string) => boolean): Found {
  for (let at = 0; at < words.length; at += 1) {
    for (const count of [2, 1]) {
      const postcode = words.slice(at, at + count).join(' ')
      if (words.length - at > count && isPostcode(postcode)) {
        const street = words.slice(0, at).join(' ')
        const city = words.slice(at + count).join(' ')
        return { postcode, state: '', city: street === '' ? city : `${street}\n${city}` }
      }
    }
  }
  return { postcode: '', state: '', city: words.join(' ') }
}

const STREET_WORDS =
  /^(.*\b(?:street|st|road|rd|avenue|ave|drive|dr|lane|ln|court|ct|place|pl|crescent|cres|terrace|tce|parade|pde|highway|hwy|way|close|cl|boulevard|blvd|circuit|cct|esplanade|grove|gr)\.?)\s+(\D+)$/i

function splitStreet(line: string): { readonly street: string; readonly city: string } {
  const [street = '', city] = line.split('\n')
  if (city !== undefined) return { street, city }
  const match = STREET_WORDS.exec(line)
  return match === null ? { street: line, city: '' } : { street: match[1] ?? '', city: match[2] ?? '' }
}
