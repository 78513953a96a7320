import { expect, test } from 'vitest'
import { asSeen } from './disguise.ts'
import { screenContent } from './screen.ts'

test.each([
  '@$$hole',
  'a$$',
  'sh!t',
  'f\u200Buck',
  'f\u00ADu\u2060ck',
  's̶h̶i̶t̶',
  'ｆｕｃｋ',
  '𝓯𝓾𝓬𝓴',
  'ᴄᴜɴᴛ',
  'f∪ck',
  'shіt',
  'dісkhеаd',
  's h i t',
  'f.u.c.k',
  'b0ll0cks',
  'pu$$y',
])('“%s” is read as it looks', (word) => {
  expect(screenContent({ notes: `who fitted this ${word} fence` })?.category).toBe('profanity')
})

test.each([
  '$500',
  '2x4',
  'MR16 12V',
  '$ea',
  'A55 sheet',
  'm²',
  'R3.6',
  'info@assembly.example',
  'as$12',
  'Пётр',
])('“%s” hides nothing', (word) => {
  expect(screenContent({ notes: `supply ${word} please` })).toBeUndefined()
})

test('marks over letters go, everything else stays', () => {
  expect(asSeen('Ångström Café, 14 × 20 m, $85 ea')).toBe('Angstrom Cafe, 14 × 20 m, $85 ea')
})
