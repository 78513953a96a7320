import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js'
import { median } from '../geometry.ts'
import { type FigureChoice, figureChoices } from './figure-choices.ts'
import { type GrayImage, toPgm } from './gray-image.ts'

/** A word as it was recognised, in pixels. */
export interface RecognisedWord {
  readonly text: string
  /** 0 to 1. */
  readonly certainty: number
  readonly x0: number
  readonly y0: number
  readonly x1: number
  /** Where its letters stand. */
  readonly baseline: number
  /** Font size. */
  readonly size: number
}

/** Recognises pictures of pages, one after the other. */
export interface Recogniser {
  /** Words all over a page, in no order. */
  readonly recognise: (image: GrayImage) => Promise<readonly RecognisedWord[]>
  /** Words of a picture that holds one line. */
  readonly recogniseLine: (image: GrayImage) => Promise<readonly RecognisedWord[]>
  /** What a figure may be that fills a picture, the likeliest first. */
  readonly recogniseFigure: (image: GrayImage) => Promise<readonly FigureChoice[]>
  readonly end: () => Promise<void>
}

const LANGUAGE_DATA = join(
  dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json')),
  '4.0.0_best_int',
)
/** Words less certain than this are specks and rules. */
const LEAST_CERTAINTY = 0.25

const ANY_TEXT = { user_defined_dpi: '250', tessedit_char_whitelist: '', lstm_choice_mode: '0' }
const FIGURES_ALONE = {
  user_defined_dpi: '250',
  tessedit_char_whitelist: '0123456789.,-$£€%()',
  // The choices that were considered for each symbol.
  lstm_choice_mode: '2',
}

/** Heights of words in font sizes, by whether they have letters that reach up and down. */
const HEIGHTS = { both: 0.95, up: 0.73, down: 0.74, none: 0.53 } as const
const REACHES_UP = /[A-Zbdfhijklt0-9£$€%&()[\]/#!?]/
const REACHES_DOWN = /[gjpqyQ,;()[\]@$]/

function sizeOf(text: string, height: number): number {
  const isUp = REACHES_UP.test(text)
  const isDown = REACHES_DOWN.test(text)
  return height / HEIGHTS[isUp && isDown ? 'both' : isUp ? 'up' : isDown ? 'down' : 'none']
}

async function recogniseWith(worker: Worker, image: GrayImage): Promise<readonly RecognisedWord[]> {
  const { data } = await worker.recognize(toPgm(image), {}, { blocks: true, text: false })
  const lines = (data.blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap((paragraph) => paragraph.lines),
  )
  return lines
    .flatMap((line) => {
      const { x0, y0, x1, y1 } = line.baseline
      const slope = x1 === x0 ? 0 : (y1 - y0) / (x1 - x0)
      const size = median(line.words.map(({ text, bbox }) => sizeOf(text, bbox.y1 - bbox.y0)))
      return line.words.map(({ text, confidence, bbox }) => ({
        text,
        certainty: confidence / 100,
        x0: bbox.x0,
        y0: bbox.y0,
        x1: bbox.x1,
        baseline: REACHES_DOWN.test(text) ? y0 + slope * ((bbox.x0 + bbox.x1) / 2 - x0) : bbox.y1,
        size,
      }))
    })
    .filter(({ certainty, text }) => certainty >= LEAST_CERTAINTY && /[\p{L}\p{N}$£€%&#-]/u.test(text))
}

/**
 * Starts the recogniser with the language data of the installed package: it
 * fetches nothing and writes nothing. Text is looked for all over the page,
 * in no order, since tables and letterheads have none.
 */
export async function startRecogniser(): Promise<Recogniser> {
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: LANGUAGE_DATA,
    cacheMethod: 'none',
    gzip: true,
  })
  const looking =
    (mode: PSM) =>
    async (image: GrayImage): Promise<readonly RecognisedWord[]> => {
      await worker.setParameters({ ...ANY_TEXT, tessedit_pageseg_mode: mode })
      return recogniseWith(worker, image)
    }
  return {
    recognise: looking(PSM.SPARSE_TEXT),
    recogniseLine: looking(PSM.SINGLE_LINE),
    recogniseFigure: async (image) => {
      await worker.setParameters({ ...FIGURES_ALONE, tessedit_pageseg_mode: PSM.SINGLE_LINE })
      const { data } = await worker.recognize(toPgm(image), {}, { hocr: true, text: false })
      return figureChoices(data.hocr ?? '')
    },
    end: async () => void (await worker.terminate()),
  }
}
