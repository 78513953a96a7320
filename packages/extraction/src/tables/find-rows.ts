import type { DocumentText } from '../layout/document-text.ts'
import type { Line } from '../layout/line.ts'
import { type Amount, LEADER } from '../numbers/amounts.ts'
import type { TotalKind } from '../vocabulary/total-labels.ts'
import { isHeader } from './header.ts'

/** Lines that hold the figures of priced rows, one under the other. */
export interface RowGroup {
  readonly anchors: readonly Line[]
  /** The lines that head it, nearest last; empty where it has no header of its own. */
  readonly header: readonly Line[]
}

/** Right edges within this many points are one column. */
const ALIGNED = 4.5
/** A row is no further below the one before, in font sizes, on the same page. */
const MOST_DISTANCE = 16
/** The first row without decimals is no further below its header, in font sizes. */
const NEAR_HEADER = 6
/** Heads of columns may stand this much higher than their line, in font sizes. */
const HEADER_LINE = 1.7

const isFigure = ({ standsAlone, isPercent }: Amount): boolean => standsAlone && !isPercent

/** Where the amounts of totals end on the right: amounts without decimals or currency are known by it. */
function totalEdges(text: DocumentText): readonly number[] {
  return text.lines.flatMap((line) => text.labelledOf(line).map(({ amount }) => amount.box[2]))
}

/** Where amounts of rows that are printed as money end on the right, where there are some. */
function moneyEdges(text: DocumentText): readonly number[] {
  const edges = text.lines.flatMap((line) => {
    const money = text.labelledOf(line).length > 0 ? [] : text.amountsOf(line)
    return money.filter((amount) => amount.isMoney && isFigure(amount)).map(({ box }) => box[2])
  })
  return edges.filter(
    (edge, at) => edges.findIndex((other, own) => own !== at && Math.abs(other - edge) <= ALIGNED) >= 0,
  )
}

const hasSameEdge = (a: Amount, b: Amount): boolean =>
  Math.abs(a.box[2] - b.box[2]) <= ALIGNED || Math.abs(a.box[0] - b.box[0]) <= ALIGNED

const isAligned = (a: Amount, b: Amount): boolean =>
  hasSameEdge(a, b) ||
  Math.min(a.box[2], b.box[2]) - Math.max(a.box[0], b.box[0]) >
    0.3 * Math.min(a.box[2] - a.box[0], b.box[2] - b.box[0])

/** Whether dots lead to an amount: then it stands where they end, and only edges say what is one column. */
const isLedTo = ({ words }: Line, { start }: Amount): boolean => LEADER.test(words[start - 1]?.text ?? '')

/** What is known where a line is looked at. */
interface RowContext {
  readonly edges: readonly number[]
  /** Where other rows have amounts with decimals or currency: a bare number there is a year or a number of something. */
  readonly moneyEdges: readonly number[]
  /** Whether a header stands near above it. */
  readonly isHeaded: boolean
  /** The amount of the row before, in the same table. */
  readonly column: Amount | undefined
}

/** Figures of a line that look like the price of a row. */
function rowAmount(
  line: Line,
  text: DocumentText,
  { edges, moneyEdges: ofMoney, isHeaded, column }: RowContext,
): Amount | undefined {
  const figures = text.amountsOf(line).filter(isFigure)
  const inColumn =
    column === undefined || figures.length < 2
      ? undefined
      : figures.findLast((figure) => isAligned(column, figure))
  if (inColumn !== undefined) return inColumn
  const money = figures.findLast(({ isMoney }) => isMoney)
  if (money !== undefined) return money
  const last = figures.at(-1)
  if (last === undefined) return undefined
  if (isHeaded && figures.length >= 2 && line.words.some(({ text: word }) => /\p{L}{2}/u.test(word)))
    return last
  const endsAt = (edge: number): boolean => Math.abs(edge - last.box[2]) <= ALIGNED
  return edges.some(endsAt) && !ofMoney.some(endsAt) ? last : undefined
}

/** The lines of a header around one that is known as such: "Unit" over "price". */
function headerAround(lines: readonly Line[], at: number): readonly Line[] {
  const header = lines[at]
  if (header === undefined) return []
  const belongs = (line: Line | undefined): line is Line =>
    line !== undefined &&
    line.page === header.page &&
    Math.abs(line.box[1] - header.box[1]) <= header.size * HEADER_LINE &&
    line.words.length <= 8 &&
    !line.words.some(({ text }) => /\d/.test(text)) &&
    line.isBold === header.isBold &&
    Math.abs(line.size - header.size) < 0.6 &&
    line.cells.every(({ box }) =>
      header.cells.some((cell) => Math.min(cell.box[2], box[2]) - Math.max(cell.box[0], box[0]) > -20),
    )
  return [lines[at - 1], header, lines[at + 1]].filter((line) => line === header || belongs(line))
}

const sameHeader = (a: readonly Line[], b: readonly Line[]): boolean =>
  a.map(({ text }) => text).join(' ') === b.map(({ text }) => text).join(' ')

/** Names that a row may have as well as a line among the totals. */
const MAY_BE_ROW: ReadonlySet<TotalKind> = new Set(['charge', 'discount', 'deposit'])
const CLOSING: ReadonlySet<TotalKind> = new Set(['tax', 'included-tax', 'total', 'balance', 'withheld'])

/** Whether a line begins a further section: rows without a label, in its column, come between it and the next subtotal. */
function beginsSection(lines: readonly Line[], at: number, text: DocumentText): boolean {
  const own = lines[at] && text.amountsOf(lines[at]).findLast(isFigure)
  if (own === undefined) return false
  let rows = 0
  for (const line of lines.slice(at + 1)) {
    const kinds = text.labelledOf(line).map(({ kind }) => kind)
    if (kinds.some((kind) => CLOSING.has(kind))) return false
    if (kinds.some((kind) => kind === 'subtotal' || kind === 'section')) return rows > 0
    const amount = text.amountsOf(line).findLast(isFigure)
    if (kinds.length === 0 && amount !== undefined && amount.value > 0 && hasSameEdge(own, amount)) rows += 1
  }
  return false
}

/**
 * Whether a line is a row although a sum may be called so: "Deposit for order 2201" right under a header is what the
 * document is about, "Delivery of topsoil" there or in a further section is work.
 */
function isFirstRow(text: DocumentText, at: number, header: readonly Line[], isSummed: boolean): boolean {
  const line = text.lines[at]
  const kinds = line === undefined ? [] : text.labelledOf(line).map(({ kind }) => kind)
  if (kinds.length === 0 || !kinds.every((kind) => MAY_BE_ROW.has(kind))) return false
  return header.at(-1) === text.lines[at - 1] || (isSummed && beginsSection(text.lines, at, text))
}

/**
 * Groups of lines with aligned amounts, each with its header. A header that is
 * repeated on the next page starts nothing new, nor does a subtotal of a
 * section; the total does.
 */
export function findRowGroups(text: DocumentText): readonly RowGroup[] {
  const edges = totalEdges(text)
  const ofMoney = moneyEdges(text)
  const groups: { anchors: Line[]; header: readonly Line[]; amount: Amount }[] = []
  let header: readonly Line[] = []
  let isOpen = false
  // Behind a subtotal a discount or a charge is part of the totals.
  let isSummed = false
  for (const [at, line] of text.lines.entries()) {
    if (isHeader(line) && !text.amountsOf(line).some(({ isMoney }) => isMoney)) {
      const found = headerAround(text.lines, at)
      if (!sameHeader(found, header) || !isOpen) isOpen = false
      header = found
      continue
    }
    const kinds = text.labelledOf(line).map(({ kind }) => kind)
    if (kinds.includes('total') || kinds.includes('tax') || kinds.includes('balance')) isOpen = false
    if (kinds.includes('subtotal')) isSummed = true
    const isFirst = isFirstRow(text, at, header, isSummed)
    if (
      !isFirst &&
      (kinds.some((kind) => kind !== 'discount' && kind !== 'charge') ||
        (kinds.length > 0 && (isSummed || !isOpen)))
    )
      continue
    const group = groups.at(-1)
    const last = group?.anchors.at(-1)
    const isHeaded =
      header[0] !== undefined &&
      header[0].page === line.page &&
      (isOpen || line.box[1] - (header.at(-1)?.box[3] ?? 0) < NEAR_HEADER * line.size)
    const column = isOpen ? group?.amount : undefined
    const amount = rowAmount(line, text, { edges, moneyEdges: ofMoney, isHeaded, column })
    if (amount === undefined) continue
    isSummed = false
    // A reduction in other columns than the rows' belongs to the totals.
    if (kinds.length > 0 && group !== undefined && !isAligned(group.amount, amount)) continue
    const isNear =
      last !== undefined &&
      (last.page !== line.page
        ? line.page - last.page === 1
        : line.box[1] - last.box[3] < MOST_DISTANCE * line.size)
    const isInLine = isLedTo(line, amount) ? hasSameEdge : isAligned
    if (isOpen && group !== undefined && isNear && isInLine(group.amount, amount)) group.anchors.push(line)
    else {
      const isUnder =
        header[0] !== undefined &&
        (header[0].page === line.page
          ? line.box[1] - (header.at(-1)?.box[3] ?? 0) < MOST_DISTANCE * line.size
          : true)
      groups.push({ anchors: [line], header: isUnder ? header : [], amount })
      isOpen = true
    }
  }
  return groups
}
