import { jsPDF } from 'jspdf'
import PDFDocument from 'pdfkit'
import { draw, pageOf } from './flow.ts'
import type { Sheet } from './sheet.ts'

const PDFKIT_FONTS = {
  sans: ['Helvetica', 'Helvetica-Bold'],
  serif: ['Times-Roman', 'Times-Bold'],
  mono: ['Courier', 'Courier-Bold'],
} as const
const JSPDF_FONTS = { sans: 'helvetica', serif: 'times', mono: 'courier' } as const

/** Returns a sheet as a PDF, drawn with PDFKit. */
export function withPdfKit(sheet: Sheet): Promise<Uint8Array> {
  const { width, height } = pageOf(sheet)
  const document = new PDFDocument({ size: [width, height], margin: 0 })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<Uint8Array>((resolve, reject) => {
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    document.on('error', reject)
  })
  const set = (size: number, isBold: boolean) =>
    document.font(PDFKIT_FONTS[sheet.font][isBold ? 1 : 0]).fontSize(size)
  draw(
    sheet,
    {
      width: (text, size, isBold) => set(size, isBold).widthOfString(text),
      text: (text, { x, y, size, isBold }) => {
        set(size, isBold).text(text, x, y, { lineBreak: false, baseline: 'alphabetic' })
      },
      rule: (x0, y, x1) => {
        document.moveTo(x0, y).lineTo(x1, y).lineWidth(0.5).stroke()
      },
      addPage: () => {
        document.addPage()
      },
    },
    { width, height },
  )
  document.end()
  return done
}

/** Returns a sheet as a PDF, drawn with jsPDF. */
export function withJsPdf(sheet: Sheet): Promise<Uint8Array> {
  const { width, height } = pageOf(sheet)
  const document = new jsPDF({
    unit: 'pt',
    format: [width, height],
    orientation: sheet.isLandscape ? 'l' : 'p',
  })
  const set = (size: number, isBold: boolean) =>
    document.setFont(JSPDF_FONTS[sheet.font], isBold ? 'bold' : 'normal').setFontSize(size)
  draw(
    sheet,
    {
      width: (text, size, isBold) => set(size, isBold).getTextWidth(text),
      text: (text, { x, y, size, isBold }) => {
        set(size, isBold).text(text, x, y)
      },
      rule: (x0, y, x1) => {
        document.setLineWidth(0.5).line(x0, y, x1, y)
      },
      addPage: () => {
        document.addPage()
      },
    },
    { width, height },
  )
  return Promise.resolve(new Uint8Array(document.output('arraybuffer')))
}
