import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COUNTRIES } from '../region/region.ts'
import { billedContact, splitAddress, splitName } from './billed-contact.ts'

test.each([
  ['Jordan Smith', 'Jordan', 'Smith'],
  ['Mary Anne van Dyk', 'Mary Anne van', 'Dyk'],
  ['Smith, Jordan', 'Jordan', 'Smith'],
  ['Cher', 'Cher', ''],
  ['  ', '', ''],
])('%s', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName })
})

test.each([
  ['AU', '12 Example Street, Brisbane QLD 4000', '12 Example Street', 'Brisbane', 'QLD', '4000'],
  ['AU', '12 Example Street Brisbane QLD 4000', '12 Example Street', 'Brisbane', 'QLD', '4000'],
  [
    'AU',
    'Unit 3\n12 Example Rd\nSurry Hills NSW 2010',
    'Unit 3, 12 Example Rd',
    'Surry Hills',
    'NSW',
    '2010',
  ],
  ['AU', '12 Example St, Brisbane, Qld 4000, Australia', '12 Example St', 'Brisbane', 'QLD', '4000'],
  ['AU', '12 Example St, Brisbane 4000 QLD', '12 Example St', 'Brisbane', 'QLD', '4000'],
  ['NZ', '5 Queen Street, Auckland 1010', '5 Queen Street', 'Auckland', '', '1010'],
  ['GB', '1 High Street, Manchester M1 1AE', '1 High Street', 'Manchester', '', 'M1 1AE'],
  ['US', '123 Main St, Springfield, IL 62701', '123 Main St', 'Springfield', 'IL', '62701'],
  ['DE', 'Hauptstraße 5, 10115 Berlin', 'Hauptstraße 5', 'Berlin', '', '10115'],
  ['AU', 'The blue house behind the pub', 'The blue house behind the pub', '', '', ''],
] as const)('%s: %s', (country, text, street, city, state, postcode) => {
  expect(splitAddress(text, country)).toEqual({ street, city, state, postcode, country })
})

test('no word of an address is lost', () => {
  const words = fc.array(fc.stringMatching(/^[A-Za-z0-9]{1,8}$/), { minLength: 1, maxLength: 8 })
  const address = fc.array(words, { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(address, fc.constantFrom(...COUNTRIES), (lines, country) => {
      const text = lines.map((line) => line.join(' ')).join(', ')
      const { street, city, state, postcode } = splitAddress(text, country)
      const sorted = (all: string) => (all.toLowerCase().match(/\w+/g) ?? []).sort()
      expect(sorted([street, city, state, postcode].join(' '))).toEqual(sorted(text))
    }),
  )
})

test('a customer is billed by name, or by company where there is no person', () => {
  const customer = {
    customerName: 'Jordan Smith',
    customerCompany: 'Smith Holdings',
    customerEmail: ' jordan@example.com',
    customerPhone: '0400 000 001',
    customerAddress: '',
  }
  expect(billedContact(customer, 'AU')).toMatchObject({
    name: 'Jordan Smith',
    firstName: 'Jordan',
    lastName: 'Smith',
    company: 'Smith Holdings',
    email: 'jordan@example.com',
    phone: '0400 000 001',
    phoneE164: '+61400000001',
  })
  expect(billedContact({ ...customer, customerName: '', customerPhone: '123' }, 'AU')).toMatchObject({
    name: 'Smith Holdings',
    firstName: '',
    phoneE164: null,
  })
})
