import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef, useState } from 'react'

/** More pixels than phones give a canvas are not asked for. */
const MOST_PIXELS = 12_000_000

interface PageFacts {
  readonly number: number
  /** In points, as it is displayed. */
  readonly width: number
  readonly height: number
  /** The words of the page in their order; '' for a picture of a page. */
  readonly text: string
}

interface DrawingOptions {
  readonly pdf: PDFDocumentProxy
  readonly number: number
  /** In CSS pixels; 0 until it is known. */
  readonly width: number
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent()
  return items
    .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : ' ') : ''))
    .join('')
    .trim()
}

/** Draws a page beside the screen, so that what is shown stays until the next is ready. */
function drawPage(page: PDFPageProxy, { width: pageWidth, height }: PageFacts, width: number) {
  const wanted = (width / pageWidth) * window.devicePixelRatio
  const most = Math.sqrt(MOST_PIXELS / (pageWidth * height))
  const viewport = page.getViewport({ scale: Math.min(wanted, most) })
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  const task = page.render({ canvas, viewport })
  return { drawn: task.promise.then(() => canvas), cancel: () => task.cancel() }
}

function show(drawn: HTMLCanvasElement, on: HTMLCanvasElement | null): void {
  if (on === null) return
  on.width = drawn.width
  on.height = drawn.height
  on.getContext('2d')?.drawImage(drawn, 0, 0)
}

/** Draws a page into a canvas at the width it has there, sharp on dense screens. */
export function usePageDrawing({ pdf, number, width }: DrawingOptions) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [facts, setFacts] = useState<PageFacts | undefined>()
  /** The page that is on the canvas. */
  const [painted, setPainted] = useState<number | undefined>()
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (width === 0) return
    let isLeft = false
    let stop = () => {}
    const draw = async () => {
      const page = await pdf.getPage(number)
      const { width: pageWidth, height } = page.getViewport({ scale: 1 })
      const text = await textOf(page).catch(() => '')
      if (isLeft) return
      const found = { number, width: pageWidth, height, text }
      setFacts(found)
      const { drawn, cancel } = drawPage(page, found, width)
      stop = cancel
      const picture = await drawn
      if (isLeft) return
      show(picture, canvas.current)
      setPainted(number)
      setHasFailed(false)
    }
    draw().catch(() => {
      if (!isLeft) setHasFailed(true)
    })
    return () => {
      isLeft = true
      stop()
    }
  }, [pdf, number, width])
  return { canvas, page: facts?.number === number ? facts : undefined, painted, hasFailed }
}
