import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isTimeZone } from '../organizations/time-zone.ts'
import { localeOf } from './formats.ts'
import { COUNTRIES } from './region.ts'
import { regionOf, regionOfQuote } from './regions.ts'

describe.each(COUNTRIES)('%s', (country) => {
  const region = regionOf(country)
  const { businessNumber } = region

  test('knows its time zone, locale and postcode', () => {
    expect(isTimeZone(region.timeZone)).toBe(true)
    expect(Intl.NumberFormat.supportedLocalesOf(localeOf(country))).toEqual([localeOf(country)])
    expect(region.postcode.pattern.test(region.postcode.example)).toBe(true)
  })

  test('its own example is a business number, with the label typed along or not', () => {
    const stored = businessNumber.read(businessNumber.example)
    expect(stored).toBeDefined()
    expect(businessNumber.read(`${businessNumber.label} ${businessNumber.example}`)).toBe(stored)
    expect(businessNumber.read(businessNumber.format(stored ?? ''))).toBe(stored)
  })

  test('any text is read or refused, and what is read reads the same again', () => {
    const property = fc.property(fc.string({ maxLength: 24 }), (text) => {
      const stored = businessNumber.read(text)
      return stored === undefined || businessNumber.read(businessNumber.format(stored)) === stored
    })
    expect(() => fc.assert(property)).not.toThrow()
  })

  test.skipIf(country === 'US')('one wrong digit is noticed', () => {
    const stored = businessNumber.read(businessNumber.example) ?? ''
    const at = 5
    const wrong = `${stored.slice(0, at)}${(Number(stored[at]) + 1) % 10}${stored.slice(at + 1)}`
    expect(businessNumber.read(wrong)).toBeUndefined()
  })
})

test('a quote follows its currency where the business does not use it', () => {
  expect(regionOfQuote('AU', 'AUD').country).toBe('AU')
  expect(regionOfQuote('AU', 'GBP').country).toBe('GB')
  expect(regionOfQuote('NL', 'EUR').country).toBe('NL')
  expect(regionOfQuote('AU', 'EUR').country).toBe('IE')
})

test('known numbers', () => {
  expect(regionOf('NZ').businessNumber.read('49-091-850')).toBe('049091850')
  expect(regionOf('NZ').businessNumber.read('136-410-132')).toBe('136410132')
  expect(regionOf('GB').businessNumber.read('GB 434 0317 21')).toBeUndefined()
  expect(regionOf('US').businessNumber.read('00-1234567')).toBeUndefined()
})
