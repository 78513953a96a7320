import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  address,
  at,
  cents,
  each,
  firstOf,
  flag,
  has,
  id,
  link,
  listAt,
  number,
  optional,
  orNull,
  part,
  rate,
  record,
  required,
  text,
} from './fields.ts'

const Customer = record({
  id: id('Id'),
  name: text('Person.Name', 'Company'),
  number: optional('Number'),
  country: orNull('Country'),
  page: link('https://provider.example/', 'Id'),
  phone: firstOf('Phones', text('Text')),
  codes: each('Codes', part({ code: id('Code') })),
  hasTax: has('Tax'),
  isActive: flag('Active', true),
  isPaid: flag('Paid'),
  address: address(['Street', 'Street2'], 'State', 'Postcode'),
})

test('a record is read by paths, and numbers are texts where texts are asked for', () => {
  const row = {
    Id: 7,
    Person: { Name: 'Jordan' },
    Company: 'Acme',
    Number: 'C-7',
    Country: 'AU',
    Phones: [{ Text: '' }, { Text: '0400 000 000' }, { Text: 'other' }],
    Codes: [{ Code: 'a' }, { Code: 'b' }],
    Tax: {},
    Active: 0,
    Paid: '1',
    Street: '12 Example Street',
    Street2: null,
    State: 'QLD',
    Postcode: 4000,
  }

  expect(Customer.parse(row)).toEqual({
    id: '7',
    name: 'Jordan',
    number: 'C-7',
    country: 'AU',
    page: 'https://provider.example/7',
    phone: '0400 000 000',
    codes: [{ code: 'a' }, { code: 'b' }],
    hasTax: true,
    isActive: false,
    isPaid: true,
    address: '12 Example Street, QLD 4000',
  })
})

test('what is not there is empty', () => {
  const read = Customer.parse({ Id: 'x', Person: 'text', Company: { no: 'text' }, Phones: 'none', Tax: null })

  expect(read).toStrictEqual({
    id: 'x',
    name: '',
    country: null,
    page: 'https://provider.example/x',
    phone: '',
    codes: [],
    hasTax: false,
    isActive: true,
    isPaid: false,
    address: '',
  })
})

test.each([[{}], [{ Id: '' }], [{ Id: null }], [{ Id: {} }], ['text'], [null], [{ Id: '1', Codes: [{}] }]])(
  'a record without its id is none: %j',
  (row) => {
    expect(Customer.safeParse(row).success).toBe(false)
    expect(() => Customer.parse(row)).toThrow(z.ZodError)
  },
)

test.each([
  [12.5, 12.5],
  ['12.50', 12.5],
  [0, 0],
  ['', undefined],
  [' ', undefined],
  ['twelve', undefined],
  [null, undefined],
  [true, undefined],
])('of %j the number is %j', (said, value) => {
  expect(number('Price')({ Price: said })).toBe(value)
})

test('amounts are cents, rates are basis points', () => {
  const row = { Price: '19.99', Tax: 8.875 }
  expect([cents('Price')(row), cents('None')(row)]).toEqual([1999, undefined])
  expect([rate('Tax')(row), rate('None')(row)]).toEqual([888, null])
})

test('a total that has to be there is not taken for nothing', () => {
  const Sale = record({ totalCents: required(cents('Total')) })
  expect(Sale.parse({ Total: 0 })).toEqual({ totalCents: 0 })
  expect(Sale.safeParse({ Total: 'none' }).success).toBe(false)
})

test('a list that is not there is not read as an empty one', () => {
  const Rows = listAt('data.rows', record({ id: id('Id') }))
  expect(Rows.parse({ data: { rows: [{ Id: 1 }] } })).toEqual([{ id: '1' }])
  expect(Rows.parse({ data: { rows: [] } })).toEqual([])
  for (const body of [{}, { data: {} }, { data: { rows: {} } }, '<html>', { data: { rows: [{}] } }])
    expect(Rows.safeParse(body).success, JSON.stringify(body)).toBe(false)
  expect(() => Rows.parse({})).toThrow('data.rows')
  expect(at('data', z.null()).parse({ data: null })).toBeNull()
})
