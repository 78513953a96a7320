import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { FailureCode } from '../extraction.ts'
import type { Limits } from '../limits.ts'
import { ReadingError } from './failure.ts'

const PDFJS = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const folder = (name: string): string => `${join(PDFJS, name)}/`

const CODE_OF: Readonly<Record<string, FailureCode>> = {
  PasswordException: 'encrypted_pdf',
  InvalidPDFException: 'corrupt_pdf',
  FormatError: 'corrupt_pdf',
}

/**
 * Opens a document for reading: no script runs, nothing is fetched, no font of
 * the machine is used, images of more than the allowed pixels are left out.
 *
 * @throws ReadingError where it cannot be opened or has too many pages or none.
 */
export async function openPdf(bytes: Uint8Array, limits: Limits): Promise<PDFDocumentProxy> {
  const task = getDocument({
    // A copy: pdf.js takes possession of what it is given.
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    fontExtraProperties: true,
    enableXfa: false,
    maxImageSize: limits.maxPixels,
    standardFontDataUrl: folder('standard_fonts'),
    cMapUrl: folder('cmaps'),
    wasmUrl: folder('wasm'),
    iccUrl: folder('iccs'),
  })
  const document = await task.promise.catch((error: unknown) => {
    const name = error instanceof Error ? error.name : ''
    throw new ReadingError(CODE_OF[name] ?? 'corrupt_pdf', { cause: error })
  })
  if (document.numPages === 0) throw new ReadingError('corrupt_pdf')
  if (document.numPages > limits.maxPages) throw new ReadingError('too_many_pages')
  return document
}
