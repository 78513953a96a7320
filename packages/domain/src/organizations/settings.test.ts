import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settingsOfCountry, settingsProblems } from './settings.ts'
import { isTimeZone, zoneName } from './time-zone.ts'
import { WARRANTIES, warrantyText } from './warranty.ts'

const fine = {
  country: 'AU' as const,
  abn: '51 824 753 556',
  time_zone: 'Australia/Perth',
  quote_number_format: 'Q-{seq}',
  features_off: ['templates'],
  brand_colour: '#0e5566',
  bank_code: '063-123',
  payment_link: 'https://buy.stripe.com/abc',
}

test('what is fine, or left empty, is no problem', () => {
  expect(settingsProblems(fine)).toEqual({})
  expect(settingsProblems({ ...fine, abn: '', quote_number_format: '', features_off: [] })).toEqual({})
  expect(settingsProblems({ ...fine, brand_colour: '', bank_code: '', payment_link: '' })).toEqual({})
})

test.each([
  ['abn', '51 824 753 557', 'all 11 digits'],
  ['time_zone', 'Sydney', 'time zone'],
  ['quote_number_format', 'Q', 'Add {seq}'],
  ['brand_colour', 'red', 'colour'],
  ['bank_code', '063', '6 digits'],
  ['payment_link', 'http://pay.example.com', 'https'],
  ['features_off', ['tenantManagement'], 'can’t be turned off'],
  ['features_off', ['advancedSettings'], 'can’t be turned off'],
] as const)('%s of %j is said at its field', (field, value, message) => {
  expect(settingsProblems({ ...fine, [field]: value })).toEqual({ [field]: expect.stringContaining(message) })
})

test('a business number is that of the country', () => {
  const abroad = { ...fine, country: 'GB' as const }
  expect(settingsProblems(abroad)).toEqual({ abn: expect.stringContaining('UK VAT number') })
  expect(settingsProblems({ ...abroad, abn: 'GB 980 7806 84' })).toEqual({})
})

test('a country sets its currency, tax, terms and time zone', () => {
  expect(settingsOfCountry('GB')).toEqual({
    country: 'GB',
    currency: 'GBP',
    taxRegistered: true,
    taxRateBasisPoints: 2_000,
    taxLabel: 'VAT',
    paymentTerms: 'Net 30',
    timeZone: 'Europe/London',
  })
})

test.each([
  ['Australia/Sydney', 'Sydney'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['UTC', 'UTC'],
])('%s is called %s', (timeZone, name) => {
  expect(zoneName(timeZone)).toBe(name)
})

test('a time zone is the name of a place, or UTC', () => {
  for (const name of [
    'Australia/Sydney',
    'Pacific/Auckland',
    'America/Argentina/Ushuaia',
    'Asia/Kolkata',
    'UTC',
  ])
    expect(isTimeZone(name), name).toBe(true)
  for (const name of [
    '',
    'EST',
    '+10:00',
    'Etc/GMT+5',
    'Australia',
    'Australia/Atlantis',
    'Australia/Sydney ',
  ])
    expect(isTimeZone(name), name).toBe(false)
  fc.assert(
    fc.property(fc.constantFrom('Australia/', 'Europe/', ''), fc.string(), (area, text) => {
      const timeZone = isTimeZone(area + text) ? area + text : 'UTC'
      expect(() => new Date().toLocaleString('en', { timeZone })).not.toThrow()
    }),
  )
})

test('the warranty statements are those of the regulation, word for word where they begin and end', () => {
  expect(WARRANTIES.map((warranty) => warrantyText(warranty).length > 0)).toEqual([false, true, true, true])
  for (const [warranty, supplied, end] of [
    ['goods', 'goods', 'and the failure does not amount to a major failure.'],
    ['services', 'services', 'and obtain a refund for the unused portion of the contract.'],
    ['goods_and_services', 'goods and services', 'from a failure in the goods or service.'],
  ] as const) {
    const text = warrantyText(warranty)
    expect(text).toContain(
      `Our ${supplied} come with guarantees that cannot be excluded under the Australian Consumer Law.`,
    )
    expect(text.endsWith(end)).toBe(true)
  }
})
