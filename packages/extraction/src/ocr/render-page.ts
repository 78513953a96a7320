import { createCanvas } from '@napi-rs/canvas'
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type GrayImage, toGray } from './gray-image.ts'

/** A page as a picture, and how many pixels an inch of it has. */
export interface RenderedPage {
  readonly image: GrayImage
  readonly dpi: number
}

const POINTS_PER_INCH = 72
/** Small print of 8 points is 28 pixels high at this, which the recogniser likes best. */
const DPI = 250

/** A page as it is displayed, on white, with fewer pixels an inch where it would be larger than allowed. */
export async function renderPage(page: PDFPageProxy, maxPixels: number): Promise<RenderedPage> {
  const plain = page.getViewport({ scale: 1 })
  const scale = Math.min(
    DPI / POINTS_PER_INCH,
    Math.sqrt(maxPixels / Math.max(1, plain.width * plain.height)),
  )
  const viewport = page.getViewport({ scale })
  const width = Math.max(1, Math.ceil(viewport.width))
  const height = Math.max(1, Math.ceil(viewport.height))
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  // pdf.js draws on any canvas of the standard's form; its types know the browser's only.
  await page.render({ canvas: null, canvasContext: context as unknown as CanvasRenderingContext2D, viewport })
    .promise
  const { data } = context.getImageData(0, 0, width, height)
  return { image: toGray(data, width, height), dpi: scale * POINTS_PER_INCH }
}
