import { daysBetween } from '@quotewright/domain/quotes/dates.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { demoPipeline, demoSummary } from './demo/demo-figures.ts'
import {
  againstText,
  ageQuotesText,
  averageText,
  daysOfPoint,
  daysText,
  hoursText,
  pricedQuotesText,
  trendText,
  winRateText,
} from './figure-words.ts'

test.each([
  [0.5, '30 min'],
  [3.46, '3.5 h'],
  [47.9, '47.9 h'],
  [48, '2 days'],
])('%s hours are said as %s', (hours, text) => expect(hoursText(hours)).toBe(text))

test.each([
  ['revenue', 1234.5, '$1,234.50'],
  ['win_rate', 43.2, '43.2%'],
  ['response_time', 2, '2 h'],
  ['quotes_sent', 1200, '1,200'],
  ['acceptances', 3, '3'],
  ['win_rate', null, '–'],
] as const)('a value of %s, %s, is printed with its unit', (metric, value, text) =>
  expect(trendText(metric, value, 'AUD')).toBe(text),
)

test('a bar stands for its whole month, week or day, within the days that were asked for', () => {
  const asked = { start_date: '2026-02-10', end_date: '2026-03-20' }
  expect(daysOfPoint('2026-02-01', { interval: 'month', ...asked })).toEqual({
    from: '2026-02-10',
    to: '2026-02-28',
  })
  expect(daysOfPoint('2026-03-01', { interval: 'month', ...asked })).toEqual({
    from: '2026-03-01',
    to: '2026-03-20',
  })
  expect(daysOfPoint('2026-03-02', { interval: 'week', ...asked })).toEqual({
    from: '2026-03-02',
    to: '2026-03-08',
  })
  expect(daysOfPoint('2026-03-02', { interval: 'day', ...asked })).toEqual({
    from: '2026-03-02',
    to: '2026-03-02',
  })
})

test('months end on their last day, whichever they are', () => {
  const asked = { start_date: '2000-01-01', end_date: '2099-12-31' }
  fc.assert(
    fc.property(fc.integer({ min: 2000, max: 2098 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
      const first = `${year}-${String(month).padStart(2, '0')}-01`
      const { to } = daysOfPoint(first, { interval: 'month', ...asked })
      expect(daysBetween(first, to) + 1).toBe(new Date(Date.UTC(year, month, 0)).getUTCDate())
    }),
  )
})

test('one day is not said twice', () => {
  expect(daysText('2026-11-03', '2026-11-03')).toBe('3 Nov 2026')
  expect(daysText('2026-11-03', '2026-11-09')).toBe('3 Nov 2026 to 9 Nov 2026')
})

test('there is no rate of no quotes, and no average in a currency that none was accepted in', () => {
  const other_currencies = [{ currency: 'USD', total_value: 100, count: 2 } as const]
  const none = { ...demoSummary(), conversion_rate: 0, avg_value: 0, total_sent: 0, total_accepted: 0 }
  expect([winRateText(none), averageText(none)]).toEqual(['–', '–'])
  expect(averageText({ ...none, total_accepted: 2, other_currencies })).toBe('–')
  expect(winRateText({ ...none, total_sent: 3 })).toBe('0%')
  expect(averageText({ ...none, total_accepted: 3, avg_value: 50, other_currencies })).toBe('$50.00')
})

test('a value names how many quotes are in its currency', () => {
  const pipeline = demoPipeline()
  const other_currencies = [{ currency: 'USD', total_value: 100, count: 3 } as const]
  expect(pricedQuotesText({ ...pipeline, count: 14, other_currencies })).toBe('11 quotes')
  const [age] = pipeline.ages
  if (age === undefined) throw new Error('There are ages')
  expect(ageQuotesText({ ...age, count: 3, value_count: 2 })).toBe('3 quotes, 1 in other currencies')
  expect(ageQuotesText({ ...age, count: 1, value_count: 1 })).toBe('1 quote')
})

test('a change is against as many days as its figure is of', () => {
  expect(againstText({ start_date: '2026-11-01', end_date: '2026-11-30' })).toBe('the previous 30 days')
  expect(againstText({ start_date: '2026-11-01', end_date: '2026-11-01' })).toBe('the previous day')
})
