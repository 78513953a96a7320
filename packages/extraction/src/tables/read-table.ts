import { type Box, boxAround } from '../geometry.ts'
import type { DocumentText } from '../layout/document-text.ts'
import { type Cell, type Line, textOf } from '../layout/line.ts'
import { unitOf } from '../numbers/units.ts'
import { fold } from '../vocabulary/fold.ts'
import { totalKindOf } from '../vocabulary/total-labels.ts'
import type { Word } from '../words/word.ts'
import { type ColumnRoles, multipliesOut, proposeRoles } from './assign-roles.ts'
import { cellNumber, isNoCharge } from './cell-number.ts'
import {
  type Column,
  findColumns,
  findSpanning,
  headingsByColumn,
  partedByHeadings,
  spanningWords,
  withDescriptions,
  wordsByColumn,
} from './columns.ts'
import { type Counted, countedIn, countedInCell } from './counted.ts'
import type { RowGroup } from './find-rows.ts'
import { type Heading, joinHeadings } from './header.ts'
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
  /** How well this reading of the columns alone explains the rows. */
  readonly score: number
  /** Headed columns of figures that it makes nothing of. */
  readonly unexplained: number
}

const OPTIONAL =
  /\b(?:option(?:al)?|optioneel|optionnel|opcional|opzionale|alternative|eventual(?:position)?|bedarfsposition|provisional)\b/i
/** "2 @ $41.50": how many at what price, in place of a description. */
const COUNT = /^\d[\d.,]*\s*(?:@|x|×)\s*\P{L}*\d\P{L}*$/iu
/** Fillers between a description and its price. */
const LEADER = /\s*[.·…_]{3,}\s*/g

/** "VAT 5.50%" beneath a description: the rate of the row's tax. */
const isTaxRate = (text: string): boolean => /\d\s*%$/.test(text) && totalKindOf(text) === 'tax'

interface Shape {
  readonly columns: readonly Column[]
  readonly roles: ColumnRoles
  readonly headings: readonly string[]
  readonly text: DocumentText
  /** The words of the line with a row's figures, column by column. */
  readonly wordsOf: (anchor: Line) => readonly (readonly Word[])[]
}

const tidy = (text: string): string =>
  text
    .replace(LEADER, ' ')
    .replace(/^[•·▪■●◦‣*–-]\s+/, '')
    .replace(/\s+/g, ' ')
    .trim()

const columnsAt = (columns: readonly Column[], { description }: ColumnRoles): readonly Column[] =>
  description.map((at) => columns[at]).filter((column) => column !== undefined)

/** Where descriptions stand: from the left of their first column to the next column of figures. */
function descriptionRange(columns: readonly Column[], roles: ColumnRoles): Column {
  const described = columnsAt(columns, roles)
  const first = described[0] ?? columns[0] ?? { x0: 0, x1: 0 }
  return { x0: first.x0, x1: Math.max(...described.map(({ x1 }) => x1), first.x1) }
}

/** The words of a row's descriptions, line by line. */
function describe({ anchor, above, below }: Row, { columns, roles, wordsOf }: Shape): string {
  const own = wordsOf(anchor)
  const inColumns = (cells: readonly (readonly { readonly text: string }[])[]): string =>
    roles.description
      .map((at) => (cells[at] ?? []).map(({ text }) => text).join(' '))
      .filter((text) => text !== '')
      .join(' ')
  const described = descriptionRange(columns, roles)
  // Beside a wrapped description other columns may wrap, too.
  const going = (line: Line): readonly Cell[] =>
    line.cells.filter(({ box, text }) => box[0] < described.x1 && box[2] > described.x0 && !isTaxRate(text))
  const joined = (cells: readonly Cell[]): string => cells.map(({ text }) => text).join(' ')
  const borders = columnsAt(columns, roles).slice(1)
  const isAcross = ({ box }: Cell): boolean => borders.some(({ x0 }) => box[0] < x0 - 4 && box[2] > x0 + 4)
  const around = [...above, ...below].map(going)
  if (borders.length === 0 || around.some((cells) => cells.some(isAcross))) {
    const parts = [...above.map(going).map(joined), inColumns(own), ...below.map(going).map(joined)]
    return tidy(parts.join(' '))
  }
  // A name and what describes it wrap each in their own column.
  const placeOf = ({ box }: Cell): number => borders.filter(({ x0 }) => box[0] >= x0 - 4).length
  const wrapped = (lines: readonly Line[], place: number): readonly string[] =>
    lines.map((line) => joined(going(line).filter((cell) => placeOf(cell) === place)))
  const parts = roles.description.flatMap((at, place) => [
    ...wrapped(above, place),
    textOf(own[at] ?? []),
    ...wrapped(below, place),
  ])
  return tidy(parts.filter((text) => text !== '').join(' '))
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
  const { roles, text } = shape
  const cells = shape.wordsOf(row.anchor).map(textOf)
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
    factor: number(roles.factor)?.value,
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

/** Columns with what heads them. */
interface Layout {
  readonly columns: readonly Column[]
  readonly headings: readonly (Heading | undefined)[]
  readonly wordsOf: (anchor: Line) => readonly (readonly Word[])[]
}

/** The ways to part a group into columns: by the white space, by the headings over it, and with the headings in order. */
function proposeLayouts(group: RowGroup, text: DocumentText): readonly Layout[] {
  const printed = joinHeadings(group.header)
  const spanning = findSpanning(group.anchors, printed)
  const inked = findColumns(
    group.anchors.filter((anchor) => !spanning.has(anchor)),
    printed,
  )
  const beside = wordsBeside(group.anchors, inked, text)
  const joined = beside === undefined ? printed : [beside]
  const layoutOf = (columns: readonly Column[], headings: readonly (Heading | undefined)[]): Layout => ({
    columns,
    headings,
    wordsOf: (anchor) =>
      spanning.has(anchor) ? spanningWords(anchor, columns) : wordsByColumn(anchor, columns),
  })
  const columns = withDescriptions(inked, joined)
  const nearest = headingsByColumn(columns, joined)
  const parted = partedByHeadings(columns, joined)
  const ofWords = (own: readonly Column[]): number => {
    const cells = group.anchors.map((anchor) => wordsByColumn(anchor, own).map(textOf))
    return own.filter(
      (_, at) => cells.filter((row) => /\p{L}{2}/u.test(row[at] ?? '')).length * 2 > cells.length,
    ).length
  }
  // Headings part figures from words and from each other, never one text.
  const isParted = parted.length > columns.length && ofWords(parted) <= ofWords(columns)
  const inOrder = joined.length === columns.length && joined.some((heading, at) => heading !== nearest[at])
  return [
    layoutOf(columns, nearest),
    ...(isParted ? [layoutOf(parted, headingsByColumn(parted, joined))] : []),
    ...(inOrder ? [layoutOf(columns, joined)] : []),
  ]
}

const MOST_PROPOSALS = 4

/** The ways to read a group of aligned lines as a table, the likeliest first; none where it has no amounts or no words. */
export function proposeTables(
  group: RowGroup,
  text: DocumentText,
  sums: readonly number[],
): readonly Table[] {
  const proposals = proposeLayouts(group, text).flatMap((layout) =>
    proposeRoles({
      rows: group.anchors.map((anchor) => layout.wordsOf(anchor).map(textOf)),
      headings: layout.headings,
      decimal: text.decimal,
      sums,
    }).map((rated) => ({ layout, ...rated })),
  )
  return proposals
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST_PROPOSALS)
    .flatMap(({ layout, roles, score, unexplained }) => {
      const rows = rowsOf(group, layout, roles, text)
      return rows.length === 0
        ? []
        : [
            {
              rows,
              header: group.header.map((line) => line.text).join(' '),
              columns: layout.columns.length,
              hasQuantity: roles.quantity !== undefined,
              hasPrice: roles.price !== undefined,
              score,
              unexplained,
            },
          ]
    })
}

function rowsOf(
  group: RowGroup,
  { columns, headings, wordsOf }: Layout,
  roles: ColumnRoles,
  text: DocumentText,
): readonly TableRow[] {
  const shape: Shape = {
    columns,
    roles,
    headings: headings.map((heading) => heading?.text ?? ''),
    text,
    wordsOf,
  }
  const description = descriptionRange(columns, roles)
  const ownWords = (anchor: Line): readonly Line['words'][number][] => {
    const cells = wordsOf(anchor)
    return roles.description.flatMap((at) => cells[at] ?? [])
  }
  const found = toRows(
    {
      anchors: group.anchors,
      description,
      described: columnsAt(columns, roles),
      left: columns[0]?.x0 ?? description.x0,
      isDescribed: (anchor, near) => {
        const borders = columnsAt(columns, roles).slice(1)
        const start = near?.cells.find(({ box }) => box[2] > description.x0)?.box[0]
        const place = borders.filter(({ x0 }) => start !== undefined && start >= x0 - 4).length
        const own = borders.length === 0 ? undefined : roles.description[place]
        return (own === undefined ? ownWords(anchor) : (wordsOf(anchor)[own] ?? [])).length > 0
      },
      isCount: (anchor) => COUNT.test(textOf(ownWords(anchor))),
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
  return found.flatMap((row) => toTableRow(row, shape) ?? []).filter((row) => /\p{L}/u.test(row.description))
}
