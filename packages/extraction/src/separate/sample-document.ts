import { deflateSync } from 'node:zlib'

const ROWS = [
  ['Description', 'Qty', 'Unit price', 'Amount'],
  ['Supply and fit mixer tap to kitchen sink', '2', '$250.00', '$500.00'],
  ['Hot water unit, 315 L electric', '1', '$1,000.00', '$1,000.00'],
  ['', '', 'Subtotal', '$1,500.00'],
  ['', '', 'GST (10%)', '$150.00'],
  ['', '', 'Total', '$1,650.00'],
] as const
const HEAD = [
  'Quotation',
  'Quote No: Q-2041',
  'Kestrel Plumbing Pty Ltd',
  'Customer: Harlan Vickery',
] as const
const COLUMNS = [60, 330, 390, 480] as const
const TOP = 780
const LEADING = 18

const show = (text: string, x: number, y: number): string =>
  text === '' ? '' : `BT /F1 10 Tf 1 0 0 1 ${x} ${y} Tm (${text.replace(/[()]/g, '\\$&')}) Tj ET\n`

/** What the page paints: a head, and a table under it. */
const content = (): string =>
  [
    ...HEAD.map((text, at) => show(text, COLUMNS[0], TOP - at * LEADING)),
    ...ROWS.flatMap((cells, row) =>
      cells.map((cell, at) => show(cell, COLUMNS[at] ?? 0, TOP - (HEAD.length + 2 + row) * LEADING)),
    ),
  ].join('')

/** A small quote as a PDF, for a process to try itself on before it is given one. */
export function sampleDocument(): Uint8Array {
  const stream = deflateSync(content()).toString('latin1')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${stream.length}/Filter/FlateDecode>>\nstream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  file += `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`
  return new Uint8Array(Buffer.from(file, 'latin1'))
}
