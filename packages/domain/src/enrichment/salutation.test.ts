import { expect, test } from 'vitest'
import { quoteValues } from '../mail/templates/quote-values.ts'
import { addressee, withCustomer } from './salutation.ts'

test.each([
  ['Mrs Maria De Silva', 'Mrs De Silva'],
  ['Mrs De Silva', 'Mrs De Silva'],
  ['Mr Peter van der Berg', 'Mr van der Berg'],
  ['Dr El Sayed', 'Dr El Sayed'],
  ['Mr Peter Ng', 'Mr Ng'],
  ['Deb Hanley', 'Deb Hanley'],
])('by surname, %s is %s', (customerName, called) => {
  expect(addressee(customerName, 'surname')).toBe(called)
})

test.each([
  ['Hi {{customer}},\n\nThanks, {{customer}}.', 'The Nguyens', 'Hi all,\n\nThanks, The Nguyens.'],
  ['Good morning {{customer}}\n\nThanks', 'The Nguyens', 'Good morning all\n\nThanks'],
  ['The price for {{customer}}, as asked', 'The Nguyens', 'The price for The Nguyens, as asked'],
  ['Hi {{customer}}, thanks {{customer}}.', 'Deb Hanley', 'Hi Deb, thanks Deb.'],
  ['Hi {{customer}}, thanks {{customer}}.', '', 'Hi, thanks.'],
  ['Hi {{customer}},', 'The $& Gardens', 'Hi The $& Gardens,'],
])('of a model, "%s" to %s says "all" in the greeting alone', (text, customerName, filled) => {
  expect(withCustomer(text, customerName, 'first')).toBe(filled)
})

test('a family has no first name, so that what stands instead is used', () => {
  const valuesFor = (customerName: string) =>
    quoteValues({
      customerName,
      quoteNumber: 'Q-1',
      customerCompany: '',
      title: '',
      totalCents: 100,
      taxMode: 'none',
      taxLabel: 'GST',
      validUntil: '2026-07-01',
      country: 'AU',
      currency: 'AUD',
    })['customer.first_name']
  expect(['The Nguyens', 'Deb Hanley', 'The Gardens'].map(valuesFor)).toEqual(['', 'Deb', 'The Gardens'])
})
