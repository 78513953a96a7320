import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COUNTRIES } from './region.ts'
import { typedDaysOf } from './typed-day.ts'

test('a day is written in the order of the country', () => {
  const writtenIn = COUNTRIES.map((country) => [country, typedDaysOf(country).write('2026-12-03')])
  expect(Object.fromEntries(writtenIn)).toEqual({
    AU: '03/12/2026',
    NZ: '03/12/2026',
    GB: '03/12/2026',
    IE: '03/12/2026',
    US: '12/03/2026',
    DE: '03/12/2026',
    FR: '03/12/2026',
    NL: '03/12/2026',
  })
  expect([typedDaysOf('AU').hint, typedDaysOf('US').hint]).toEqual(['dd/mm/yyyy', 'mm/dd/yyyy'])
  expect([typedDaysOf('AU').example, typedDaysOf('US').example]).toEqual(['31/12/2026', '12/31/2026'])
  expect(typedDaysOf('AU').write('soon')).toBe('soon')
})

test.each([
  ['3/12/2026', '2026-12-03', '2026-03-12'],
  ['03-12-2026', '2026-12-03', '2026-03-12'],
  ['3.12.26', '2026-12-03', '2026-03-12'],
  [' 3 12 2026 ', '2026-12-03', '2026-03-12'],
  ['03122026', '2026-12-03', '2026-03-12'],
  ['31/12/2026', '2026-12-31', undefined],
  ['2026-12-03', '2026-12-03', '2026-12-03'],
  ['2026/12/3', '2026-12-03', '2026-12-03'],
  ['3 Dec 2026', '2026-12-03', '2026-12-03'],
  ['3rd December 26', '2026-12-03', '2026-12-03'],
  ['Dec 3, 2026', '2026-12-03', '2026-12-03'],
  ['29/2/2028', '2028-02-29', undefined],
  ['31/2/2026', undefined, undefined],
  ['3/12', undefined, undefined],
  ['3 Foo 2026', undefined, undefined],
  ['', undefined, undefined],
  ['tomorrow', undefined, undefined],
])('%j is %s in Australia and %s in the US', (text, inAustralia, inTheUS) => {
  expect(typedDaysOf('AU').read(text, true)).toBe(inAustralia)
  expect(typedDaysOf('US').read(text, true)).toBe(inTheUS)
})

test('a year of two figures waits until typing has come to an end', () => {
  const { read } = typedDaysOf('AU')
  expect([read('1/2/20', false), read('1/2/2026', false)]).toEqual([undefined, '2026-02-01'])
})

test('what is written is read as the same day', () => {
  const day = fc
    .date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(fc.constantFrom(...COUNTRIES), day, (country, wanted) => {
      const { read, write } = typedDaysOf(country)
      expect(read(write(wanted), false)).toBe(wanted)
    }),
  )
})
