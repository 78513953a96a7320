import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldForSearch, searchPattern } from './fold.ts'

test.each([
  ["O'Connor", 'oconnor'],
  ['O’Connor', 'oconnor'],
  ['José Peña', 'jose pena'],
  ['Øystein Łukasz Đặng', 'oystein lukasz dang'],
  ['Straße & Œuvre', 'strasse & oeuvre'],
  ['İstanbul', 'istanbul'],
  ['李明', '李明'],
  ['العربية', 'العربية'],
  ['がくせい', 'がくせい'],
  ['한국', '한국'],
])('%s is searched as %s', (text, folded) => {
  expect(foldForSearch(text)).toBe(folded)
})

test('signs of LIKE are looked for as they are', () => {
  expect(searchPattern('50%_\\')).toBe('%50\\%\\_\\\\%')
})

describe('whatever the text', () => {
  const text = fc.string({ unit: 'grapheme' })

  test('folding it again changes nothing', () => {
    fc.assert(
      fc.property(text, (each) => {
        expect(foldForSearch(foldForSearch(each))).toBe(foldForSearch(each))
      }),
    )
  })

  test('case, accents and apostrophes never keep it from being found', () => {
    const name = fc.stringMatching(/^[a-z]{1,8} [a-z]{1,8}$/)
    const marks = fc.array(fc.constantFrom('\u0301', '\u0308', '\u0327', "'", '’'), { maxLength: 6 })
    fc.assert(
      fc.property(name, marks, fc.boolean(), (plain, added, isUpper) => {
        const written = added.reduce(
          (name, mark, at) => `${name.slice(0, at + 1)}${mark}${name.slice(at + 1)}`,
          plain,
        )
        expect(foldForSearch(isUpper ? written.toUpperCase() : written).normalize('NFC')).toBe(plain)
      }),
    )
  })

  test('a part of it between letters is found in it', () => {
    fc.assert(
      fc.property(text, text, text, (before, part, after) => {
        const whole = foldForSearch(`${before} ${part} ${after}`)
        expect(whole).toContain(` ${foldForSearch(part)} `)
      }),
    )
  })
})
