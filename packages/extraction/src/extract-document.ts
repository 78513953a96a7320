import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { assemble } from './assemble.ts'
import type { Extraction, ExtractionFailure } from './extraction.ts'
import { DEFAULT_LIMITS, type Limits } from './limits.ts'
import type { RecognisedPage } from './ocr/recognise-page.ts'
import { needsRecognition } from './ocr/text-evidence.ts'
import { checkBytes } from './open/check-bytes.ts'
import { failure, orCorrupt, ReadingError } from './open/failure.ts'
import { openPdf } from './open/open-pdf.ts'
import { readPage } from './open/read-page.ts'
import { lookAgain, type ReadFigure } from './readings/look-again.ts'
import { pageWords } from './words/page-words.ts'
import { visibleGlyphs } from './words/visible-glyphs.ts'
import type { PageWords } from './words/word.ts'

/** Documents shorter than this, in characters of text, say nothing. */
const LEAST_CHARACTERS = 20

/** How far a reading is. */
export interface ReadingProgress {
  readonly stage: 'reading' | 'recognising' | 'checking'
  /** From 1. */
  readonly page: number
  readonly pages: number
}

/** Called before each step, and may take its time; an error it throws ends the reading. */
export type OnProgress = (progress: ReadingProgress) => void | Promise<void>

interface ReadPages {
  readonly pages: readonly PageWords[]
  /** Pages that would have had to be recognised beyond the limit. */
  readonly unread: number
}

/** Recognition starts with the first page that needs it: loading it costs more than reading most documents. */
async function startRecognition(limits: Limits): Promise<{
  readonly read: (page: PDFPageProxy) => Promise<RecognisedPage>
  readonly end: () => Promise<void>
}> {
  const { recognisePage } = await import('./ocr/recognise-page.ts')
  const { startRecogniser } = await import('./ocr/recogniser.ts')
  const recogniser = await startRecogniser()
  return { read: (page) => recognisePage(page, limits.maxPixels, recogniser), end: recogniser.end }
}

async function readPages(
  document: PDFDocumentProxy,
  limits: Limits,
  onProgress: OnProgress,
): Promise<ReadPages> {
  const layers = await orCorrupt(document.getOptionalContentConfig())
  const pages: PageWords[] = []
  const readFigureOf = new Map<number, RecognisedPage['readFigure']>()
  let recognition: Awaited<ReturnType<typeof startRecognition>> | undefined
  let recognised = 0
  let unread = 0
  const pageCount = document.numPages
  try {
    for (let number = 1; number <= pageCount; number += 1) {
      await onProgress({ stage: 'reading', page: number, pages: pageCount })
      const page = await orCorrupt(document.getPage(number))
      const ink = await readPage(page, layers)
      const visible = visibleGlyphs(ink)
      if (!needsRecognition(ink, visible)) pages.push(pageWords(ink, visible))
      else if (recognised >= limits.maxRecognisedPages) unread += 1
      else {
        await onProgress({ stage: 'recognising', page: number, pages: pageCount })
        recognition ??= await startRecognition(limits)
        const { words, readFigure } = await recognition.read(page)
        pages.push(words)
        readFigureOf.set(number, readFigure)
        recognised += 1
      }
      page.cleanup()
    }
    await onProgress({ stage: 'checking', page: pageCount, pages: pageCount })
    if (readFigureOf.size === 0) return { pages, unread }
    const readFigure: ReadFigure = async (number, word) => (await readFigureOf.get(number)?.(word)) ?? []
    return { pages: await lookAgain(pages, readFigure), unread }
  } finally {
    await recognition?.end()
  }
}

/** The words of a PDF, page by page: as `extractDocument` reads them, before anything is made of them. */
export async function readWords(
  bytes: Uint8Array,
  limits: Limits = DEFAULT_LIMITS,
  onProgress: OnProgress = () => undefined,
): Promise<ReadPages | ExtractionFailure> {
  const checked = checkBytes(bytes, limits)
  if (checked.problem !== undefined) return failure(checked.problem)
  try {
    const document = await openPdf(checked.bytes, limits)
    try {
      const read = await readPages(document, limits, onProgress)
      const characters = read.pages.reduce(
        (sum, { words }) => sum + words.reduce((all, { text }) => all + text.length, 0),
        0,
      )
      return characters < LEAST_CHARACTERS ? failure('no_text') : read
    } finally {
      await document.loadingTask.destroy()
    }
  } catch (error) {
    if (error instanceof ReadingError) return failure(error.code)
    throw error
  }
}

/**
 * Reads a PDF: its type, fields, lines, what does not add up, and how sure
 * that is. Money is decimal currency, boxes are points from the top left of
 * the displayed page. A file that cannot be read is an `ExtractionFailure`,
 * never half a document.
 *
 * It runs in the caller's process: for files of strangers use `readSeparately`,
 * which puts limits of time and memory around it.
 */
export async function extractDocument(
  bytes: Uint8Array,
  limits: Limits = DEFAULT_LIMITS,
  onProgress: OnProgress = () => undefined,
): Promise<Extraction | ExtractionFailure> {
  const read = await readWords(bytes, limits, onProgress)
  return 'error' in read ? read : assemble(read.pages, read.unread)
}
