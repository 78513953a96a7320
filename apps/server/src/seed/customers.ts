import type { Chance } from './chance.ts'
import { COMPANIES, FIRST_NAMES, fictionPhone, LAST_NAMES, STREETS, SUBURBS } from './content/customers.ts'

/** Someone who asks for quotes. */
export interface Customer {
  readonly at: number
  readonly firstName: string
  readonly lastName: string
  readonly name: string
  readonly company: string
  readonly email: string
  readonly phone: string
  readonly address: string
  /** Quotes in this currency; undefined for the business's own. */
  readonly currency: 'NZD' | undefined
  /** Set with the first quote. */
  contactId: string | undefined
  /** What was quoted before, in dollars. */
  readonly quoted: number[]
  accepted: number
}

/** More than there are lines for each of them would share a telephone number. */
const MOST_CUSTOMERS = 210

/** Two in five quotes are for someone known. */
export function makeCustomers(quotes: number, chance: Chance): readonly [Customer, ...Customer[]] {
  const count = Math.min(MOST_CUSTOMERS, Math.max(COMPANIES.length, Math.round(quotes * 0.5)))
  const used = new Set<string>()
  const [first, ...others] = Array.from({ length: count }, (_, at) => makeCustomer(at, chance, used))
  if (first === undefined) throw new Error('There are no customers')
  return [first, ...others]
}

function makeCustomer(at: number, chance: Chance, used: Set<string>): Customer {
  const [firstName, lastName] = freshName(chance, used)
  const company = COMPANIES[at] ?? ''
  const number = chance.whole(1, 160)
  return {
    at,
    firstName,
    lastName,
    name: `${firstName} ${lastName}`,
    company,
    email: `${plain(firstName)}.${plain(lastName)}@example.com`,
    phone: fictionPhone(at),
    address: `${number} ${chance.pick(STREETS)}, ${chance.pick(SUBURBS)}`,
    currency: at === FROM_ABROAD ? 'NZD' : undefined,
    contactId: undefined,
    quoted: [],
    accepted: 0,
  }
}

/** Of the companies, the one that pays in another currency. */
const FROM_ABROAD = 5

function freshName(chance: Chance, used: Set<string>): readonly [string, string] {
  for (;;) {
    const name = [chance.pick(FIRST_NAMES), chance.pick(LAST_NAMES)] as const
    if (!used.has(name.join(' '))) {
      used.add(name.join(' '))
      return name
    }
  }
}

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase()

/** Companies ask often, and who was happy asks again. */
export const chooseCustomer = (customers: readonly [Customer, ...Customer[]], chance: Chance): Customer =>
  chance.weighted(customers, ({ company, accepted }) => (company === '' ? 1 + accepted : 7))
