import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assumptionsWithout, coveredByLabour, priceToBeConfirmed } from './line-assumptions.ts'

test('a settled line is no longer taken for granted, and others still are', () => {
  const assumptions = [
    'Stated amounts without a word about tax are taken to include it.',
    'Price to be confirmed: “Zorb coupling”, “Tap, kitchen”.',
    '“Zorb coupling” is taken as 2 ea, like the work it belongs to.',
    'Noted: “Zorb coupling” is in the shed',
  ]
  const [tax, , , noted] = assumptions
  const once = assumptionsWithout(assumptions, 'Zorb coupling')
  expect(once).toEqual([tax, 'Price to be confirmed: “Tap, kitchen”.', noted])
  expect(assumptionsWithout(once, 'Tap, kitchen')).toEqual([tax, noted])
  expect(assumptionsWithout(assumptions, 'Tap')).toEqual(assumptions)
})

test('each name goes once, and with the last the sentence', () => {
  const name = fc.string({ minLength: 1 }).filter((text) => !/[“”]/.test(text))
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 6 }), fc.nat(), (names, pick) => {
      const gone = names[pick % names.length] ?? ''
      const at = names.indexOf(gone)
      const others = names.toSpliced(at, 1)
      for (const say of [priceToBeConfirmed, coveredByLabour]) {
        expect(assumptionsWithout([say(names)], gone)).toEqual(others.length === 0 ? [] : [say(others)])
      }
    }),
  )
})
