import { expect, test } from 'vitest'
import { linesOf } from '../../testing/lines-of.ts'

test.each([
  [
    '3 days prep and 5 days on the roller, all at $450 a day, paint $640',
    ['3 day at 450', '5 day at 450', '1 ea at 640'],
  ],
  [
    '1 day demo plus 2 days sheeting, both at 520/day, screws 60',
    ['1 day at 520', '2 day at 520', '1 ea at 60'],
  ],
  [
    '2 days digging, 3 days laying at 480 a day each, pipe 350',
    ['2 day at 480', '3 day at 480', '1 ea at 350'],
  ],
  ['6 hours sanding and 4 hours oiling, all at $70 an hour', ['6 hr at 70', '4 hr at 70']],
  ['1.5 hrs to trace the fault, 2 hrs to mend it, rate is 115/hr', ['1.5 hr at 115', '2 hr at 115']],
  ['3 days prep, 2 days spraying, my rate is 460 a day', ['3 day at 460', '2 day at 460']],
])('a rate for all times of a list: %s', (description, expected) => {
  expect(linesOf(description)).toEqual(expected)
})

test.each([
  ['two of us for 2 days at 70 an hour each, timber 640', ['32 hr at 70', '1 ea at 640']],
  ['me and the apprentice 2 x 9 hr days at 55 an hour each', ['36 hr at 55']],
  ['callout 120 incl first half hour, was there 2 hrs so 1.5 more at 88/hr', ['1 ea at 120', '1.5 hr at 88']],
])('days and hours of each person: %s', (description, expected) => {
  expect(linesOf(description)).toEqual(expected)
})

test('a rate of one time is not that of another', () => {
  expect(linesOf('Labour 2 days at $500 a day, digger 1 day at $650 a day')).toEqual([
    '2 day at 500',
    '1 day at 650',
  ])
})
