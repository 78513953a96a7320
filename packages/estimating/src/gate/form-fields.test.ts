import { expect, test } from 'vitest'
import { judgeBusiness } from './business-gate.ts'
import { measuresIn, withoutFormFields } from './form-fields.ts'

test('fields that say who asks are left out', () => {
  expect(withoutFormFields('Name: Jo\nCompany: Bright Spark Electrical\nMessage: a new website').trim()).toBe(
    'Message: a new website',
  )
})

test('a text of nothing else stays', () => {
  expect(withoutFormFields('Name: Jo')).toBe('Name: Jo')
})

test('an address within a sentence stays', () => {
  expect(withoutFormFields('at this address: 3 taps')).toBe('at this address: 3 taps')
})

test('measures of work are counted', () => {
  expect(measuresIn('18 m2 of tiles, 22lm skirting, posts 400 mm deep, slab 2.4 x 2.4')).toBe(4)
  expect(measuresIn('30 guests from 2 till 7')).toBe(0)
})

test('the trade of who asks makes no trade job of what is asked', () => {
  const form = 'Name: Ann\nEmail: a@example.com\nCompany: Ann Tiling and Waterproofing\nMessage: '
  expect(judgeBusiness(`${form}run our google ads and fix up the wordpress site`)?.category).toBe('other')
  expect(judgeBusiness(`${form}regrout the shower, 6 m2`)).toBeUndefined()
})
