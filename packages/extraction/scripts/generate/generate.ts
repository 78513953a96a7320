import { contentOf } from './content.ts'
import { layOut } from './layout.ts'
import { randomOf } from './random.ts'
import { withJsPdf, withPdfKit } from './render-drawn.ts'
import { withPdfMake } from './render-pdfmake.ts'
import type { Sheet } from './sheet.ts'
import { type GeneratedTruth, truthOf } from './truth.ts'

/** A way to make a PDF of a sheet, with its name. */
export type Renderer = readonly [name: string, render: (sheet: Sheet) => Promise<Uint8Array>]

/** Renderers that need no browser. */
export const DRAWN: readonly [Renderer, ...Renderer[]] = [
  ['pdfkit', withPdfKit],
  ['jspdf', withJsPdf],
  ['pdfmake', withPdfMake],
]

/** A document with its truth. */
export interface GeneratedDocument {
  readonly name: string
  readonly bytes: Uint8Array
  readonly truth: GeneratedTruth
}

/** Returns the document of a number in a row that a seed begins: always the same one. */
export async function generateDocument(
  seed: number,
  at: number,
  renderers: readonly [Renderer, ...Renderer[]],
): Promise<GeneratedDocument> {
  const random = randomOf(seed * 100_003 + at)
  const content = contentOf(random)
  const { sheet, shown, name: layout } = layOut(content, random)
  const [renderer, render] = random.pick(renderers)
  const bytes = await render(sheet)
  const name = `${String(at).padStart(3, '0')}-${content.type}-${content.language.code}-${content.pricing}-${renderer}`
  return { name, bytes, truth: truthOf(content, shown, layout) }
}
