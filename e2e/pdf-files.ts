/** A file as a browser test hands it to the page. */
export interface TestFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** Text at a place, in points from the bottom left of an A4 page. */
interface Printed {
  readonly x: number
  readonly y: number
  readonly text: string
  readonly size?: number
}

const CATALOGUE = 1
const PAGES = 2
const FONT = 3
const FIRST_PAGE = 4

const escaped = (text: string): string => text.replaceAll(/[\\()]/g, String.raw`\$&`)
const contentOf = (page: readonly Printed[]): string =>
  page
    .map(({ x, y, text, size = 10 }) => `BT /F1 ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET`)
    .join('\n')

/** A PDF of text in Helvetica, byte by byte. `extra` goes into its trailer. */
function pdfBytes(pages: readonly (readonly Printed[])[], extra = ''): Buffer {
  const pageNumber = (index: number) => FIRST_PAGE + index * 2
  const objects = [
    `<</Type/Catalog/Pages ${PAGES} 0 R>>`,
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, index) => `${pageNumber(index)} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...pages.flatMap((page, index) => {
      const content = contentOf(page)
      const resources = `/MediaBox[0 0 595 842]/Resources<</Font<</F1 ${FONT} 0 R>>>>`
      return [
        `<</Type/Page/Parent ${PAGES} 0 R${resources}/Contents ${pageNumber(index) + 1} 0 R>>`,
        `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
      ]
    }),
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const xref = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  const trailer = `trailer\n<</Size ${objects.length + 1}/Root ${CATALOGUE} 0 R${extra}>>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + xref + trailer, 'latin1')
}

const COLUMNS = [50, 320, 400, 480] as const
const row = (y: number, ...cells: readonly string[]): Printed[] =>
  cells.map((text, column) => ({ x: COLUMNS[column] ?? 50, y, text }))

interface Document {
  /** Is in the heading, such as "Tax Invoice". */
  readonly title?: string
  /** Before its number, such as "Invoice No". */
  readonly numberLabel?: string
  readonly number?: string
  readonly supplier?: string
  readonly customer?: string
  /** As it is printed; what adds up is $1,650.00. */
  readonly total?: string
}

/** Two pages: the lines are on the first, their sums on the second. */
function quotePages({
  title = 'Quotation',
  numberLabel = 'Quote No',
  number = 'Q-2041',
  supplier = 'Kestrel Plumbing Pty Ltd',
  customer = 'Harlan Vickery',
  total = '$1,650.00',
}: Document): Printed[][] {
  return [
    [
      { x: 50, y: 780, text: title, size: 22 },
      { x: 50, y: 740, text: `${numberLabel}: ${number}` },
      { x: 50, y: 724, text: supplier },
      { x: 50, y: 708, text: 'ABN 51 824 753 556' },
      { x: 50, y: 692, text: 'office@kestrel.example' },
      { x: 50, y: 660, text: 'Customer:' },
      { x: 50, y: 646, text: customer },
      ...row(600, 'Description', 'Qty', 'Unit price', 'Amount'),
      ...row(580, 'Supply and fit mixer tap to kitchen sink', '2', '$250.00', '$500.00'),
      ...row(562, 'Hot water unit, 315 L electric', '1', '$1,000.00', '$1,000.00'),
    ],
    [
      { x: 400, y: 780, text: 'Subtotal: $1,500.00' },
      { x: 400, y: 764, text: 'GST (10%): $150.00' },
      { x: 400, y: 748, text: `Total: ${total}` },
    ],
  ]
}

const fileOf = (name: string, buffer: Buffer): TestFile => ({ name, mimeType: 'application/pdf', buffer })

/** A quote as a supplier sends it. */
export const quotePdf = (name: string, document: Document = {}): TestFile =>
  fileOf(name, pdfBytes(quotePages(document)))

/** The same as a tax invoice: no quote. */
export const invoicePdf = (name: string): TestFile =>
  quotePdf(name, { title: 'Tax Invoice', numberLabel: 'Invoice No', number: 'INV-77' })

/** A line of a quote: what, how many, of which unit, at which price; and what it comes to. */
type OwnLine = readonly [what: string, quantity: string, unit: string, price: string, amount: string]

interface OwnQuote {
  readonly number: string
  /** As it is printed. */
  readonly date: string
  readonly business?: string
  readonly abn?: string
  readonly customer?: string
  readonly lines: readonly OwnLine[]
  readonly subtotal: string
  readonly tax: string
  readonly total: string
}

/** A quote as a tradie sends it to a customer: letterhead, lines with units, terms. */
export function ownQuotePdf(name: string, quote: OwnQuote): TestFile {
  const columns = [50, 290, 340, 400, 490]
  const rowAt = (y: number, cells: readonly string[]): Printed[] =>
    cells.map((text, at) => ({ x: columns[at] ?? 50, y, text }))
  const { business = 'Kestrel Plumbing Pty Ltd', abn = '51 824 753 556', customer = 'Harlan Vickery' } = quote
  const end = 580 - quote.lines.length * 18
  return fileOf(
    name,
    pdfBytes([
      [
        { x: 50, y: 790, text: business, size: 18 },
        { x: 50, y: 770, text: `ABN ${abn}` },
        { x: 50, y: 756, text: '12 Depot St, Brunswick VIC 3056' },
        { x: 50, y: 742, text: 'Phone 03 5550 2290' },
        { x: 50, y: 728, text: 'office@kestrel.example' },
        { x: 50, y: 714, text: 'Plumbing licence 45211' },
        { x: 400, y: 790, text: 'Quotation', size: 16 },
        { x: 400, y: 770, text: `Quote No: ${quote.number}` },
        { x: 400, y: 756, text: `Date: ${quote.date}` },
        { x: 50, y: 670, text: 'Customer:' },
        { x: 50, y: 656, text: customer },
        { x: 50, y: 642, text: '8 Elm Court, Carlton VIC 3053' },
        { x: 50, y: 628, text: 'harlan@customer.example' },
        ...rowAt(600, ['Description', 'Qty', 'Unit', 'Unit price', 'Amount']),
        ...quote.lines.flatMap((line, at) => rowAt(580 - at * 18, line)),
        { x: 400, y: end - 20, text: `Subtotal: ${quote.subtotal}` },
        { x: 400, y: end - 36, text: `GST (10%): ${quote.tax}` },
        { x: 400, y: end - 52, text: `Total: ${quote.total}` },
        { x: 50, y: end - 90, text: 'Payment terms: 7 days from invoice' },
        { x: 50, y: end - 104, text: '30% deposit on acceptance' },
      ],
    ]),
  )
}

const STANDARD_SECURITY = `/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<${'5a'.repeat(32)}>/U<${'a5'.repeat(32)}>>>/ID[<${'11'.repeat(16)}><${'11'.repeat(16)}>]`

/** Files that cannot be read, and the sentence for each. */
export const hostileFiles = (): readonly (readonly [TestFile, string])[] => {
  const whole = pdfBytes(quotePages({}))
  return [
    [
      fileOf('protected.pdf', pdfBytes(quotePages({}), STANDARD_SECURITY)),
      'The PDF is protected with a password',
    ],
    [fileOf('cut-off.pdf', whole.subarray(0, whole.length / 2)), 'The PDF is damaged and cannot be read'],
    [fileOf('empty.pdf', Buffer.alloc(0)), 'The file is empty'],
    [fileOf('picture.pdf', Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')), 'The file is not a PDF'],
  ]
}
