import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PageInk } from '../words/glyph.ts'
import type { Font } from '../words/graphics-state.ts'
import { toMatrix } from '../words/matrix.ts'
import { type Operators, readInk } from '../words/read-ink.ts'
import { orCorrupt } from './failure.ts'

/** Which optional layers of a document are shown. */
type Layers = Awaited<ReturnType<PDFDocumentProxy['getOptionalContentConfig']>>

/** All that a page paints, in points of the page as a viewer displays it. */
export async function readPage(page: PDFPageProxy, layers: Layers): Promise<PageInk> {
  const viewport = page.getViewport({ scale: 1 })
  const operators: Operators = await orCorrupt(page.getOperatorList())
  return readInk({
    number: page.pageNumber,
    width: viewport.width,
    height: viewport.height,
    viewport: toMatrix(viewport.transform),
    operators,
    font: (name) => (page.commonObjs.has(name) ? (page.commonObjs.get(name) as Font) : undefined),
    isLayerShown: (properties) => layers.isVisible(properties) === true,
  })
}
