import { expect, test } from 'vitest'
import { customerOf, type PulledContact, type PulledItem, priceOf } from './pulled-rows.ts'

const contact: PulledContact = {
  externalId: 'c-1',
  firstName: ' Jordan ',
  lastName: 'Smith',
  company: '',
  email: 'jordan.smith@example.com ',
  phone: '0400 000 000',
  address: '12 Example Street\nBrisbane  QLD 4000',
}
const item: PulledItem = {
  externalId: 'i-1',
  code: 'DL-9W',
  name: 'LED  downlight 9 W',
  unit: 'Each',
  unitPriceCents: 4_250,
  unitCostCents: 1_900,
}

test('a contact becomes a customer, tidied', () => {
  expect(customerOf(contact)).toEqual({
    kind: 'taken',
    name: 'Jordan Smith',
    fields: {
      email: 'jordan.smith@example.com',
      firstName: 'Jordan',
      lastName: 'Smith',
      phone: '0400 000 000',
      companyName: '',
      address: '12 Example Street Brisbane QLD 4000',
      contactType: 'customer',
      tags: [],
    },
  })
})

test.each([
  ['No name', { firstName: '', lastName: '', email: 'a@b.example' }],
  ['No email or phone number', { email: '', phone: '' }],
  ['No email or phone number', { email: 'not an address', phone: '12' }],
])('a contact is skipped: %s', (reason, change) => {
  expect(customerOf({ ...contact, ...change })).toMatchObject({ kind: 'skipped', reason })
})

test('an item becomes a price, with its cost', () => {
  expect(priceOf(item)).toMatchObject({
    kind: 'taken',
    fields: {
      name: 'LED downlight 9 W',
      unit: 'ea',
      priceCents: 4_250,
      costCents: 1_900,
      taxIncluded: false,
    },
  })
})

test('an item without a name goes by its code', () => {
  expect(priceOf({ ...item, name: ' ' })).toMatchObject({ kind: 'taken', name: 'DL-9W' })
})

test.each([
  ['No name', { name: '', code: '' }],
  ['No selling price', { unitPriceCents: null }],
  ['No selling price', { unitPriceCents: 0 }],
  ['The price is too large', { unitPriceCents: 1_000_000_001 }],
])('an item is skipped: %s', (reason, change) => {
  expect(priceOf({ ...item, ...change })).toMatchObject({ kind: 'skipped', reason })
})
