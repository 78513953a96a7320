import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  acceptedDetail,
  calendarFile,
  preferredStartProblem,
  readAcceptedDetail,
  startDates,
} from './preferred-start.ts'

test('a start is from today to a year ahead', () => {
  expect(startDates('2026-03-05')).toEqual({ from: '2026-03-05', until: '2027-03-05' })
  expect(preferredStartProblem('2026-03-05', '2026-03-05')).toBeUndefined()
  expect(preferredStartProblem('2026-03-04', '2026-03-05')).toBe('Choose today or a later date')
  expect(preferredStartProblem('2027-03-06', '2026-03-05')).toBe('Choose a date in the next 12 months')
})

test('name and start come back from the detail of the history', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('', '12 May 2026'), (name, start) => {
      fc.pre(!name.includes(' · preferred start '))
      expect(readAcceptedDetail(acceptedDetail(name, start))).toEqual({ name, start })
    }),
  )
})

const entry = {
  id: 'q1@quotes.example',
  date: '2026-12-31',
  title: 'Hot water; new, system',
  place: '8 Rowntree Street\nBirchgrove',
  description: 'Preferred start, not yet confirmed',
  madeAt: new Date('2026-03-05T03:14:07.123Z'),
}

test('the calendar file is an all-day entry that ends the day after', () => {
  const file = calendarFile(entry)
  for (const line of [
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'DTSTAMP:20260305T031407Z',
    String.raw`SUMMARY:Hot water\; new\, system`,
    String.raw`LOCATION:8 Rowntree Street\nBirchgrove`,
  ])
    expect(file.split('\r\n')).toContain(line)
})

test('no line is longer than 75 bytes, and no text adds a line of its own', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
      const file = calendarFile({ ...entry, title })
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      const unfolded = file.replaceAll('\r\n ', '').split('\r\n')
      expect(unfolded.filter((line) => !/^[A-Z][A-Z-]*[:;]/.test(line))).toEqual([''])
    }),
  )
})
