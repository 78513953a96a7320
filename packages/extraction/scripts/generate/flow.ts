import type { Align, Block, Sheet, SheetRow, Text } from './sheet.ts'

/** What a PDF library is asked for: text and rules at places. */
export interface Pen {
  readonly width: (text: string, size: number, isBold: boolean) => number
  /** Writes text with its baseline at y. */
  readonly text: (
    text: string,
    at: { readonly x: number; readonly y: number; readonly size: number; readonly isBold: boolean },
  ) => void
  readonly rule: (x0: number, y: number, x1: number) => void
  readonly addPage: () => void
}

const LEADING = 1.25
const PADDING = 3

interface Page {
  readonly width: number
  readonly height: number
}

/** Returns the lines a text is set in, none wider than the room there is. */
function wrap(text: string, room: number, measure: (part: string) => number): readonly string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`
      if (line !== '' && measure(longer) > room) {
        lines.push(line)
        line = word
      } else line = longer
    }
    return [...lines, line]
  })
}

class Flow {
  y: number
  number = 1
  private readonly sheet: Sheet
  private readonly pen: Pen
  private readonly page: Page

  constructor(sheet: Sheet, pen: Pen, page: Page) {
    this.sheet = sheet
    this.pen = pen
    this.page = page
    this.y = sheet.margin
    this.foot()
  }

  get inner(): number {
    return this.page.width - 2 * this.sheet.margin
  }
  get end(): number {
    return this.page.height - this.sheet.margin - 14 * this.sheet.footer.length - 14
  }

  foot(): void {
    const size = this.sheet.size * 0.85
    for (const [at, text] of this.sheet.footer.entries())
      this.pen.text(text, { x: this.sheet.margin, y: this.end + 14 + at * 12, size, isBold: false })
  }

  newPage(): void {
    this.pen.addPage()
    this.number += 1
    this.y = this.sheet.margin
    this.foot()
    this.pen.text(`Page ${this.number}`, {
      x: this.page.width - this.sheet.margin - 40,
      y: this.page.height - 24,
      size: 8,
      isBold: false,
    })
  }

  put(
    text: string,
    where: {
      readonly x: number
      readonly room: number
      readonly align: Align
      readonly size: number
      readonly isBold: boolean
      readonly y: number
    },
  ): void {
    const own = this.pen.width(text, where.size, where.isBold)
    const shift =
      where.align === 'right' ? where.room - own : where.align === 'center' ? (where.room - own) / 2 : 0
    if (text !== '')
      this.pen.text(text, {
        x: where.x + Math.max(0, shift),
        y: where.y,
        size: where.size,
        isBold: where.isBold,
      })
  }

  /** Writes lines and returns how high they are. */
  lines(lines: readonly Text[], x: number, room: number, align: Align): number {
    let height = 0
    for (const { text, scale = 1, isBold = false } of lines) {
      const size = this.sheet.size * scale
      for (const part of wrap(text, room, (one) => this.pen.width(one, size, isBold))) {
        if (this.y + height + size > this.end) {
          this.newPage()
          height = 0
        }
        this.put(part, { x, room, align, size, isBold, y: this.y + height + size })
        height += size * LEADING
      }
    }
    return height
  }

  table(block: Extract<Block, { kind: 'table' }>): void {
    this.head(block)
    for (const [at, row] of block.rows.entries()) {
      const { height } = this.cells(block, row)
      const before = block.rows[at - 1]?.carried
      if (this.y + height > this.end - 20) {
        if (block.carried !== undefined && before !== undefined)
          this.row(block, carriedRow(block, block.carried[0], before))
        this.newPage()
        this.head(block)
        if (block.carried !== undefined && before !== undefined)
          this.row(block, carriedRow(block, block.carried[1], before))
      }
      this.row(block, row)
    }
  }

  head(block: Extract<Block, { kind: 'table' }>): void {
    if (!block.isHeaded) return
    this.row(block, { cells: block.columns.map(({ heading }) => heading), isBold: true })
    if (block.rules === 'head') this.pen.rule(this.sheet.margin, this.y, this.sheet.margin + this.inner)
  }

  cells(
    block: Extract<Block, { kind: 'table' }>,
    row: SheetRow,
  ): { readonly parts: readonly (readonly string[])[]; readonly height: number } {
    const { size } = this.sheet
    const parts = block.columns.map(({ width }, at) => {
      const room = (row.isSpanning === true ? this.inner : width * this.inner) - 2 * PADDING
      return wrap(row.cells[at] ?? '', room, (one) => this.pen.width(one, size, row.isBold === true))
    })
    return { parts, height: Math.max(...parts.map(({ length }) => length)) * size * LEADING + 2 * PADDING }
  }

  row(block: Extract<Block, { kind: 'table' }>, row: SheetRow): void {
    const { parts, height } = this.cells(block, row)
    const { size, margin } = this.sheet
    let x = margin
    for (const [at, { width, align }] of block.columns.entries()) {
      const room = (row.isSpanning === true ? this.inner : width * this.inner) - 2 * PADDING
      for (const [line, text] of (parts[at] ?? []).entries())
        this.put(text, {
          x: x + PADDING,
          room,
          align: row.isSpanning === true ? 'left' : align,
          size,
          isBold: row.isBold === true,
          y: this.y + PADDING + size + line * size * LEADING,
        })
      x += width * this.inner
    }
    this.y += height
    if (block.rules === 'grid' || block.rules === 'lines') this.pen.rule(margin, this.y, margin + this.inner)
  }

  block(block: Block): void {
    const { margin, size } = this.sheet
    switch (block.kind) {
      case 'gap':
        this.y += block.height
        return
      case 'lines':
        this.y += this.lines(block.lines, margin, this.inner, block.align)
        return
      case 'pair': {
        const half = this.inner / 2 - 6
        const left = this.lines(block.left, margin, half, 'left')
        const right = this.lines(block.right, margin + this.inner / 2 + 6, half, block.rightAlign)
        this.y += Math.max(left, right)
        return
      }
      case 'table':
        this.table(block)
        return
      case 'sums':
        if (this.y + block.rows.length * size * 1.6 > this.end) this.newPage()
        for (const [label, amount] of block.rows) {
          const x = margin + block.from * this.inner
          const room = (1 - block.from) * this.inner
          const y = this.y + size
          this.put(label, {
            x,
            room: room * 0.62,
            align: block.isLabelRight ? 'right' : 'left',
            size,
            isBold: false,
            y,
          })
          this.put(amount, { x, room: room - PADDING, align: 'right', size, isBold: false, y })
          this.y += size * 1.6
        }
        return
      case 'stack': {
        if (this.y + size * 4 > this.end) this.newPage()
        const room = this.inner / block.cells.length
        for (const [at, pair] of block.cells.entries())
          for (const [line, text] of pair.entries())
            this.put(text, {
              x: margin + at * room,
              room,
              align: 'center',
              size,
              isBold: line === 1,
              y: this.y + size * (1 + line * 1.4),
            })
        this.y += size * 3
      }
    }
  }
}

const carriedRow = (
  { columns }: Extract<Block, { kind: 'table' }>,
  label: string,
  amount: string,
): SheetRow => {
  const widest = Math.max(...columns.map(({ width }) => width))
  return {
    cells: columns.map(({ width }, at) =>
      at === columns.length - 1 ? amount : width === widest ? label : '',
    ),
  }
}

/** Draws a sheet with a pen, page by page. */
export function draw(sheet: Sheet, pen: Pen, page: Page): void {
  const flow = new Flow(sheet, pen, page)
  for (const block of sheet.blocks) flow.block(block)
}

/** A4 in points. */
export const pageOf = ({ isLandscape }: Sheet): Page =>
  isLandscape ? { width: 841.89, height: 595.28 } : { width: 595.28, height: 841.89 }
