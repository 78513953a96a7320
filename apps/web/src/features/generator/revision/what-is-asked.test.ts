import { expect, test } from 'vitest'
import { EMPTY_FORM } from '../input/quote-form.ts'
import { whatIsAsked } from './what-is-asked.ts'

const baseline = { description: 'Paint two rooms', customer_name: 'Jo' }
const form = { ...EMPTY_FORM, ...baseline }

test('what is typed in the box is an instruction', () => {
  expect(whatIsAsked({ ...form, change: ' 5 % off ' }, baseline)).toEqual({ kind: 'instruction' })
})

test('another description, customer or amount is repriced', () => {
  for (const edit of [
    { description: 'Paint three rooms' },
    { customer_name: 'Al' },
    { total_amount: '$900' },
  ]) {
    expect(whatIsAsked({ ...form, ...edit }, baseline)).toEqual({ kind: 'description' })
  }
})

test('neither, both and an empty description are asked about', () => {
  expect(whatIsAsked(form, baseline)).toMatchObject({ kind: 'unclear', field: 'change' })
  expect(whatIsAsked({ ...form, change: '5 % off', description: 'Paint' }, baseline)).toMatchObject({
    kind: 'unclear',
    field: 'change',
  })
  expect(whatIsAsked({ ...form, description: ' ' }, baseline)).toMatchObject({ field: 'description' })
})
