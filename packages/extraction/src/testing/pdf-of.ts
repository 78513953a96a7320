import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import pdfmake, { type Content, type createPdf } from 'pdfmake'

const FONTS = join(
  dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
  'build',
  'fonts',
  'Roboto',
)
const font = (name: string): string => join(FONTS, `Roboto-${name}.ttf`)
pdfmake.setFonts({
  Roboto: {
    normal: font('Regular'),
    bold: font('Medium'),
    italics: font('Italic'),
    bolditalics: font('MediumItalic'),
  },
})

/** A small quote as a PDF, with white text in it where wanted. */
export async function pdfOf({
  hiddenText,
}: {
  readonly hiddenText: string | undefined
}): Promise<Uint8Array> {
  const hidden: readonly Content[] =
    hiddenText === undefined ? [] : [{ text: hiddenText, color: '#ffffff', fontSize: 9 }]
  const definition: Parameters<typeof createPdf>[0] = {
    content: [
      { text: 'Quotation', fontSize: 22 },
      ...hidden,
      { text: 'Quote No: Q-2041' },
      { text: 'Kestrel Plumbing Pty Ltd', bold: true },
      { text: 'ABN 51 824 753 556' },
      { text: 'Customer:\nHarlan Vickery', margin: [0, 12] },
      {
        layout: 'lightHorizontalLines',
        table: {
          headerRows: 1,
          widths: ['*', 40, 80, 80],
          body: [
            ['Description', 'Qty', 'Unit price', 'Amount'],
            ['Supply and fit mixer tap to kitchen sink', '2', '$250.00', '$500.00'],
            ['Hot water unit, 315 L electric', '1', '$1,000.00', '$1,000.00'],
          ],
        },
      },
      { text: 'Subtotal: $1,500.00', alignment: 'right', margin: [0, 10, 0, 0] },
      { text: 'GST (10%): $150.00', alignment: 'right' },
      { text: 'Total: $1,650.00', alignment: 'right' },
    ],
  }
  return new Uint8Array(await pdfmake.createPdf(definition).getBuffer())
}
