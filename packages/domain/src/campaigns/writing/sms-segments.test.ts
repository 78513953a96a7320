import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainForSms, smsSize } from './sms-segments.ts'
import { isStopRequest } from './stop-requests.ts'

test.each([
  ['a'.repeat(160), { encoding: 'GSM-7', units: 160, segments: 1 }],
  ['a'.repeat(161), { encoding: 'GSM-7', units: 161, segments: 2 }],
  ['a'.repeat(306), { encoding: 'GSM-7', units: 306, segments: 2 }],
  ['a'.repeat(307), { encoding: 'GSM-7', units: 307, segments: 3 }],
  ['€'.repeat(80), { encoding: 'GSM-7', units: 160, segments: 1 }],
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, { encoding: 'GSM-7', units: 306, segments: 3 }],
  ['ế'.repeat(70), { encoding: 'UCS-2', units: 70, segments: 1 }],
  ['ế'.repeat(71), { encoding: 'UCS-2', units: 71, segments: 2 }],
  ['😀'.repeat(36), { encoding: 'UCS-2', units: 72, segments: 2 }],
  ['', { encoding: 'GSM-7', units: 0, segments: 1 }],
])('the size of an SMS (case %#)', (text, size) => {
  expect(smsSize(text)).toEqual(size)
})

test('typographic marks do not make a text longer', () => {
  expect(plainForSms('Deb’s “deck” – at 9\u00A0am…')).toBe('Deb\'s "deck" - at 9 am...')
})

test('more text never takes fewer segments', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.string({ maxLength: 80 }),
      (text, more) => {
        expect(smsSize(text + more).segments).toBeGreaterThanOrEqual(smsSize(text).segments)
      },
    ),
  )
})

test.each([
  'STOP',
  ' stop. ',
  'Stop!!!',
  'STOPALL',
  'Unsubscribe',
  'opt-out',
  'OPT OUT please',
  'please stop',
  'Stop texting me',
  'stop sending me messages',
  'No more texts please',
  'Hi, please unsubscribe me',
  'Remove me from your list',
  'Take me off the list',
  'Don’t text me again',
  'do not contact me',
  'cancel',
  'END',
  'quit',
])('%j asks for no more messages', (text) => {
  expect(isStopRequest(text)).toBe(true)
})

test.each([
  '',
  'Stop by on Tuesday if you can',
  'Stop the work on the deck',
  'Cancel the skylight, keep the rest',
  'When does it end?',
  'Yes please',
  'Don’t stop, looks great',
  'Can you remove the old fence as well?',
  'No more than $500 please',
  'Not stopping you',
  'stop '.repeat(40),
])('%j does not', (text) => {
  expect(isStopRequest(text)).toBe(false)
})
