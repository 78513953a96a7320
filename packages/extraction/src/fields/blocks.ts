import type { Cell, Line } from '../layout/line.ts'

/** A cell of a line in a block. */
export interface PlacedCell {
  readonly cell: Cell
  readonly line: Line
}

/** Cells under each other that share an edge: an address, a list of details. */
export interface Block {
  readonly cells: readonly PlacedCell[]
}

const EDGE = 5
/** Lines of a block follow within this many font sizes, bottom to top. */
const LEADING = 1.05

const isAligned = ({ box: a }: Cell, { box: b }: Cell): boolean =>
  Math.abs(a[0] - b[0]) <= EDGE ||
  Math.abs(a[2] - b[2]) <= EDGE ||
  Math.abs(a[0] + a[2] - b[0] - b[2]) <= EDGE * 2

/** The cells of lines gathered into blocks, each from top to bottom. */
export function findBlocks(lines: readonly Line[]): readonly Block[] {
  const blocks: { cells: PlacedCell[] }[] = []
  for (const line of lines) {
    for (const cell of line.cells) {
      const block = blocks
        .filter(({ cells }) => {
          const last = cells.at(-1)
          if (
            last === undefined ||
            last.line === line ||
            last.line.page !== line.page ||
            !isAligned(last.cell, cell)
          )
            return false
          const size = Math.max(last.line.size, ...cell.words.map((word) => word.size))
          return cell.box[1] - last.cell.box[3] <= LEADING * size && cell.box[1] > last.cell.box[1]
        })
        .toSorted(
          (a, b) =>
            Math.abs((a.cells.at(-1)?.cell.box[0] ?? 0) - cell.box[0]) -
            Math.abs((b.cells.at(-1)?.cell.box[0] ?? 0) - cell.box[0]),
        )[0]
      if (block === undefined) blocks.push({ cells: [{ cell, line }] })
      else block.cells.push({ cell, line })
    }
  }
  return blocks
}
