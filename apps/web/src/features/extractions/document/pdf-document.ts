import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
  VerbosityLevel,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- the build makes an address of it
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerUrl

/** Where the build puts what pdf.js fetches by name; see `pdfjsData` in `vite.config.ts`. */
const DATA_URL = `/assets/pdfjs-${version}/`

/** As many as the reader of the server takes in an image. */
const MOST_PIXELS = 40_000_000

/**
 * Opens a PDF to be drawn, in a worker. Nothing in it is run: no scripts, no
 * forms, and it has no address to fetch from. Fonts, character maps and image
 * decoders come from our own origin.
 */
export function openDocument(bytes: Uint8Array): PDFDocumentLoadingTask {
  return getDocument({
    data: bytes,
    verbosity: VerbosityLevel.ERRORS,
    enableXfa: false,
    useSystemFonts: false,
    disableWorkerRendering: true,
    maxImageSize: MOST_PIXELS,
    cMapUrl: `${DATA_URL}cmaps/`,
    standardFontDataUrl: `${DATA_URL}standard_fonts/`,
    wasmUrl: `${DATA_URL}wasm/`,
    iccUrl: `${DATA_URL}iccs/`,
  })
}
