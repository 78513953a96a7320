import type { GeneratedContent, GeneratedLine, Pricing } from './content.ts'
import type { Language } from './languages.ts'
import type { Printing } from './money.ts'
import type { Random } from './random.ts'
import type { Align, Block, SheetColumn, SheetRow } from './sheet.ts'

type Role =
  | 'index'
  | 'code'
  | 'description'
  | 'quantity'
  | 'unit'
  | 'factor'
  | 'measure'
  | 'price'
  | 'discount'
  | 'taxRate'
  | 'net'
  | 'tax'
  | 'gross'
  | 'amount'

type Orders = readonly [readonly Role[], ...(readonly Role[])[]]

const ORDERS: Record<Pricing, Orders> = {
  plain: [
    ['description', 'quantity', 'unit', 'price', 'amount'],
    ['description', 'quantity', 'price', 'amount'],
    ['quantity', 'description', 'price', 'amount'],
    ['quantity', 'unit', 'description', 'price', 'amount'],
    ['code', 'description', 'quantity', 'price', 'amount'],
    ['code', 'description', 'quantity', 'unit', 'price', 'amount'],
    ['index', 'description', 'quantity', 'unit', 'price', 'amount'],
    ['index', 'code', 'description', 'quantity', 'price', 'amount'],
    ['description', 'price', 'quantity', 'amount'],
    ['description', 'unit', 'quantity', 'price', 'amount'],
    ['description', 'quantity', 'price', 'taxRate', 'amount'],
    ['code', 'quantity', 'description', 'price', 'amount'],
    ['quantity', 'code', 'description', 'unit', 'price', 'amount'],
  ],
  'amount-only': [
    ['description', 'amount'],
    ['description', 'amount'],
    ['index', 'description', 'amount'],
    ['code', 'description', 'amount'],
    ['description', 'taxRate', 'amount'],
  ],
  'per-100': [
    ['code', 'description', 'quantity', 'unit', 'price', 'amount'],
    ['description', 'quantity', 'unit', 'price', 'amount'],
    ['description', 'quantity', 'price', 'unit', 'amount'],
    ['quantity', 'description', 'price', 'amount'],
  ],
  'per-1000': [
    ['code', 'description', 'quantity', 'unit', 'price', 'amount'],
    ['description', 'quantity', 'price', 'unit', 'amount'],
    ['quantity', 'description', 'price', 'amount'],
  ],
  hire: [
    ['description', 'quantity', 'factor', 'price', 'amount'],
    ['quantity', 'description', 'factor', 'price', 'amount'],
    ['code', 'description', 'quantity', 'price', 'factor', 'amount'],
  ],
  boxes: [
    ['description', 'quantity', 'measure', 'price', 'amount'],
    ['description', 'quantity', 'factor', 'measure', 'price', 'amount'],
    ['code', 'description', 'quantity', 'factor', 'price', 'amount'],
  ],
  lengths: [
    ['description', 'quantity', 'factor', 'price', 'amount'],
    ['description', 'quantity', 'factor', 'measure', 'price', 'amount'],
    ['quantity', 'factor', 'description', 'price', 'amount'],
  ],
  'line-discount': [
    ['description', 'quantity', 'price', 'discount', 'amount'],
    ['code', 'description', 'quantity', 'unit', 'price', 'discount', 'amount'],
    ['quantity', 'description', 'price', 'discount', 'amount'],
    ['description', 'quantity', 'unit', 'discount', 'price', 'amount'],
  ],
  'tax-columns': [
    ['description', 'quantity', 'net', 'tax', 'gross'],
    ['description', 'quantity', 'price', 'net', 'tax', 'gross'],
    ['description', 'quantity', 'price', 'tax', 'gross'],
  ],
}

const WIDTH: Record<Role, number> = {
  index: 0.06,
  code: 0.11,
  description: 0,
  quantity: 0.09,
  unit: 0.09,
  factor: 0.1,
  measure: 0.1,
  price: 0.14,
  discount: 0.1,
  taxRate: 0.09,
  net: 0.13,
  tax: 0.11,
  gross: 0.13,
  amount: 0.15,
}
const TEXTS: ReadonlySet<Role> = new Set(['index', 'code', 'description', 'unit'])

type Words = readonly [string, ...string[]]
type ByPricing = Readonly<Partial<Record<Pricing, Words>>>
const FACTORS: ByPricing = {
  boxes: ['m²/box', 'Coverage m2', 'm2 per box'],
  lengths: ['Length', 'Length (m)', 'Lgth'],
}
const AREAS: Words = ['m²', 'Area m2', 'Total m2']
const RUNS: Words = ['Total m', 'Metres', 'Lin. m']
const COUNTS: ByPricing = {
  boxes: ['Boxes', 'No. boxes', 'Qty'],
  lengths: ['Pieces', 'Pcs', 'Qty', 'Lengths'],
}
const PRICES: ByPricing = {
  boxes: ['Price/m²', 'Rate per m2', 'Price'],
  lengths: ['Price/m', 'Rate per m', 'Price'],
  hire: ['Rate/day', 'Daily rate', 'Rate'],
}

function headingOf(role: Role, { headings }: Language, pricing: Pricing, random: Random): string {
  if (role === 'factor') return random.pick(FACTORS[pricing] ?? headings.days)
  if (role === 'measure') return random.pick(pricing === 'boxes' ? AREAS : RUNS)
  if (role === 'quantity') return random.pick(COUNTS[pricing] ?? headings.quantity)
  if (role === 'price') return random.pick(PRICES[pricing] ?? headings.price)
  return random.pick(headings[role])
}

interface Style {
  readonly detail: 'below' | 'behind' | 'none'
  readonly blankOnes: boolean
  readonly unitWithCount: boolean
  readonly perInPrice: boolean
}

function descriptionOf(line: GeneratedLine, language: Language, { detail }: Style): string {
  const name = line.isOptional ? `${line.name} (${language.optional.toLowerCase()})` : line.name
  if (line.detail === undefined || detail === 'none') return name
  return detail === 'below' ? `${name}\n${line.detail}` : `${name} ${line.detail}`
}

/** What a column says of a line. */
function cellOf(
  role: Role,
  line: GeneratedLine,
  at: number,
  {
    content,
    printing,
    style,
    orders,
  }: TableInput & { readonly style: Style; readonly orders: readonly Role[] },
): string {
  const { pricing, language } = content
  const { factor = 1 } = line
  const isBlank = style.blankOnes && line.quantity === 1 && pricing === 'plain'
  const per = pricing === 'per-100' || pricing === 'per-1000'
  switch (role) {
    case 'index':
      return String(at + 1)
    case 'code':
      return line.code
    case 'description':
      return descriptionOf(line, language, style)
    case 'quantity':
      return isBlank
        ? ''
        : `${printing.count(line.quantity)}${style.unitWithCount && !orders.includes('unit') && pricing === 'plain' ? ` ${line.unit}` : ''}`
    case 'unit':
      return per ? (pricing === 'per-100' ? 'per 100' : 'per 1000') : line.unit
    case 'factor':
      return printing.count(factor)
    case 'measure':
      return printing.count(line.quantity * factor)
    case 'price':
      return isBlank
        ? ''
        : per && !orders.includes('unit')
          ? `${printing.bare(line.priceCents)}/${factor}`
          : printing.bare(line.priceCents)
    case 'discount':
      return line.discountPercent === 0 ? '' : printing.percent(line.discountPercent)
    case 'taxRate':
      return printing.percent(Number(language.taxPercent[0]))
    case 'tax':
      return printing.bare(line.taxCents)
    case 'gross':
      return printing.bare(line.totalCents + line.taxCents)
    case 'net':
    case 'amount':
      return printing.bare(line.totalCents)
  }
}

/** What a table is made of. */
export interface TableInput {
  readonly content: GeneratedContent
  readonly printing: Printing
  readonly random: Random
}

const alignOf = (role: Role, isCentred: boolean): Align =>
  TEXTS.has(role) ? 'left' : isCentred && role !== 'amount' && role !== 'price' ? 'center' : 'right'

function columnsOf(orders: readonly Role[], { content, random }: TableInput): readonly SheetColumn[] {
  const isCentred = random.chance(0.25)
  const taken = orders.reduce((sum, role) => sum + WIDTH[role], 0)
  return orders.map((role) => ({
    heading: headingOf(role, content.language, content.pricing, random),
    width: role === 'description' ? 1 - taken : WIDTH[role],
    align: alignOf(role, isCentred),
  }))
}

/** The table of a document, with its sections and, where wanted, its sums as last rows. */
export function priceTable(input: TableInput, tail: readonly (readonly [string, string])[]): Block {
  const { content, printing, random } = input
  const orders = random.pick(ORDERS[content.pricing])
  const style: Style = {
    detail: random.pick(['below', 'below', 'behind', 'none']),
    blankOnes: random.chance(0.15),
    unitWithCount: random.chance(0.2),
    perInPrice: random.chance(0.3),
  }
  const hasSectionTotals = content.sections.length > 0 && random.chance(0.5)
  const rows: SheetRow[] = []
  const atAmount = (label: string, amount: string): readonly string[] =>
    orders.map((role, at) => (at === orders.length - 1 ? amount : role === 'description' ? label : ''))
  let running = 0
  for (const [at, line] of content.lines.entries()) {
    const before = content.lines[at - 1]
    const name = content.sections[line.section]
    if (name !== undefined && line.section !== before?.section)
      rows.push({ cells: [name], isBold: true, isSpanning: true })
    running += line.isOptional ? 0 : line.totalCents
    const own = orders.map((role) => cellOf(role, line, at, { ...input, style, orders }))
    rows.push({ cells: own, carried: printing.bare(running) })
    const isLast = content.lines[at + 1]?.section !== line.section
    if (name !== undefined && isLast && hasSectionTotals) {
      const sum = content.lines
        .filter((one) => one.section === line.section && !one.isOptional)
        .reduce((all, one) => all + one.totalCents, 0)
      rows.push({
        cells: atAmount(content.language.sectionTotal(name), printing.bare(sum)),
        isBold: random.chance(0.5),
      })
    }
  }
  rows.push(...tail.map(([label, amount]) => ({ cells: atAmount(label, amount), isBold: true })))
  return {
    kind: 'table',
    columns: columnsOf(orders, input),
    rows,
    rules: random.pick(['grid', 'lines', 'head', 'none']),
    isHeaded: true,
    carried: random.chance(0.4) && content.pricing !== 'tax-columns' ? content.language.carried : undefined,
  }
}
