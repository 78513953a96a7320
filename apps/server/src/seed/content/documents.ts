import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { moneyText } from '@quotewright/domain/region/formats.ts'
import { HOME } from '@quotewright/domain/region/regions.ts'
import pdfmake, { type createPdf } from 'pdfmake'
import { BUSINESS } from './business.ts'

/** A document that a supplier sent, and what the team makes of it. */
export interface SupplierDocument {
  readonly fileName: string
  readonly heading: string
  readonly numberLabel: string
  readonly number: string
  readonly supplier: string
  readonly email: string
  readonly customer: string
  /** Description, quantity and price of one in whole dollars before tax. */
  readonly lines: readonly (readonly [string, number, number])[]
  /** Added to what the lines come to, in dollars: a sum that is wrong. */
  readonly error?: number
  readonly daysAgo: number
  readonly outcome: 'waiting' | 'approved' | 'converted' | 'rejected' | 'priced'
}

const quote = (
  at: Pick<SupplierDocument, 'fileName' | 'number' | 'daysAgo' | 'outcome'>,
  supplier: string,
  lines: SupplierDocument['lines'],
  more: Partial<SupplierDocument> = {},
): SupplierDocument => ({
  heading: 'Quotation',
  numberLabel: 'Quote No',
  supplier,
  email: `sales@${supplier.toLowerCase().replaceAll(/[^a-z]/g, '')}.example`,
  customer: BUSINESS.name,
  lines,
  ...at,
  ...more,
})

export const SUPPLIER_DOCUMENTS: readonly SupplierDocument[] = [
  quote(
    { fileName: 'harbour-wholesale-8841.pdf', number: 'HW-8841', daysAgo: 44, outcome: 'converted' },
    'Harbour Electrical Wholesale',
    [
      ['Heat pump hot water unit 270 L', 1, 2650],
      ['Isolating valve kit', 1, 86],
      ['Cable 6 mm twin and earth', 25, 7],
    ],
  ),
  quote(
    { fileName: 'coastal-lighting-Q2207.pdf', number: 'Q-2207', daysAgo: 26, outcome: 'converted' },
    'Coastal Lighting Supplies',
    [
      ['LED high bay 150 W', 14, 168],
      ['Emergency exit sign', 3, 94],
    ],
  ),
  quote(
    { fileName: 'harbour-wholesale-9012.pdf', number: 'HW-9012', daysAgo: 8, outcome: 'priced' },
    'Harbour Electrical Wholesale',
    [
      ['EV charger 7 kW', 1, 1420],
      ['Smoke alarm, interconnected', 10, 121],
      ['Double power point', 20, 95],
    ],
  ),
  quote(
    { fileName: 'invoice-55310.pdf', number: 'INV-55310', daysAgo: 6, outcome: 'rejected' },
    'Harbour Electrical Wholesale',
    [
      ['RCBO 20 A', 12, 46],
      ['Switchboard enclosure 18 pole', 1, 118],
    ],
    { heading: 'Tax Invoice', numberLabel: 'Invoice No' },
  ),
  quote(
    { fileName: 'breeze-air-1178.pdf', number: 'BA-1178', daysAgo: 4, outcome: 'approved' },
    'Breeze Air Conditioning',
    [
      ['Split system 7.1 kW', 1, 2090],
      ['Wall bracket', 1, 65],
      ['Pipe kit 3 m', 1, 140],
    ],
  ),
  quote(
    { fileName: 'coastal-lighting-Q2291.pdf', number: 'Q-2291', daysAgo: 1.4, outcome: 'waiting' },
    'Coastal Lighting Supplies',
    [
      ['LED downlight 9 W', 40, 19],
      ['Garden spike light', 12, 71],
      ['Garden transformer 60 VA', 2, 138],
    ],
  ),
  quote(
    { fileName: 'rooftop-scaffold.pdf', number: 'S-402', daysAgo: 0.9, outcome: 'waiting' },
    'Rooftop Scaffold Hire',
    [
      ['Mobile tower 5 m, week', 2, 340],
      ['Delivery and pick-up', 1, 180],
    ],
    { error: 25 },
  ),
  quote(
    { fileName: 'breeze-air-1203.pdf', number: 'BA-1203', daysAgo: 0.3, outcome: 'waiting' },
    'Breeze Air Conditioning',
    [
      ['Split system 2.5 kW', 3, 1180],
      ['Electrical isolator', 3, 38],
    ],
  ),
]

const FONTS = join(
  dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
  'build',
  'fonts',
  'Roboto',
)

const inDollars = (cents: number): string => moneyText(cents, HOME)

/** The bytes of a supplier's document. */
export async function pdfOf(document: SupplierDocument): Promise<Uint8Array<ArrayBuffer>> {
  pdfmake.addFonts({
    Roboto: { normal: join(FONTS, 'Roboto-Regular.ttf'), bold: join(FONTS, 'Roboto-Medium.ttf') },
  })
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(FONTS))
  return new Uint8Array(await pdfmake.createPdf(definitionOf(document)).getBuffer())
}

function definitionOf(document: SupplierDocument): Parameters<typeof createPdf>[0] {
  const { tax, businessNumber } = HOME
  const net = document.lines.reduce((sum, [, quantity, price]) => sum + quantity * price * 100, 0)
  const taxCents = Math.round((net * tax.rateBasisPoints) / 10_000)
  const total = net + taxCents + (document.error ?? 0) * 100
  const rows = document.lines.map(([name, quantity, price]) => [
    name,
    String(quantity),
    inDollars(price * 100),
    inDollars(quantity * price * 100),
  ])
  return {
    defaultStyle: { font: 'Roboto', fontSize: 10 },
    content: [
      { text: document.heading, fontSize: 22 },
      { text: `${document.numberLabel}: ${document.number}`, margin: [0, 8, 0, 0] },
      { text: document.supplier, bold: true },
      { text: `${businessNumber.label} ${businessNumber.example}` },
      { text: document.email },
      { text: `Customer:\n${document.customer}`, margin: [0, 12] },
      {
        layout: 'lightHorizontalLines',
        table: {
          headerRows: 1,
          widths: ['*', 40, 80, 80],
          body: [['Description', 'Qty', 'Unit price', 'Amount'], ...rows],
        },
      },
      { text: `Subtotal: ${inDollars(net)}`, alignment: 'right', margin: [0, 10, 0, 0] },
      { text: `${tax.label} (${tax.rateBasisPoints / 100}%): ${inDollars(taxCents)}`, alignment: 'right' },
      { text: `Total: ${inDollars(total)}`, alignment: 'right', bold: true },
    ],
  }
}
