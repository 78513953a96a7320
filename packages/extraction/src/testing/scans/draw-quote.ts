import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Canvas, createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import { between, oneOf, type Random } from './random.ts'
import type { MadeQuote } from './random-quote.ts'

const FONTS = join(
  dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
  'build/fonts/Roboto',
)
GlobalFonts.registerFromPath(join(FONTS, 'Roboto-Regular.ttf'), 'Scanned')
GlobalFonts.registerFromPath(join(FONTS, 'Roboto-Medium.ttf'), 'Scanned Bold')

const WIDTH = 595
const HEIGHT = 842

/** How a page looks. */
interface Look {
  readonly table: 'grid' | 'rules' | 'bar' | 'zebra'
  readonly hasSidebar: boolean
  readonly size: number
  readonly left: number
}

/** An amount as it is printed: `$1,234.50`. */
export const printed = (sign: string, cents: number): string =>
  `${sign}${(cents / 100).toLocaleString('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

class Pen {
  readonly #context: SKRSContext2D
  readonly #size: number
  constructor(context: SKRSContext2D, size: number) {
    this.#context = context
    this.#size = size
  }

  write(
    text: string,
    x: number,
    y: number,
    style: { bold?: boolean; right?: boolean; ink?: string; size?: number } = {},
  ): void {
    this.#context.font = `${style.size ?? this.#size}px "${style.bold === true ? 'Scanned Bold' : 'Scanned'}"`
    this.#context.fillStyle = style.ink ?? '#1c1c1c'
    this.#context.textAlign = style.right === true ? 'right' : 'left'
    this.#context.fillText(text, x, y)
  }

  fill(shade: string, x: number, y: number, width: number, height: number): void {
    this.#context.fillStyle = shade
    this.#context.fillRect(x, y, width, height)
  }
}

function drawParties(pen: Pen, quote: MadeQuote, { hasSidebar, left, size }: Look): number {
  const step = size * 1.45
  const at = hasSidebar ? 24 : left
  const light = hasSidebar ? { ink: '#ffffff' } : {}
  if (hasSidebar) pen.fill('#2c3540', 0, 0, left - 18, HEIGHT)
  pen.write(quote.supplier, at, 60, { ...light, bold: true, size: hasSidebar ? 10 : 15 })
  pen.write(quote.supplierEmail, at, 60 + step * 1.5, light)
  pen.write(`Phone: ${quote.supplierPhone}`, at, 60 + step * 2.5, light)
  pen.write('Quotation', hasSidebar ? left : WIDTH - 50, 60, { bold: true, size: 20, right: !hasSidebar })
  pen.write(`Quote no: ${quote.number}`, hasSidebar ? left : WIDTH - 50, 60 + step * 1.8, {
    right: !hasSidebar,
  })
  pen.write('Date: 14 March 2026', hasSidebar ? left : WIDTH - 50, 60 + step * 2.8, { right: !hasSidebar })
  pen.write('Quote for', left, 150, { bold: true })
  pen.write(quote.customer, left, 150 + step)
  pen.write('7 Harbour Street', left, 150 + 2 * step)
  return 150 + 5 * step
}

function drawTable(pen: Pen, quote: MadeQuote, look: Look, top: number): number {
  const { table, left, size } = look
  const right = WIDTH - 40
  const row = size * (table === 'grid' ? 2.1 : 2.3)
  const columns = { quantity: right - 200, unit: right - 188, price: right - 78, total: right - 4 }
  const base = (at: number): number => top + at * row + row * 0.66
  const isBar = table === 'bar'
  if (isBar) pen.fill('#1f4e79', left, top, right - left, row)
  const head = { bold: true, ...(isBar ? { ink: '#ffffff' } : {}) }
  pen.write('Description', left + 4, base(0), head)
  pen.write('Qty', columns.quantity, base(0), { ...head, right: true })
  pen.write('Unit', columns.unit, base(0), head)
  pen.write('Unit price', columns.price, base(0), { ...head, right: true })
  pen.write('Amount', columns.total, base(0), { ...head, right: true })
  for (const [at, line] of quote.lines.entries()) {
    if (table === 'zebra' && at % 2 === 0) pen.fill('#e9edf2', left, top + (at + 1) * row, right - left, row)
    pen.write(line.description, left + 4, base(at + 1))
    pen.write(String(line.quantity), columns.quantity, base(at + 1), { right: true })
    pen.write(line.unit, columns.unit, base(at + 1))
    pen.write(printed(quote.sign, line.price), columns.price, base(at + 1), { right: true })
    pen.write(printed(quote.sign, line.total), columns.total, base(at + 1), { right: true })
  }
  const bottom = top + (quote.lines.length + 1) * row
  if (table === 'grid' || table === 'rules') {
    const shade = table === 'grid' ? '#333333' : '#9a9a9a'
    for (let y = top; y <= bottom + 0.1; y += row) pen.fill(shade, left, y, right - left, 0.7)
  }
  if (table === 'grid') {
    const sides = [
      left,
      columns.quantity - 36,
      columns.quantity + 6,
      columns.unit + 28,
      columns.price + 5,
      right,
    ]
    for (const x of sides) pen.fill('#333333', x, top, 0.7, bottom - top)
  }
  return bottom
}

/** A quote on a page of paper, so many pixels an inch. */
export function drawQuote(quote: MadeQuote, random: Random, dpi: number): Canvas {
  const hasSidebar = random() < 0.25
  const look: Look = {
    table: oneOf(random, ['grid', 'rules', 'bar', 'zebra']),
    hasSidebar,
    size: hasSidebar ? 8 : between(random, 16, 20) / 2,
    left: hasSidebar ? 185 : 44,
  }
  const scale = dpi / 72
  const canvas = createCanvas(Math.round(WIDTH * scale), Math.round(HEIGHT * scale))
  const context = canvas.getContext('2d')
  context.scale(scale, scale)
  const pen = new Pen(context, look.size)
  pen.fill('#fdfdfb', 0, 0, WIDTH, HEIGHT)
  const bottom = drawTable(pen, quote, look, drawParties(pen, quote, look))
  const sums = [
    ['Subtotal', quote.subtotal],
    [quote.taxLabel, quote.tax],
    ['Total', quote.total],
  ] as const
  for (const [at, [label, cents]] of sums.entries()) {
    const y = bottom + (at + 1.4) * look.size * 1.9
    const bold = label === 'Total'
    pen.write(label, WIDTH - 200, y, { bold })
    pen.write(printed(quote.sign, cents), WIDTH - 44, y, { bold, right: true })
  }
  pen.write('This quote is valid for 30 days.', look.left, HEIGHT - 60)
  return canvas
}
