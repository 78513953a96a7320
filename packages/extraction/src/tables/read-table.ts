import { type Box, boxAround } from '../geometry.ts'
import type { DocumentText } from '../layout/document-text.ts'
import { type Line, textOf } from '../layout/line.ts'
import { unitOf } from '../numbers/units.ts'
import { fold } from '../vocabulary/fold.ts'
import { assignRoles, type ColumnRoles, multipliesOut } from './assign-roles.ts'
import { cellNumber, isNoCharge } from './cell-number.ts'
import {
  type Column,
  findColumns,
  headingsByColumn,
  textsByColumn,
  withDescriptions,
  wordsByColumn,
} from './columns.ts'
import { type Counted, countedIn, countedInCell } from './counted.ts'
import type { RowGroup } from './find-rows.ts'
import { joinHeadings } from './header.ts'
import { mendQuantity } from './mend-quantity.ts'
import { type Row, toRows } from './row-lines.ts'
import { wordsBeside } from './words-beside.ts'

/** A priced row. Amounts are decimal currency. */
export interface TableRow {
  readonly description: string
  readonly quantity: number | undefined
  readonly unit: string | undefined
  readonly price: number | undefined
  readonly total: number
  /** Whether the printed figures multiply out; undefined where one of them is not printed. */
  readonly isConsistent: boolean | undefined
  readonly isOptional: boolean
  readonly page: number
  readonly box: Box
  readonly text: string
  readonly anchor: Line
}

export interface Table {
  readonly rows: readonly TableRow[]
  readonly header: string
  readonly columns: number
  readonly hasQuantity: boolean
  readonly hasPrice: boolean
}

const OPTIONAL =
  /\b(?:option(?:al)?|optioneel|optionnel|opcional|opzionale|alternative|eventual(?:position)?|bedarfsposition|provisional)\b/i
/** "2 @ $41.50": how many at what price, in place of a description. */
const COUNT = /^\d[\d.,]*\s*(?:@|x|×)\s*\P{L}*\d\P{L}*$/iu
/** Fillers between a description and its price. */
const LEADER = /\s*[.·…_]{3,}\s*/g

interface Shape {
  readonly columns: readonly Column[]
  readonly roles: ColumnRoles
  readonly headings: readonly string[]
  readonly text: DocumentText
}

const tidy = (text: string): string =>
  text
    .replace(LEADER, ' ')
    .replace(/^[•·▪■●◦‣*–-]\s+/, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Where descriptions stand: from the left of their first column to the next column of figures. */
function descriptionRange(columns: readonly Column[], roles: ColumnRoles): Column {
  const described = roles.description.map((at) => columns[at]).filter((column) => column !== undefined)
  const first = described[0] ?? columns[0] ?? { x0: 0, x1: 0 }
  return { x0: first.x0, x1: Math.max(...described.map(({ x1 }) => x1), first.x1) }
}

/** The words of a row's descriptions, line by line. */
function describe({ anchor, above, below }: Row, { columns, roles }: Shape): string {
  const own = wordsByColumn(anchor, columns)
  const inColumns = (cells: readonly (readonly { readonly text: string }[])[]): string =>
    roles.description
      .map((at) => (cells[at] ?? []).map(({ text }) => text).join(' '))
      .filter((text) => text !== '')
      .join(' ')
  const described = descriptionRange(columns, roles)
  // Beside a wrapped description other columns may wrap, too.
  const going = (line: Line): string =>
    line.cells
      .filter(({ box }) => box[0] < described.x1 && box[2] > described.x0)
      .map(({ text }) => text)
      .join(' ')
  const parts = [...above.map(going), inColumns(own), ...below.map(going)]
  return tidy(parts.join(' '))
}

/** The words of a row that stand in no column of its own: beside the room they are in, which is printed once. */
function leftOver(cells: readonly string[], roles: ColumnRoles): string {
  const taken = [roles.quantity, roles.unit, roles.price, roles.discount, roles.tax, roles.total]
  return tidy(cells.filter((text, at) => !taken.includes(at) && /\p{L}{2}/u.test(text)).join(' '))
}

const unitOfHeading = (heading: string | undefined): string | undefined => {
  const words = fold(heading ?? '').split(' ')
  const found = words
    .map((word) => unitOf(word))
    .find((unit) => unit === 'hr' || unit === 'day' || unit === 'm2')
  return words.length <= 2 ? found : undefined
}

/** How many at what price, in the description or in a cell beside it. */
function countedBeside(
  description: string,
  cells: readonly string[],
  roles: ColumnRoles,
  { decimal }: DocumentText,
  total: number,
): Counted | undefined {
  const beside = cells.flatMap((cell, at) =>
    roles.description.includes(at) ? [] : (countedInCell(cell, total, decimal) ?? []),
  )[0]
  return beside === undefined ? countedIn(description, total, decimal) : { description, ...beside }
}

function toTableRow(row: Row, shape: Shape): TableRow | undefined {
  const { roles, columns, text } = shape
  const cells = textsByColumn(row.anchor, columns)
  const at = (column: number | undefined): string => (column === undefined ? '' : (cells[column] ?? ''))
  const number = (column: number | undefined): ReturnType<typeof cellNumber> =>
    cellNumber(at(column), text.decimal)
  const total = number(roles.total)
  if (total === undefined || isNoCharge(at(roles.total))) return undefined
  const printed = number(roles.quantity)
  const price = number(roles.price)
  const isPicture = text.pages.some(
    ({ number: own, isRecognised }) => isRecognised && own === row.anchor.page,
  )
  const quantity =
    roles.quantity !== undefined && isPicture
      ? mendQuantity({ quantity: printed?.value, price: price?.value, total: total.value })
      : printed?.value
  const discount = number(roles.discount)
  const described = describe(row, shape) || leftOver(cells, roles)
  const counted =
    roles.quantity === undefined ? countedBeside(described, cells, roles, text, total.value) : undefined
  const description = counted?.description ?? described
  const lines = [row.anchor, ...row.above, ...row.below]
  const isConsistent = multipliesOut({
    quantity,
    price: price?.value,
    discount: discount?.value,
    tax: number(roles.tax)?.value,
    total: total.value,
  })
  const printedUnit = roles.unit === undefined ? undefined : at(roles.unit)
  return {
    description,
    quantity: quantity ?? counted?.quantity,
    unit:
      printedUnit === undefined || printedUnit === ''
        ? (printed?.unit ??
          counted?.unit ??
          price?.unit ??
          unitOfHeading(roles.quantity === undefined ? undefined : shape.headings[roles.quantity]))
        : (unitOf(printedUnit) ?? printedUnit),
    price: price?.value ?? counted?.price,
    total: total.value,
    isConsistent,
    isOptional: OPTIONAL.test(description) || cells.some((cell) => /^optional$/i.test(cell)),
    page: row.anchor.page,
    box: boxAround(lines.filter(({ page }) => page === row.anchor.page).map(({ box }) => box)),
    text: lines.map(({ words }) => textOf(words)).join(' '),
    anchor: row.anchor,
  }
}

/** The rows of a group of aligned lines; undefined where it has no amounts or no words. */
export function readTable(group: RowGroup, text: DocumentText, sums: readonly number[]): Table | undefined {
  const printed = joinHeadings(group.header)
  const inked = findColumns(group.anchors, printed)
  const beside = wordsBeside(group.anchors, inked, text)
  const joined = beside === undefined ? printed : [beside]
  const columns = withDescriptions(inked, joined)
  const headings = headingsByColumn(columns, joined)
  const rows = group.anchors.map((anchor) => textsByColumn(anchor, columns))
  const roles = assignRoles({ rows, headings, decimal: text.decimal, sums })
  if (roles === undefined) return undefined
  const shape: Shape = { columns, roles, headings: headings.map((heading) => heading?.text ?? ''), text }
  const description = descriptionRange(columns, roles)
  const ownWords = (anchor: Line): readonly Line['words'][number][] => {
    const cells = wordsByColumn(anchor, columns)
    return roles.description.flatMap((at) => cells[at] ?? [])
  }
  const found = toRows(
    {
      anchors: group.anchors,
      description,
      left: columns[0]?.x0 ?? description.x0,
      isDescribed: (anchor) => ownWords(anchor).length > 0,
      isCounted:
        roles.description.length === 0
          ? roles.quantity !== undefined && roles.fit === 1
          : group.anchors.every((anchor) => COUNT.test(textOf(ownWords(anchor)))),
      descriptionStyle: (anchor) => {
        const own = ownWords(anchor)
        return own[0] === undefined
          ? { size: anchor.size, isBold: false }
          : { size: own[0].size, isBold: own.every(({ isBold }) => isBold) }
      },
    },
    text,
  )
  const tableRows = found
    .flatMap((row) => toTableRow(row, shape) ?? [])
    .filter((row) => /\p{L}/u.test(row.description))
  if (tableRows.length === 0) return undefined
  return {
    rows: tableRows,
    header: group.header.map((line) => line.text).join(' '),
    columns: columns.length,
    hasQuantity: roles.quantity !== undefined,
    hasPrice: roles.price !== undefined,
  }
}
