import { expect, test } from 'vitest'
import { formWith } from '../model/testing/forms.ts'
import { isFilledIn } from './filled-in.ts'

const fields = {
  ...formWith([]).fields,
  customer_name: 'Deb Ryan',
  customer_email: 'deb@example.com',
  customer_phone: '',
  title: 'EV charger',
}

test('a customer who can be reached and a title are enough', () => {
  expect(isFilledIn(fields)).toBe(true)
  expect(isFilledIn({ ...fields, customer_email: '', customer_phone: '0400 111 222' })).toBe(true)
})

test.each([{ customer_name: ' ' }, { customer_email: '' }, { title: '' }])('not with %j', (missing) => {
  expect(isFilledIn({ ...fields, ...missing })).toBe(false)
})
