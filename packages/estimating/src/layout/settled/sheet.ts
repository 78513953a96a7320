import type { TextSpan } from '@quotewright/domain/quotes/text-spans.ts'
import type { PlacedText } from '../../spoken/place-map.ts'
import type { ReadCell } from '../cells.ts'
import { summaryOf } from '../summary.ts'
import type { ReadRow, TableRows } from '../table-rows.ts'
import { type ColumnKind, folded, kindsOfColumns } from './settled-columns.ts'

/** A row of a sheet: work, a sum, or a line of words between. */
export interface SheetRow {
  readonly row: ReadRow
  readonly sort: 'work' | 'sum' | 'aside'
  /** By column. */
  readonly cells: readonly (ReadCell | undefined)[]
}

/** A table with headings, what its columns hold, and how it is written again. */
export class Sheet {
  readonly table: TableRows
  readonly kinds: ColumnKind[]
  readonly rows: readonly SheetRow[]
  readonly dropped = new Set<number>()
  /** Headings that are written otherwise. */
  readonly headings = new Map<number, string>()
  /** Cells that are written otherwise: what is in them, each with its place. */
  readonly cells = new Map<string, readonly PlacedText[]>()
  /** Rows that are no work, as the table itself says. */
  readonly declined = new Set<number>()
  isReordered = false

  constructor(table: TableRows) {
    this.table = table
    this.kinds = kindsOfColumns(table)
    const words = this.kinds.indexOf('words')
    this.rows = table.rows.map((row) => {
      const cells = table.headings.map((_, column) => row.cells[row.at.indexOf(column)])
      return { row, cells, sort: sortOf(row, cells, this.kinds, words) }
    })
  }

  /** No two cells of a row are below one heading, as happens where columns are parted by blanks. */
  get isAligned(): boolean {
    return this.rows.every(({ row }) => new Set(row.at).size === row.at.length)
  }

  get isChanged(): boolean {
    return (
      this.isReordered || this.dropped.size + this.headings.size + this.cells.size + this.declined.size > 0
    )
  }

  /** The column of a kind that still stands; -1 where none does. */
  column(kind: ColumnKind): number {
    const at = this.kinds.indexOf(kind)
    return this.dropped.has(at) ? -1 : at
  }

  has(...kinds: readonly ColumnKind[]): boolean {
    return kinds.every((kind) => this.column(kind) >= 0)
  }

  /** The heading of a column without its signs; '' without one. */
  headingOf(column: number): string {
    return folded(this.table.headings[column] ?? '')
  }

  /** Columns that still stand and hold figures, rather than words, in the rows of work. */
  get figureColumns(): number[] {
    return this.kinds.flatMap((_, column) => {
      const filled = this.work.flatMap(({ cells }) => {
        const cell = cells[column]
        return cell === undefined || cell.isEmpty ? [] : [cell]
      })
      const figures = filled.filter(({ figure }) => figure !== undefined).length
      return !this.dropped.has(column) && figures > 0 && figures * 2 >= filled.length ? [column] : []
    })
  }

  drop(...kinds: readonly ColumnKind[]): void {
    for (const kind of kinds) {
      const at = this.kinds.indexOf(kind)
      if (at >= 0) this.dropped.add(at)
    }
  }

  /** Rows of work that the table doesn't leave out, with their numbers. */
  get work(): readonly { readonly cells: SheetRow['cells']; readonly at: number }[] {
    return this.rows.flatMap(({ sort, cells }, at) =>
      sort === 'work' && !this.declined.has(at) ? [{ cells, at }] : [],
    )
  }

  cell(cells: SheetRow['cells'], kind: ColumnKind): ReadCell | undefined {
    const cell = cells[this.kinds.indexOf(kind)]
    return cell?.isEmpty === true ? undefined : cell
  }

  /** The figure of a row in a column; undefined where it has none. */
  figure(cells: SheetRow['cells'], kind: ColumnKind): number | undefined {
    return this.cell(cells, kind)?.figure?.value
  }

  write(at: number, kind: ColumnKind, ...parts: readonly PlacedText[]): void {
    this.cells.set(`${at}:${this.kinds.indexOf(kind)}`, parts)
  }

  written(at: number, kind: ColumnKind): readonly PlacedText[] {
    const column = this.kinds.indexOf(kind)
    const cell = this.rows[at]?.cells[column]
    return this.cells.get(`${at}:${column}`) ?? (cell === undefined ? [] : [asWritten(cell)])
  }
}

/** A cell as it stands. */
export const asWritten = ({ start, end, text }: TextSpan & { readonly text: string }): PlacedText => ({
  start,
  end,
  text,
})

/** Text that is put in at a place. */
export const putIn = (text: string, at: number): PlacedText => ({ text, start: at, end: at })

function sortOf(
  row: ReadRow,
  cells: SheetRow['cells'],
  kinds: readonly ColumnKind[],
  words: number,
): SheetRow['sort'] {
  const filled = row.cells.filter(({ isEmpty }) => !isEmpty)
  if (row.isAside || filled.length === 0) return 'aside'
  const labels = filled.filter(({ figure }) => figure === undefined).map(({ text }) => text)
  const hasCount = kinds.some(
    (kind, at) => (kind === 'qty' || kind === 'rate') && cells[at]?.figure !== undefined,
  )
  const name = cells[words]?.text ?? ''
  const isLabelled = labels.length > 0 && summaryOf(labels.join(' ')) !== undefined
  if (isLabelled && (!hasCount || /^(?:sub-?\s?|grand )?totals?\b/i.test(name))) return 'sum'
  if (filled.length === 1) return 'aside'
  return 'work'
}
