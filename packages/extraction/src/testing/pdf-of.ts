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
pdfmake.addFonts({
  Roboto: {
    normal: font('Regular'),
    bold: font('Medium'),
    italics: font('Italic'),
    bolditalics: font('MediumItalic'),
  },
})

/** A small quote as a PDF, with white text in it, another heading or a password where wanted. */
export function pdfOf({
  hiddenText,
  heading = 'Quotation',
  password,
}: {
  readonly hiddenText: string | undefined
  readonly heading?: string
  readonly password?: string
}): Promise<Uint8Array> {
  const hidden: readonly Content[] =
    hiddenText === undefined ? [] : [{ text: hiddenText, color: '#ffffff', fontSize: 9 }]
  const definition: Parameters<typeof createPdf>[0] = {
    ...(password === undefined ? {} : { userPassword: password }),
    content: [
      { text: heading, fontSize: 22 },
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
  return bytesOf(definition)
}

async function bytesOf(definition: Parameters<typeof createPdf>[0]): Promise<Uint8Array> {
  // The program's own PDFs, made in the same process, read no files at all.
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(FONTS))
  return new Uint8Array(await pdfmake.createPdf(definition).getBuffer())
}

/** A price list of so many pages, with a sum at its end that its rows add up to. */
export function pdfOfPages(pages: number): Promise<Uint8Array> {
  const body = Array.from({ length: pages }, (_, page) => [
    `Stage ${page + 1}: supply and install of cable tray and trunking`,
    '2',
    '$125.00',
    '$250.00',
  ])
  const head = ['Description', 'Qty', 'Unit price', 'Amount']
  const cents = pages * 25_000
  const money = (amount: number): string =>
    `$${(amount / 100).toLocaleString('en-AU', { minimumFractionDigits: 2 })}`
  const content: Content[] = [
    { text: 'Quotation', fontSize: 22 },
    { text: 'Quote No: Q-9000' },
    { text: 'Kestrel Plumbing Pty Ltd', bold: true },
    ...body.map(
      (row, at): Content => ({
        layout: 'lightHorizontalLines',
        table: { headerRows: 1, widths: ['*', 40, 80, 80], body: [head, row] },
        ...(at < pages - 1 ? { pageBreak: 'after' as const } : {}),
      }),
    ),
    { text: `Subtotal: ${money(cents)}`, alignment: 'right' },
    { text: `GST (10%): ${money(cents / 10)}`, alignment: 'right' },
    { text: `Total: ${money(cents * 1.1)}`, alignment: 'right' },
  ]
  return bytesOf({ content })
}

/** Lines of text, one under the other. */
export function pdfOfLines(lines: readonly string[]): Promise<Uint8Array> {
  const content = lines.map((text): Content => ({ text }))
  return bytesOf({ content })
}

/** A page that is one picture from edge to edge, as a scanner writes it. */
export const pdfOfPicture = (dataUrl: string): Promise<Uint8Array> =>
  bytesOf({ pageSize: 'A4', pageMargins: 0, content: [{ image: dataUrl, width: 595, height: 841 }] })
