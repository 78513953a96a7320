import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ContactFields } from './contact.ts'
import {
  contactKeys,
  contactOfCustomer,
  isReachable,
  matchContact,
  phoneKey,
  phoneSearch,
} from './match-contact.ts'

const blank: ContactFields = {
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  companyName: '',
  address: '',
  contactType: 'customer',
  tags: [],
}
const contact = (over: Partial<ContactFields>): ContactFields => ({ ...blank, ...over })

test.each([
  ['0412 345 678', '61412345678'],
  ['+61 412 345 678', '61412345678'],
  ['+61 (0)412 345 678', '61412345678'],
  ['0061 412 345 678', '61412345678'],
  ['61412345678', '61412345678'],
  ['(02) 9999-0000', '61299990000'],
  ['+64 21 123 4567', '64211234567'],
  ['1300 000 000', '1300000000'],
  ['9999 0000', '99990000'],
  ['0412', ''],
  ['call Deb', ''],
])('the number %s is %s', (phone, key) => {
  expect(phoneKey(phone)).toBe(key)
})

describe('a customer is', () => {
  const deb = contact({
    email: 'deb@example.com',
    firstName: 'Deb',
    lastName: "O'Connor",
    phone: '0412 345 678',
    address: '1 Main St, Newtown',
  })
  const tom = contact({ email: 'tom@example.com', firstName: 'Tom', phone: '0413 000 111' })
  const known = [tom, deb]

  test.each([
    ['by email, whatever its case', { email: 'DEB@Example.com', phone: '0413 000 111' }, deb],
    ['by phone, however it is written', { phone: '+61 412 345 678' }, deb],
    ['by phone under another name, without an email address', { firstName: 'Al', phone: '0412345678' }, deb],
    [
      'by phone and name, with a second email address',
      { email: 'deb@work.example', firstName: 'deb', lastName: 'OConnor', phone: '0412345678' },
      deb,
    ],
    [
      'by name and address, however they are spelled',
      { firstName: 'DEB', lastName: 'O’Connor', address: '1 Main St Newtown' },
      deb,
    ],
    ['no one by a name alone', { firstName: 'Deb', lastName: "O'Connor" }, undefined],
    ['no one by an address alone', { address: '1 Main St, Newtown' }, undefined],
    [
      'no one by a shared number, with another name and email address',
      { email: 'al@example.com', firstName: 'Al', phone: '0412 345 678' },
      undefined,
    ],
    ['no one without a detail', {}, undefined],
  ])('found %s', (_, someone, expected) => {
    expect(matchContact(contact(someone), known)).toBe(expected)
  })

  test('the one of their name where several share a number', () => {
    const flat = [
      contact({ firstName: 'Al', phone: '0412 345 678' }),
      contact({ firstName: 'Bo', phone: '0412345678' }),
    ]
    expect(matchContact(contact({ firstName: 'Bo', phone: '0412 345 678' }), flat)).toBe(flat[1])
    expect(matchContact(contact({ firstName: 'Cy', phone: '0412 345 678' }), flat)).toBe(flat[0])
  })
})

test('the first word of a name is the first name', () => {
  const made = contactOfCustomer({
    customerName: ' Ann Maree Lee ',
    customerCompany: 'Lee & Co',
    customerEmail: 'ann@example.com',
    customerPhone: '',
    customerAddress: '1 Main St',
  })
  expect(made).toMatchObject({ firstName: 'Ann', lastName: 'Maree Lee', companyName: 'Lee & Co' })
})

const word = fc.constantFrom('', 'Ann', 'José', "O'Connor", 'Lee')
const someone: fc.Arbitrary<ContactFields> = fc.record({
  email: fc.constantFrom('', 'a@x.au', 'A@X.au', 'b@x.au', 'c@x.au'),
  firstName: word,
  lastName: word,
  phone: fc.constantFrom('', '12', '0412 345 678', '+61412345678', '02 9999 0000'),
  companyName: word,
  address: fc.constantFrom('', '1 Main St', '1 main st.', '2 High St'),
  contactType: fc.constant('customer' as const),
  tags: fc.constant([]),
})

describe('a match', () => {
  test('shares a detail with the customer, and never a different email address alone', () => {
    fc.assert(
      fc.property(someone, fc.array(someone, { maxLength: 12 }), (customer, contacts) => {
        const found = matchContact(customer, contacts)
        const wanted = contactKeys(customer)
        const shares = (other: ContactFields) =>
          (['email', 'phone', 'place'] as const).filter(
            (key) => wanted[key] !== '' && contactKeys(other)[key] === wanted[key],
          )
        expect(found === undefined || shares(found).length > 0).toBe(true)
        const withEmail = contacts.find((other) => shares(other).includes('email'))
        expect(withEmail ?? found).toBe(found)
        const withPlace = contacts.find((other) => shares(other).includes('place'))
        expect(found === undefined && withPlace !== undefined).toBe(false)
      }),
    )
  })

  test('is found again: quoting a made contact a second time makes no other', () => {
    fc.assert(
      fc.property(someone.filter(isReachable), fc.array(someone, { maxLength: 12 }), (customer, contacts) => {
        const all = [...contacts, ...(matchContact(customer, contacts) === undefined ? [customer] : [])]
        expect(matchContact(customer, all)).toBeDefined()
      }),
    )
  })
})

test.each([
  ['0412345678'],
  ['0412 345 678'],
  ['+61 412 345 678'],
  ['+61 (0)412 345 678'],
  ['0061 412 345'],
  ['0412-345'],
  ['412345'],
  ['345 678'],
  ['678'],
])('%s finds a number, as part of it or whole', (search) => {
  const pattern = new RegExp(phoneSearch(search) ?? 'nothing')
  for (const phone of ['0412 345 678', '+61412345678', '(04) 1234-5678']) {
    expect(phoneKey(phone)).toMatch(pattern)
  }
  expect(phoneKey('0413 000 111')).not.toMatch(pattern)
})

test('what is no part of a telephone number is searched as text alone', () => {
  for (const search of ['', '12', '+61', '12 Main St', 'x0412345678', '+', '50%']) {
    expect(phoneSearch(search)).toBeUndefined()
  }
})

const finds = (search: string, phone: string) =>
  new RegExp(phoneSearch(search) ?? 'nothing').test(phoneKey(phone))

test.each([
  ['0412', '0441 200 000'],
  ['0441', '0414 412 345'],
  ['0412', '+61 441 200 000'],
  ['0061 412', '0441 261 412'],
  ['001', '+1 202 555 2345'],
])('%s does not find %s', (search, phone) => {
  expect(finds(search, phone)).toBe(false)
})

test.each([
  ['0441', '0441 200 000'],
  ['0441 2', '+61 441 200 000'],
  ['021 123', '+64 21 123 4567'],
  ['+61 (0)412', '0412 345 678'],
  ['0111', '0413 000 111'],
  ['0001', '0413 000 111'],
  ['000', '0413 000 111'],
  ['0412 345', '02 9041 2345'],
])('%s finds %s', (search, phone) => {
  expect(finds(search, phone)).toBe(true)
})
