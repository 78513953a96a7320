import { describe, expect, test } from 'vitest'
import type { Glyph, PageInk, Paint } from './glyph.ts'
import { pageWords } from './page-words.ts'
import { type Turn, toDisplayed, toReading } from './reading-direction.ts'

const SIZE = 10

/** Letters side by side from a place, each five points wide. */
const glyphs = (text: string, x: number, y: number, more: Partial<Glyph> = {}): readonly Glyph[] =>
  text.split('').map((letter, at) => ({
    text: letter,
    isSpace: letter === ' ',
    start: [x + at * 5, y],
    end: [x + at * 5 + 5, y],
    box: [x + at * 5, y - 8, x + at * 5 + 5, y + 2],
    size: SIZE,
    font: {},
    color: '#000000',
    isBold: false,
    advance: 500,
    run: 1,
    order: 10,
    isInkless: false,
    ...more,
  }))

const ink = (
  own: readonly Glyph[],
  fills: readonly Paint[] = [],
  images: readonly Paint[] = [],
): PageInk => ({
  number: 1,
  width: 600,
  height: 800,
  glyphs: own,
  fills,
  images,
  shapes: 0,
})
const textsOf = (page: PageInk): readonly string[] => pageWords(page).words.map(({ text }) => text)

describe('what can be read', () => {
  test('words are parted at spaces and at gaps', () => {
    expect(textsOf(ink([...glyphs('Unit price', 50, 100), ...glyphs('Amount', 104, 100)]))).toEqual([
      'Unit',
      'price',
      'Amount',
    ])
  })

  test('a figure in a cell of its own is no part of the text beside it', () => {
    expect(textsOf(ink([...glyphs('1', 50, 100), ...glyphs('Site', 56.5, 100, { run: 2 })]))).toEqual([
      '1',
      'Site',
    ])
  })

  test('what is no character is no part of a word', () => {
    expect(textsOf(ink(glyphs('To\0tal \0 \ud83d', 50, 100)))).toEqual(['Total', '\ufffd'])
  })

  test('letters that are spread are one word', () => {
    const spread = 'TOTAL'.split('').flatMap((letter, at) => glyphs(letter, 50 + at * 7.5, 100))
    expect(textsOf(ink(spread))).toEqual(['TOTAL'])
  })

  test('a space that the next letter steps back over parts nothing', () => {
    const kerned = [...glyphs('VA ', 50, 100), ...glyphs('T', 60.5, 100), ...glyphs(' at 5%', 65.5, 100)]
    expect(textsOf(ink(kerned))).toEqual(['VAT', 'at', '5%'])
  })

  test('a space parts letters that all stand closer than they are wide', () => {
    const tight = 'Net total'.split('').flatMap((letter, at) => glyphs(letter, 50 + at * 2, 100))
    expect(textsOf(ink(tight))).toEqual(['Net', 'total'])
  })

  test('letters painted twice for boldness count once', () => {
    expect(textsOf(ink([...glyphs('Total', 50, 100), ...glyphs('Total', 50.3, 100)]))).toEqual(['Total'])
  })

  const visible = glyphs('seen', 50, 200)
  const box = { box: [40, 80, 200, 110], order: 20, color: '#ffffff' } as const
  test.each([
    ['without ink', ink([...glyphs('hidden', 50, 100, { isInkless: true }), ...visible])],
    ['white on white', ink([...glyphs('hidden', 50, 100, { color: '#fefefe' }), ...visible])],
    [
      'dark on dark',
      ink(
        [...glyphs('hidden', 50, 100, { color: '#101010' }), ...visible],
        [{ ...box, order: 1, color: '#000000' }],
      ),
    ],
    ['under a later fill', ink([...glyphs('hidden', 50, 100), ...visible], [box])],
    [
      'under a later image',
      ink([...glyphs('hidden', 50, 100), ...visible], [], [{ ...box, color: undefined }]),
    ],
    ['outside the page', ink([...glyphs('hidden', -90, 100), ...visible])],
  ])('not what is %s', (_, page) => {
    expect(textsOf(page)).toEqual(['seen'])
  })

  test('white letters on a dark band, and any on an image', () => {
    const band = { box: [40, 80, 200, 110], order: 1, color: '#112233' } as const
    expect(textsOf(ink(glyphs('HEAD', 50, 100, { color: '#ffffff' }), [band]))).toEqual(['HEAD'])
    expect(
      textsOf(ink(glyphs('HEAD', 50, 100, { color: '#ffffff' }), [], [{ ...band, color: undefined }])),
    ).toEqual(['HEAD'])
  })
})

test('a page whose text runs down is turned', () => {
  const down = 'Total'.split('').flatMap((letter, at) =>
    glyphs(letter, 0, 0, {
      start: [300, 100 + at * 5],
      end: [300, 105 + at * 5],
      box: [298, 100 + at * 5, 308, 105 + at * 5],
    }),
  )
  const page = pageWords(ink(down))
  expect([page.turned, page.width, page.height]).toEqual([90, 800, 600])
  expect(page.words.map(({ text }) => text)).toEqual(['Total'])
})

test.each([0, 90, 180, 270] as const)('turning by %d and back is where it began', (turn: Turn) => {
  const box = [10, 20, 110, 35] as const
  expect(toDisplayed(toReading(box, turn, 600, 800), turn, 600, 800)).toEqual(box)
})
