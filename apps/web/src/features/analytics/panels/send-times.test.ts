import { expect, test } from 'vitest'
import { sendTimes, sendTimeText } from './send-times.ts'

const row = (key: string, accepted: number, quotes: number, low = 0) => ({
  key,
  label: key,
  quotes,
  accepted,
  declined: 0,
  answered: 0,
  win_rate: quotes === 0 ? 0 : (accepted / quotes) * 100,
  interval: { low, high: 100 },
  avg_value: null,
  margin: null,
})

test('hours run from the first that was sent in to the last', () => {
  const { hours, cell } = sendTimes({ rows: [row('1-09', 1, 2), row('7-12', 0, 1), row('3-23', 0, 0)] })
  expect(hours).toEqual([9, 10, 11, 12])
  expect(cell(0, 9)?.quotes).toBe(2)
  expect(cell(6, 12)?.quotes).toBe(1)
  expect(cell(1, 9)).toBeUndefined()
})

test('the best time has enough quotes and the highest lower bound', () => {
  const lucky = row('1-09', 4, 4, 51)
  const sure = row('2-10', 8, 10, 49)
  const poor = row('2-11', 2, 10, 6)
  expect(sendTimes({ rows: [lucky, poor, sure] }).best?.key).toBe('2-10')
  expect(sendTimes({ rows: [lucky] }).best).toBeUndefined()
  expect(sendTimes({ rows: [row('1-09', 0, 20)] }).best).toBeUndefined()
})

test('without quotes there are no hours', () => expect(sendTimes({ rows: [] }).hours).toEqual([]))

test.each([
  ['1-00', 'Monday, 12 am to 1 am'],
  ['2-11', 'Tuesday, 11 am to 12 pm'],
  ['7-23', 'Sunday, 11 pm to 12 am'],
])('%s is said as %s', (key, text) => expect(sendTimeText(key)).toBe(text))
