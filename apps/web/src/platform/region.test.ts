import { HOME } from '@quotewright/domain/region/regions.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { currentRegion, currentTimeZone, deviceTimeZone, formats, setPlace } from './region.ts'
import { today } from './today.ts'

afterEach(() => {
  vi.useRealTimers()
  setPlace({ country: HOME.country })
})

/** The last day of the year in Perth, the first of the next in Sydney and Auckland. */
const MOMENT = new Date('2026-12-31T15:30:00Z')

test.each([
  ['Australia/Perth', '31 Dec 2026', '2026-12-31'],
  ['Australia/Sydney', '1 Jan 2027', '2027-01-01'],
  ['America/Los_Angeles', '31 Dec 2026', '2026-12-31'],
])('times and today are the organization’s: %s', (timeZone, day, isoDay) => {
  vi.useFakeTimers({ now: MOMENT })
  setPlace({ country: 'AU', timeZone })
  expect([currentTimeZone(), formats().day(MOMENT), today()]).toEqual([timeZone, day, isoDay])
})

test('without an organization they are the device’s', () => {
  setPlace({ country: 'AU', timeZone: 'Pacific/Auckland' })
  setPlace({ country: 'AU' })
  expect(currentTimeZone()).toBe(deviceTimeZone())
  expect(formats().dayAndTime(MOMENT)).toBe(formats().dayAndTime(MOMENT, deviceTimeZone()))
})

test('another zone of the same country prints otherwise, another country in its own words', () => {
  setPlace({ country: 'AU', timeZone: 'Australia/Sydney' })
  setPlace({ country: 'AU', timeZone: 'Australia/Perth' })
  expect(formats().day(MOMENT)).toBe('31 Dec 2026')
  setPlace({ country: 'US', timeZone: 'Australia/Perth' })
  expect(formats().day(MOMENT)).toBe('Dec 31, 2026')
  setPlace({ country: 'US', currency: 'EUR', timeZone: 'Australia/Perth' })
  expect(currentRegion().currency).toBe('EUR')
})
