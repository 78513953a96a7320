import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Turn } from '../words/reading-direction.ts'
import type { PageWords, Word } from '../words/word.ts'
import { evenLight, withoutRules } from './clean-image.ts'
import type { FigureChoice } from './figure-choices.ts'
import { withoutFilledAreas } from './filled-areas.ts'
import { findSkew, isSideways } from './find-skew.ts'
import { cutOut, type GrayImage, straighten, turnImage } from './gray-image.ts'
import { joinFigures, withLostPoints } from './join-figures.ts'
import { findSpots, readSpots } from './missed-words.ts'
import type { RecognisedWord, Recogniser } from './recogniser.ts'
import { renderPage } from './render-page.ts'
import { withoutSpecks } from './specks.ts'

const POINTS_PER_INCH = 72
/** Below this the page was probably looked at the wrong way up. */
const DOUBTFUL = 0.62
/** Part of the font size below the baseline in a word's box, as for words of the file. */
const DESCENT = 0.22

interface Attempt {
  readonly turn: Turn
  readonly skewDegrees: number
  readonly image: GrayImage
  readonly words: readonly RecognisedWord[]
}

/** How sure a reading is on the whole; few words are none. */
function certaintyOf(words: readonly RecognisedWord[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  if (letters < 30) return 0
  return words.reduce((sum, { certainty, text }) => sum + certainty * text.length, 0) / letters
}

const BANDS = 6
/** Gray below this is ink. */
const INK = 128

/** The sixth of an upright picture with the most ink, at its full width. */
function inkiestBand(image: GrayImage): GrayImage {
  const height = Math.floor(image.height / BANDS)
  const size = height * image.width
  const inkOf = (band: number): number =>
    image.pixels.subarray(band * size, (band + 1) * size).reduce((sum, gray) => sum + (gray < INK ? 1 : 0), 0)
  const inks = Array.from({ length: BANDS }, (_, band) => inkOf(band))
  const at = inks.indexOf(Math.max(...inks)) * size
  return { width: image.width, height, pixels: image.pixels.slice(at, at + size) }
}

const turnedBack = (image: GrayImage, turn: Turn): GrayImage => turnImage(image, (4 - turn / 90) % 4)

/**
 * The quarters to turn a picture back by, likeliest first. Which way up a sideways one is, a band of it tells: a whole
 * page read upside down takes seconds.
 */
async function turnsToTry(image: GrayImage, recogniser: Recogniser): Promise<readonly Turn[]> {
  if (!isSideways(image)) return [0, 180, 90, 270]
  const readBand = async (turn: Turn): Promise<number> =>
    certaintyOf(await recogniser.recognise(inkiestBand(turnedBack(image, turn))))
  const isLeftUp = (await readBand(270)) > (await readBand(90))
  return isLeftUp ? [270, 90, 0, 180] : [90, 270, 0, 180]
}

async function attempt(image: GrayImage, turn: Turn, dpi: number, recogniser: Recogniser): Promise<Attempt> {
  const upright = turnedBack(image, turn)
  const skewDegrees = findSkew(upright)
  const clean = withoutSpecks(withoutRules(straighten(upright, skewDegrees), dpi), dpi)
  return { turn, skewDegrees, image: clean, words: await recogniser.recognise(clean) }
}

function toWord({ text, certainty, x0, x1, baseline, size: pixelSize }: RecognisedWord, dpi: number): Word {
  const points = (pixels: number): number => (pixels * POINTS_PER_INCH) / dpi
  const size = points(pixelSize)
  const bottom = points(baseline) + DESCENT * size
  return {
    text,
    box: [points(x0), bottom - size, points(x1), bottom],
    size,
    isBold: false,
    color: '#000000',
    certainty,
  }
}

/** How much larger a figure is read again, the white around it in pixels, and the room beside it in font sizes. */
const ENLARGED = 2
const MARGIN = 20
const AROUND = 0.12

/** A page whose words were recognised, and its picture to look at again. */
export interface RecognisedPage {
  readonly words: PageWords
  /** What the figure at a word's place may be, read alone and enlarged. */
  readonly readFigure: (word: Word) => Promise<readonly FigureChoice[]>
}

/** The words of a page from its picture, straightened, and turned the way that reads best. */
export async function recognisePage(
  page: PDFPageProxy,
  maxPixels: number,
  recogniser: Recogniser,
): Promise<RecognisedPage> {
  const { image: raw, dpi } = await renderPage(page, maxPixels)
  const image = evenLight(withoutFilledAreas(raw))
  let best: Attempt | undefined
  for (const turn of await turnsToTry(image, recogniser)) {
    const next = await attempt(image, turn, dpi, recogniser)
    if (best === undefined || certaintyOf(next.words) > certaintyOf(best.words)) best = next
    if (certaintyOf(best.words) >= DOUBTFUL) break
  }
  const {
    turn,
    skewDegrees,
    image: read,
    words: found,
  } = best ?? { turn: 0 as const, skewDegrees: 0, image, words: [] }
  const spots = await readSpots(read, findSpots(read, found), recogniser)
  const words = withLostPoints(joinFigures([...found, ...spots]))
  const pageWords: PageWords = {
    number: page.pageNumber,
    width: (read.width * POINTS_PER_INCH) / dpi,
    height: (read.height * POINTS_PER_INCH) / dpi,
    words: words.map((word) => toWord(word, dpi)),
    rules: [],
    turned: turn,
    skewDegrees,
    isRecognised: true,
  }
  return {
    words: pageWords,
    readFigure: ({ box: [x0, y0, x1, y1], size }) => {
      const pixels = (points: number): number => (points * dpi) / POINTS_PER_INCH
      const room = size * AROUND
      const cut = { x0: pixels(x0 - room), y0: pixels(y0), x1: pixels(x1 + room), y1: pixels(y1) }
      return recogniser.recogniseFigure(cutOut(read, cut, ENLARGED, MARGIN))
    },
  }
}
