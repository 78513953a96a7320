import { expect, test } from 'vitest'
import { formatsIn, formatsOf } from './formats.ts'
import type { Country } from './region.ts'

const plain = (text: string): string => text.replaceAll(/\s/gu, ' ')

test.each<[Country, string, string, string, string, string]>([
  ['AU', '$1,234.50', 'EUR 1,234.50', '1,234.5', '5 March 2026', '5 March 2026 at 2:14 pm'],
  ['NZ', '$1,234.50', '€1,234.50', '1,234.5', '5 March 2026', '5 March 2026 at 2:14 pm'],
  ['GB', '£1,234.50', '€1,234.50', '1,234.5', '5 March 2026', '5 March 2026 at 14:14'],
  ['IE', '€1,234.50', '€1,234.50', '1,234.5', '5 March 2026', '5 March 2026 at 14:14'],
  ['US', '$1,234.50', '€1,234.50', '1,234.5', 'March 5, 2026', 'March 5, 2026 at 2:14 PM'],
  ['DE', '1.234,50 €', '1.234,50 €', '1.234,5', '5 March 2026', '5 March 2026 at 14:14'],
  ['FR', '1 234,50 €', '1 234,50 €', '1 234,5', '5 March 2026', '5 March 2026 at 14:14'],
  ['NL', '€ 1.234,50', '€ 1.234,50', '1.234,5', '5 March 2026', '5 March 2026 at 14:14'],
])('%s prints %s', (country, own, euro, quantity, date, moment) => {
  const formats = formatsOf(country)
  const currency = {
    AU: 'AUD',
    NZ: 'NZD',
    GB: 'GBP',
    US: 'USD',
    IE: 'EUR',
    DE: 'EUR',
    FR: 'EUR',
    NL: 'EUR',
  } as const
  expect(plain(formats.money(123_450, currency[country]))).toBe(own)
  expect(plain(formats.money(123_450, 'EUR'))).toBe(euro)
  expect(plain(formats.quantity(1_234_500))).toBe(quantity)
  expect(formats.date('2026-03-05')).toBe(date)
  expect(plain(formats.moment('2026-03-05T14:14:00Z', 'UTC'))).toBe(moment)
})

test('dates follow the zone, and evidence names it', () => {
  const { day, momentInFull } = formatsOf('AU')
  const moment = new Date('2026-11-02T14:00:00Z')
  expect(day(moment, 'Australia/Sydney')).toBe('3 Nov 2026')
  expect(day(moment, 'Australia/Perth')).toBe('2 Nov 2026')
  expect(momentInFull('2026-11-02T14:00:00Z', 'Australia/Sydney')).toMatch(
    /^3 November 2026 .*\(UTC\+11:00\)$/,
  )
})

test.each([
  [
    'Australia/Perth',
    '31 Dec 2026',
    /^31 Dec 2026, 11:30\spm$/u,
    /^Thursday.* 31 December 2026 at 11:30\spm$/u,
  ],
  ['Australia/Sydney', '1 Jan 2027', /^1 Jan 2027, 2:30\sam$/u, /^Friday.* 1 January 2027 at 2:30\sam$/u],
  ['Pacific/Auckland', '1 Jan 2027', /^1 Jan 2027, 4:30\sam$/u, /^Friday.* 1 January 2027 at 4:30\sam$/u],
])('formats in a zone print moments on its clock: %s', (zone, day, time, weekday) => {
  const formats = formatsIn('AU', zone)
  const iso = '2026-12-31T15:30:00Z'
  const moment = new Date(iso)
  expect(formats.day(moment)).toBe(day)
  expect(formats.dayAndTime(moment)).toMatch(time)
  expect(formats.weekdayAndTime(moment)).toMatch(weekday)
  expect(formats.moment(iso)).toBe(formatsOf('AU').moment(iso, zone))
  expect(formats.momentInFull(iso)).toBe(formatsOf('AU').momentInFull(iso, zone))
  expect(formats.appointment(moment)).toBe(formatsOf('AU').appointment(moment, zone))
  expect(formats.day(moment, 'UTC')).toBe('31 Dec 2026')
})

test('a time of the day has the country’s clock', () => {
  expect(plain(formatsOf('AU').clock('20:00'))).toBe('8:00 pm')
  expect(formatsOf('GB').clock('20:00')).toBe('20:00')
  expect(formatsOf('AU').clock('')).toBe('')
  expect(formatsOf('AU').datedDay('2026-11-03')).toBe('3 Nov 2026')
})

test('an axis has short amounts and days', () => {
  const { compactMoney, shortDay } = formatsOf('AU')
  expect([compactMoney(1_250_000, 'AUD'), compactMoney(90_000, 'AUD'), shortDay('2026-11-03')]).toEqual([
    '$12.5K',
    '$900',
    '3 Nov',
  ])
  expect(shortDay('soon')).toBe('soon')
})

test('what is no date stays as it was typed', () => {
  expect(formatsOf('GB').date('soon')).toBe('soon')
  expect(formatsOf('GB').moment('', 'Europe/London')).toBe('')
})
