import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_FAMILY, openFont, readFonts } from './fonts.ts'
import { NotoFonts } from './noto.ts'
import { OMITTED, Typesetter } from './typesetter.ts'

const families = await readFonts()
const noto = new NotoFonts()
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
  ['Thanks 👍🏽 mate 👨‍👩‍👧!', 'Thanks [emoji] mate [emoji]!'],
  ['⚡🇦🇺 Sparks', '[emoji] Sparks'],
  ['a\u0000b\u202ec\ufeff\u200d', 'abc'],
  ['one\r\ntwo\tthree\u202ffour', 'one\ntwo three four'],
  ['e\u0301', 'é'],
])('%j is printed as %j', (typed, printed) => {
  expect(set(typed)).toMatchObject({ text: printed, hasOmitted: false })
})

test('a script without a font here is one mark, and the amount beside it stays', () => {
  expect(set('ፀሐይ $1,234.50')).toMatchObject({ text: `${OMITTED} $1,234.50`, hasOmitted: true })
})

describe('with the fonts a text needs', () => {
  const setFully = async (text: string) => {
    const all = [...families, ...(await noto.familiesFor([text], families))]
    return { all, runs: new Typesetter(all).set(text) }
  }
  const glyphsOf = async (text: string) => {
    const { all, runs } = await setFully(text)
    return runs.flatMap(({ text: run, font }) => {
      const file = all.find(({ name }) => name === font)?.normal
      return file === undefined ? [] : openFont(file).layout(run).glyphs
    })
  }

  test.each(['محمد العربية', 'יוסי כהן', 'สมชาย น้ำใส', 'श्रीमती प्रिया', '李明', '김민수', '田中さくら'])(
    'every glyph of %s is there',
    async (name) => {
      const glyphs = await glyphsOf(name)
      expect(glyphs.length).toBeGreaterThan(1)
      expect(glyphs.map(({ id }) => id)).not.toContain(0)
      for (const glyph of glyphs.filter(({ codePoints }) => codePoints.some((code) => code > 0x600))) {
        expect(glyph.path.commands.length).toBeGreaterThan(0)
      }
    },
  )

  test('Arabic letters are joined and drawn from the right', async () => {
    const names = (await glyphsOf('بيت')).map(({ name }) => name)
    expect(names.filter((name) => name.includes('.init'))).toHaveLength(1)
    expect(names.filter((name) => name.includes('.medi'))).toHaveLength(1)
    expect(names.findIndex((name) => name.includes('.fina') || name.includes('066E'))).toBeLessThan(
      names.findIndex((name) => name.includes('.init')),
    )
  })

  test('Hindi letters become one, and a vowel goes before its letter', async () => {
    const glyphs = await glyphsOf('क्षि')
    expect(glyphs.length).toBeLessThan(4)
    expect(glyphs[0]?.codePoints).toEqual([0x93f])
  })

  test('the same characters are in the shapes of the language of the text', async () => {
    const fontsOf = async (text: string) =>
      new Set((await setFully(text)).runs.map(({ font }) => font.slice(0, 12)))
    expect([...(await fontsOf('直'))]).toEqual(['Noto Sans sc'])
    expect([...(await fontsOf('直す'))]).toEqual(['Noto Sans jp'])
  })

  test('words of a long Thai sentence may go on the next line', async () => {
    const { runs } = await setFully('ขอบคุณที่ให้เราเสนอราคางานไฟฟ้าในบ้านของคุณ')
    expect(
      runs
        .map(({ text }) => text)
        .join('')
        .split('\u200b').length,
    ).toBeGreaterThan(5)
  })

  test('a slice that grew has what it had before', async () => {
    const one = await setFully('李')
    const two = await setFully('李明陳')
    const both = await setFully('李')
    expect([one, two, both].map(({ runs }) => runs.some(({ text }) => text.includes('李')))).toEqual([
      true,
      true,
      true,
    ])
  })
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
