import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js'
import { type GrayImage, toPgm } from './gray-image.ts'

/** A word as it was recognised, in pixels. */
export interface RecognisedWord {
  readonly text: string
  /** 0 to 1. */
  readonly certainty: number
  readonly x0: number
  readonly x1: number
  /** Where the line's letters stand, below this word. */
  readonly baseline: number
  /** Height of the line's letters with ascenders and descenders. */
  readonly height: number
}

/** Recognises pictures of pages, one after the other. */
export interface Recogniser {
  readonly recognise: (image: GrayImage) => Promise<readonly RecognisedWord[]>
  readonly end: () => Promise<void>
}

const LANGUAGE_DATA = join(
  dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json')),
  '4.0.0_best_int',
)
/** Words less certain than this are specks and rules. */
const LEAST_CERTAINTY = 0.25

async function recogniseWith(worker: Worker, image: GrayImage): Promise<readonly RecognisedWord[]> {
  const { data } = await worker.recognize(toPgm(image), {}, { blocks: true, text: false })
  const lines = (data.blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap((paragraph) => paragraph.lines),
  )
  return lines
    .flatMap((line) => {
      const { x0, y0, x1, y1 } = line.baseline
      const slope = x1 === x0 ? 0 : (y1 - y0) / (x1 - x0)
      const height = Math.max(line.rowAttributes?.rowHeight ?? 0, 1)
      return line.words.map((word) => ({
        text: word.text,
        certainty: word.confidence / 100,
        x0: word.bbox.x0,
        x1: word.bbox.x1,
        baseline: y0 + slope * ((word.bbox.x0 + word.bbox.x1) / 2 - x0),
        height: height > 1 ? height : line.bbox.y1 - line.bbox.y0,
      }))
    })
    .filter(({ certainty, text }) => certainty >= LEAST_CERTAINTY && text.trim() !== '')
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
  await worker.setParameters({
    tessedit_pageseg_mode: PSM.SPARSE_TEXT,
    user_defined_dpi: '250',
    preserve_interword_spaces: '1',
  })
  return {
    recognise: (image) => recogniseWith(worker, image),
    end: async () => void (await worker.terminate()),
  }
}
