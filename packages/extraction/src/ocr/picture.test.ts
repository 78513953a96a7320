import { expect, test } from 'vitest'
import { evenLight, withoutRules } from './clean-image.ts'
import { withoutFilledAreas } from './filled-areas.ts'
import { findSkew, isSideways } from './find-skew.ts'
import { type GrayImage, straighten, turnImage } from './gray-image.ts'
import { findSpots, readSpots } from './missed-words.ts'
import type { RecognisedWord } from './recogniser.ts'
import { withoutSpecks } from './specks.ts'

const WIDTH = 900
const HEIGHT = 700

/** A white sheet with black where told. */
function sheet(isInk: (x: number, y: number) => boolean, paper = 255): GrayImage {
  const pixels = new Uint8Array(WIDTH * HEIGHT)
  for (let at = 0; at < pixels.length; at += 1)
    pixels[at] = isInk(at % WIDTH, Math.floor(at / WIDTH)) ? 0 : paper
  return { width: WIDTH, height: HEIGHT, pixels }
}

/** Lines of text as a scanner sees them from afar: dashes in rows. */
const text = sheet((x, y) => x > 80 && x < 800 && y % 40 > 20 && y % 40 < 32 && x % 14 < 9)

test.each([-3, -1.25, 0.75, 2])('lines that slant by %d degrees are found and straightened', (degrees) => {
  const slanted = straighten(text, degrees)
  expect(findSkew(slanted)).toBeCloseTo(-degrees, 0)
  expect(Math.abs(findSkew(straighten(slanted, findSkew(slanted))))).toBeLessThanOrEqual(0.5)
})

test('a page on its side is distinguished from an upright one', () => {
  expect(isSideways(text)).toBe(false)
  expect(isSideways(turnImage(text, 1))).toBe(true)
})

test('four quarters are a whole turn', () => {
  expect(turnImage(turnImage(text, 1), 3).pixels).toEqual(text.pixels)
})

test('paper in a shadow becomes white, ink stays dark', () => {
  const shaded = sheet((x, y) => x > 300 && x < 320 && y > 300 && y < 320, 190)
  const lit = evenLight(shaded)
  expect(lit.pixels[0]).toBe(255)
  expect(lit.pixels[310 * WIDTH + 310]).toBe(0)
})

test('rules of a table go, letters stay', () => {
  const letter = (x: number, y: number): boolean => x >= 120 && x < 124 && y >= 212 && y < 236
  const table = sheet(
    (x, y) =>
      (y >= 200 && y < 203) ||
      (y >= 250 && y < 253) ||
      (x >= 100 && x < 103 && y >= 200 && y < 253) ||
      letter(x, y),
  )
  const clean = withoutRules(table, 250)
  const inkAt = (x: number, y: number): boolean => (clean.pixels[y * WIDTH + x] ?? 255) < 128
  expect([inkAt(400, 201), inkAt(400, 251), inkAt(101, 225)]).toEqual([false, false, false])
  expect(inkAt(122, 224)).toBe(true)
})

test('grey rules with noise on them go, a line of letters stays', () => {
  const noisy = sheet((x, y) => x > 80 && x < 800 && y % 40 > 20 && y % 40 < 32 && x % 14 < 9)
  for (let y = 90; y < 93; y += 1) {
    for (let x = 50; x < 850; x += 1) noisy.pixels[y * WIDTH + x] = x % 23 === 0 ? 255 : 170 + (x % 5) * 8
  }
  const clean = withoutRules(noisy, 250)
  expect(clean.pixels[91 * WIDTH + 401]).toBe(255)
  expect(clean.pixels.slice(100 * WIDTH)).toEqual(noisy.pixels.slice(100 * WIDTH))
})

test('light letters on a dark bar turn dark on white; dark letters on grey and plain pictures stay', () => {
  const isBar = (y: number): boolean => y >= 200 && y < 264
  const isLetter = (x: number, y: number): boolean => y >= 220 && y < 244 && x > 100 && x < 800 && x % 16 < 4
  const bar = sheet((x, y) => isBar(y) && !isLetter(x, y))
  const turned = withoutFilledAreas(bar)
  expect([turned.pixels[210 * WIDTH + 500], turned.pixels[230 * WIDTH + 497]]).toEqual([255, 0])
  expect([turned.pixels[100 * WIDTH + 500], turned.pixels[230 * WIDTH + 490]]).toEqual([255, 255])
  const onGrey = sheet((x, y) => isLetter(x, y))
  for (let y = 200; y < 264; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) if (!isLetter(x, y)) onGrey.pixels[y * WIDTH + x] = 140
  }
  expect(withoutFilledAreas(onGrey).pixels).toEqual(onGrey.pixels)
  const picture = sheet((x, y) => x > 100 && x < 300 && y > 100 && y < 300)
  expect(withoutFilledAreas(picture).pixels).toEqual(picture.pixels)
})

test('a bold title within a dark column is turned with it', () => {
  const isTitle = (x: number, y: number): boolean => x >= 60 && x < 200 && y >= 100 && y < 140 && x % 24 < 15
  const column = sheet((x, y) => x < 260 && !isTitle(x, y))
  const turned = withoutFilledAreas(column)
  expect([turned.pixels[120 * WIDTH + 125], turned.pixels[120 * WIDTH + 140]]).toEqual([0, 255])
})

test('dirt goes, the point behind a digit and the dot of an i stay', () => {
  const isDigit = (x: number, y: number): boolean => x >= 500 && x < 512 && y >= 300 && y < 322
  const isPoint = (x: number, y: number): boolean => x >= 516 && x < 519 && y >= 319 && y < 322
  const isSpeck = (x: number, y: number): boolean => x >= 600 && x < 603 && y >= 310 && y < 313
  const image = sheet((x, y) => isDigit(x, y) || isPoint(x, y) || isSpeck(x, y))
  expect(withoutSpecks(image, 250).pixels).toEqual(sheet((x, y) => isDigit(x, y) || isPoint(x, y)).pixels)
})

test('a lone digit beside words is found and read', async () => {
  const digit = (x: number, y: number): boolean => x >= 500 && x < 512 && y >= 300 && y < 322
  const speck = (x: number, y: number): boolean => x >= 600 && x < 603 && y >= 310 && y < 313
  const image = sheet((x, y) => digit(x, y) || speck(x, y))
  const word = { text: 'Crane', certainty: 0.9, x0: 100, y0: 298, x1: 220, baseline: 322, size: 30 }
  const spots = findSpots(image, [word])
  expect(spots.map(({ x0, x1 }) => [x0, x1])).toEqual([[500, 511]])
  const recogniser = {
    recognise: () => Promise.resolve([]),
    recogniseLine: ({ height }: GrayImage): Promise<readonly RecognisedWord[]> =>
      Promise.resolve(height > 2 * word.size ? [{ ...word, text: '2' }] : []),
    recogniseFigure: () => Promise.resolve([]),
    end: () => Promise.resolve(),
  }
  expect(await readSpots(image, spots, recogniser)).toMatchObject([{ text: '2', x0: 500, baseline: 322 }])
})
