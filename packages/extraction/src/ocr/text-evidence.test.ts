import { describe, expect, test } from 'vitest'
import type { Glyph, PageInk } from '../words/glyph.ts'
import { agreementOfWidths, needsRecognition } from './text-evidence.ts'

/** Advances of Times, in thousandths. Source: Adobe's Core 14 metrics. */
const TIMES: Readonly<Record<string, number>> = {
  a: 444,
  b: 500,
  c: 444,
  d: 500,
  e: 444,
  f: 333,
  g: 500,
  h: 500,
  i: 278,
  j: 278,
  k: 500,
  l: 278,
  m: 778,
  n: 500,
  o: 500,
  p: 500,
  q: 500,
  r: 333,
  s: 389,
  t: 278,
  u: 500,
  v: 500,
  w: 722,
  x: 500,
  y: 500,
  z: 444,
}
const LETTERS = Object.keys(TIMES)
const shuffled = 'qwertyuiopasdfghjklzxcvbnm'

const glyph = (text: string, advance: number, at: number): Glyph => ({
  text,
  isSpace: false,
  start: [50 + at * 6, 100],
  end: [55 + at * 6, 100],
  box: [50 + at * 6, 92, 55 + at * 6, 102],
  size: 10,
  font: FONT,
  color: '#000000',
  isBold: false,
  advance,
  run: 1,
  order: 5,
  isInkless: false,
})
const FONT = {}
const honest = LETTERS.map((letter, at) => glyph(letter, TIMES[letter] ?? 0, at))
const exchanged = LETTERS.map((letter, at) => glyph(shuffled[at] ?? '', TIMES[letter] ?? 0, at))
const page = (glyphs: readonly Glyph[], more: Partial<PageInk> = {}): PageInk => ({
  number: 1,
  width: 600,
  height: 800,
  glyphs,
  fills: [],
  images: [],
  shapes: 0,
  ...more,
})

test('widths agree with the letters of an honest font only', () => {
  expect(agreementOfWidths(honest)).toBeGreaterThan(0.85)
  expect(agreementOfWidths(exchanged)).toBeLessThan(0.7)
  expect(agreementOfWidths(honest.slice(0, 5))).toBeUndefined()
  expect(agreementOfWidths(LETTERS.map((letter, at) => glyph(letter, 600, at)))).toBeUndefined()
})

describe('a page is recognised', () => {
  const scan = { box: [0, 0, 600, 800], order: 1, color: undefined } as const
  test.each([
    ['when it is a picture', page([], { images: [scan] })],
    [
      'when its text is hidden over a picture',
      page(
        honest.map((one) => ({ ...one, isInkless: true })),
        { images: [scan] },
      ),
    ],
    ['when its letters are outlines', page([], { shapes: 400 })],
    ['when its letters were exchanged', page(exchanged)],
    ['when its characters mean nothing', page(honest.map((one) => ({ ...one, text: '\ue012' })))],
  ])('%s', (_, ink) => {
    expect(needsRecognition(ink)).toBe(true)
  })

  test.each([
    ['plain text', page(honest)],
    ['text with a logo', page(honest, { images: [{ ...scan, box: [0, 0, 100, 60] }] })],
    [
      'another alphabet',
      page('Смета на ремонт кровли дома'.split('').map((letter, at) => glyph(letter, 500, at))),
    ],
    ['an empty page', page([])],
  ])('not for %s', (_, ink) => {
    expect(needsRecognition(ink)).toBe(false)
  })
})
