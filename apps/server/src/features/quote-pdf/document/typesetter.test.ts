import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_FAMILY, readFonts } from './fonts.ts'
import { OMITTED, Typesetter } from './typesetter.ts'

const families = readFonts()
const charactersOf = new Map(families.map(({ name, characters }) => [name, characters]))

/** Characters of scripts with and without a font, marks, emoji and what is unseen. */
const anyScript = fc.constantFrom(...Array.from('aé €ŁữΩжא م王½㎡→✓\u0301\u200d👍🏽🇦🇺\ufe0f\n\u0000'))

const anyCodePoints = fc
  .array(fc.integer({ min: 0, max: 0x10ffff }))
  .map((codePoints) => String.fromCodePoint(...codePoints))

function set(text: string) {
  const setter = new Typesetter(families)
  const runs = setter.set(text)
  return { runs, text: runs.map((run) => run.text).join(''), hasOmitted: setter.hasOmitted }
}

test.each([
  ['Müller, Nguyễn Thị Bích, Łódź', 'Müller, Nguyễn Thị Bích, Łódź'],
  ['Ζήνων Кузнецов', 'Ζήνων Кузнецов'],
  ['2.5 mm² ½ ㎡ → ≥ 5 ✓', '2.5 mm² ½ m2 -> >= 5 •'],
  ['Thanks 👍🏽 mate 👨‍👩‍👧!', 'Thanks  mate !'],
  ['a\u0000b\u202ec\ufeff\u200d', 'abc'],
  ['one\r\ntwo\tthree\u202ffour', 'one\ntwo three four'],
  ['e\u0301', 'é'],
])('%j is printed as %j', (typed, printed) => {
  expect(set(typed)).toMatchObject({ text: printed, hasOmitted: false })
})

test('a script without a font here is one mark, and the amount beside it stays', () => {
  expect(set('王小明 $1,234.50')).toMatchObject({ text: `${OMITTED} $1,234.50`, hasOmitted: true })
})

test('plain text is one run of the first font', () => {
  expect(set('Labour, 6 hr').runs).toEqual([{ text: 'Labour, 6 hr', font: DEFAULT_FAMILY }])
})

test('a word that could be wider than its column may break', () => {
  const word = 'W'.repeat(400)
  const { text } = set(word)
  expect(Math.max(...text.split('\u200b').map((part) => part.length))).toBeLessThan(25)
  expect(text.replaceAll('\u200b', '')).toBe(word)
})

test('every character of every text is in the font it is set in', () => {
  fc.assert(
    fc.property(fc.oneof(anyCodePoints, fc.string({ unit: anyScript })), (typed) => {
      for (const { text, font } of set(typed).runs) {
        const missing = Array.from(text).filter(
          (character) => character !== '\n' && !charactersOf.get(font)?.has(character.codePointAt(0) ?? 0),
        )
        expect(missing).toEqual([])
      }
    }),
    { numRuns: 200 },
  )
})
