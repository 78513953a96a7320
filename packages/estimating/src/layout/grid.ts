import type { TextSpan } from '@quotewright/domain/quotes/text-spans.ts'
import { lately } from '../text/lately.ts'
import { readFigure } from './figure.ts'
import { isHeadingRow } from './headings-of-columns.ts'
import { labelledSums } from './summary.ts'

/** A stretch between separators, trimmed; may be empty. */
export interface Cell extends TextSpan {
  readonly text: string
}

export const SEPARATORS = ['tab', 'pipe', 'semicolon', 'slash', 'spaces', 'comma', 'dash', 'colon'] as const
export type Separator = (typeof SEPARATORS)[number]

/** A physical row. `aside` stands between rows without being one: a heading, a remark, a wrapped description. */
export interface GridRow extends TextSpan {
  readonly cells: readonly Cell[]
  readonly isAside: boolean
  /** Characters before its first word. */
  readonly indent: number
}

/** Rows with the same separator. */
export interface Grid extends TextSpan {
  readonly separator: Separator
  readonly rows: readonly GridRow[]
}

export interface TextLine extends TextSpan {
  readonly text: string
}

/** The lines of a text with their places. */
export function linesOf(text: string): TextLine[] {
  let start = 0
  return text.split('\n').map((written) => {
    const line = { start, end: start + written.length, text: written.replace(/\r$/, '') }
    start += written.length + 1
    return line
  })
}

interface Split {
  readonly separator: Separator
  readonly pattern: RegExp
  /** Cells a row has at least. */
  readonly least: number
  /** How much a row of it says that there is a table. */
  readonly worth: number
}

const SPLITS: readonly Split[] = [
  { separator: 'pipe', pattern: /\|/g, least: 2, worth: 1.6 },
  { separator: 'tab', pattern: /\t/g, least: 2, worth: 1.5 },
  { separator: 'semicolon', pattern: /;/g, least: 2, worth: 1.1 },
  { separator: 'slash', pattern: /\s\/(?=\s)/g, least: 2, worth: 1.05 },
  { separator: 'spaces', pattern: /\t+| {2,}|\s?\.{3,}\s?|\s?_{3,}\s?/g, least: 2, worth: 1 },
  { separator: 'comma', pattern: /,/g, least: 3, worth: 0.9 },
  { separator: 'dash', pattern: /\s[-–—](?=\s)/g, least: 2, worth: 0.6 },
]

function trimmed(line: TextLine, from: number, to: number): Cell {
  const raw = line.text.slice(from, to)
  const text = raw.trim()
  const lead = text === '' ? 0 : raw.length - raw.trimStart().length
  const start = line.start + from + lead
  return { start, end: start + text.length, text }
}

/** The cells of a line; quotes keep a comma together. */
/** `isWithin` a table words and an amount are a row without a separator, too. */
function cellsOf(line: TextLine, { separator, pattern }: Split, isWithin: boolean): Cell[] {
  const cells: Cell[] = []
  let from = separator === 'spaces' ? line.text.length - line.text.trimStart().length : 0
  if (separator === 'spaces')
    from = Math.max(from, /^\s*(?:[-*•]|\d{1,2}[.)])\s+/.exec(line.text)?.[0].length ?? 0)
  let isQuoted = false
  let quotesFrom = 0
  for (const match of line.text.matchAll(pattern)) {
    if (match.index < from) continue
    if (separator === 'comma') {
      const quotes = line.text.slice(quotesFrom, match.index).split('"').length - 1
      quotesFrom = match.index
      if (quotes % 2 === 1) isQuoted = !isQuoted
      if (isQuoted || isWithinNumber(line.text, match.index)) continue
    }
    cells.push(trimmed(line, from, match.index))
    from = match.index + match[0].length
  }
  const last = trimmed(line, from, line.text.length)
  if (cells.length > 0 || isWithin)
    cells.push(...(cells.length === 0 ? (partedAmount(last) ?? partedSum(last)) : partedSum(last)))
  else cells.push(last)
  if (separator === 'comma') return cells.map(unquoted)
  if (separator === 'pipe') {
    if (cells[0]?.text === '') cells.shift()
    if (cells.at(-1)?.text === '') cells.pop()
  }
  return cells
}

const AMOUNT_AT_END = /\s(?=[$£€]\s?\d[\d,.]*(?:\s?(?:per\s|\/\s?)[a-z²³]{1,6}\d?|\s?(?:each|ea))?$)/i

/** "Strip out old kitchen $850" */
function partedAmount(cell: Cell): Cell[] | undefined {
  const { text } = cell
  const at = text.length < LONGEST_ASIDE ? text.search(AMOUNT_AT_END) : -1
  const isOne = at > 0 && !/[$£€@=]/.test(text.slice(0, at)) && /\p{L}{3}/u.test(text)
  if (!isOne || labelledSums(text) !== undefined) return undefined
  return [
    { start: cell.start, end: cell.start + at, text: text.slice(0, at) },
    { start: cell.start + at + 1, end: cell.end, text: text.slice(at + 1) },
  ]
}

const SUM_AT_END = /\s?=\s?(?=[$£€]?\s?\d[\d,.]*-?\s?[$£€]?$)/

/** "$32 = $608" at a row's end: a price and what it comes to. */
function partedSum(cell: Cell): Cell[] {
  const at = cell.text.length < 200 ? cell.text.search(SUM_AT_END) : -1
  if (at <= 0) return [cell]
  const sign = SUM_AT_END.exec(cell.text)?.[0].length ?? 1
  const before = cell.text.slice(0, at)
  if (labelledSums(cell.text) !== undefined || !/\d/.test(before)) return [cell]
  return [
    { start: cell.start, end: cell.start + at, text: before },
    { start: cell.start + at + sign, end: cell.end, text: cell.text.slice(at + sign) },
  ]
}

/** "1,450": a comma between digits that groups thousands, with no further digit after the three; none in "m2,226". */
const isWithinNumber = (text: string, at: number): boolean =>
  /(?<![a-z])\d$/i.test(text.slice(Math.max(0, at - 2), at)) &&
  /^,\d{3}(?:\.\d\d)?(?!\d)/.test(text.slice(at, at + 9)) &&
  !text.includes('"')

function unquoted(cell: Cell): Cell {
  if (cell.text.length < 2 || !cell.text.startsWith('"') || !cell.text.endsWith('"')) return cell
  return { start: cell.start + 1, end: cell.end - 1, text: cell.text.slice(1, -1) }
}

/** A line drawn: dashes, underlines, the rule below a markdown heading. */
export const isRule = (text: string): boolean => text.length > 0 && /^[-=_|:+~*\s.]*$/.test(text)

const MOST_ASIDES = 2
const MOST_BLANKS = 2
const LONGEST_ASIDE = 70

interface Candidate extends Grid {
  readonly from: number
  readonly to: number
  readonly worth: number
}

/** Runs of rows with one separator, with at most two short lines in between. */
function runsOf(lines: readonly TextLine[], split: Split): Candidate[] {
  const runs: Candidate[] = []
  let rows: GridRow[] = []
  let [from, to, misses, blanks, kept] = [0, 0, 0, 0, 0]
  const close = (): void => {
    const whole = split.separator === 'comma' ? asWideAsFirst(rows.slice(0, kept)) : rows.slice(0, kept)
    const candidate = candidateOf(whole, { from, to, split })
    if (candidate !== undefined) runs.push(candidate)
    rows = []
    misses = 0
    blanks = 0
    kept = 0
  }
  for (const [at, line] of lines.entries()) {
    const text = line.text.trim()
    const cells = isRule(text) ? [] : cellsOf(line, split, rows.length > 0)
    const row = { start: line.start, end: line.end, cells, isAside: false, indent: indentOf(line) }
    if (isRule(text) && text !== '' && rows.length > 0) continue
    const isTitle = rows.length === 0 && split.separator === 'dash' && !endsInFigure(cells)
    const isRow = cells.length >= split.least && cells.some((cell) => cell.text !== '') && !isTitle
    if (rows.length === 0 && isRow) from = at
    if (isRow || (rows.length > 0 && isSumLine(text))) {
      rows.push(isRow ? row : { ...row, cells: [trimmed(line, 0, line.text.length)], isAside: true })
      to = at + 1
      kept = rows.length
      misses = 0
      blanks = 0
    } else if (rows.length > 0 && text === '' && blanks < MOST_BLANKS) blanks++
    else if (rows.length > 0 && text !== '' && misses < MOST_ASIDES && text.length < LONGEST_ASIDE) {
      misses++
      rows.push({ ...row, cells: [trimmed(line, 0, line.text.length)], isAside: true })
    } else close()
  }
  close()
  return runs
}

/** A sum in words below the rows belongs to them, as a figure alone does. */
const isSumLine = (text: string): boolean =>
  labelledSums(text) !== undefined || readFigure(text)?.isMoney === true

const indentOf = ({ text }: TextLine): number => text.length - text.trimStart().length

const isFigureRow = ({ cells }: GridRow): boolean =>
  cells.some(({ text }) => readFigure(text) !== undefined) && cells.some(({ text }) => /[a-z]{2}/i.test(text))

/** What makes a run a table: figures in cells of their own, or a heading row. */
function candidateOf(
  rows: readonly GridRow[],
  { from, to, split }: { from: number; to: number; split: Split },
): Candidate | undefined {
  const body = rows.filter(({ isAside }) => !isAside)
  const [first, last] = [body[0], body.at(-1)]
  if (first === undefined || last === undefined || body.length < 2) return undefined
  const figures = body.filter(isFigureRow).length
  const isHeaded = body.some((row) => isHeadingRow(row.cells))
  const isStrict = split.separator === 'tab' || split.separator === 'pipe'
  if (!isHeaded && (figures < 2 || (!isStrict && figures * 2 < body.length))) return undefined
  if (isHeaded && body.length < 2) return undefined
  if (split.separator === 'comma' && (!isEven(body) || (!isHeaded && !isSaved(body)))) return undefined
  if (split.separator === 'dash' && !body.every(({ cells }) => endsInFigure(cells))) return undefined
  const worth = split.worth * (figures + (isHeaded ? 1.5 : 0)) + 0.1 * widthOf(body)
  return { separator: split.separator, rows, start: first.start, end: last.end, from, to, worth }
}

const widthOf = (rows: readonly GridRow[]): number => Math.max(...rows.map(({ cells }) => cells.length))

/** "6,361.00" is 6 and 361.00 where the row is a cell too short otherwise. */
function asWideAsFirst(rows: readonly GridRow[]): GridRow[] {
  const width = rows[0]?.cells.length ?? 0
  return rows.map((row) => {
    if (row.isAside || row.cells.length >= width) return row
    const cells = row.cells.flatMap((cell) =>
      /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(cell.text) ? cut(cell) : [cell],
    )
    return cells.length === width ? { ...row, cells } : row
  })
}

function cut({ start, text }: Cell): Cell[] {
  let from = start
  return text.split(',').map((part) => {
    const cell = { start: from, end: from + part.length, text: part }
    from = cell.end + 1
    return cell
  })
}

/** Rows of a spreadsheet saved with commas: mostly as many cells in each, figures among them. */
function isEven(rows: readonly GridRow[]): boolean {
  const width = widthOf(rows)
  return rows.filter(({ cells }) => cells.length === width).length * 5 >= rows.length * 4
}

/** Commas without spaces after them: a file, no sentence. */
const isSaved = (rows: readonly GridRow[]): boolean =>
  rows.every(({ cells }) =>
    cells.every((cell, at) => at === 0 || cell.start - (cells[at - 1]?.end ?? 0) <= 3),
  ) &&
  rows.filter(({ cells }) => cells.slice(1).every((cell, at) => cell.start - (cells[at]?.end ?? 0) !== 2))
    .length *
    2 >
    rows.length

/** "Lot 9 – as priced:" above rows with dashes is their title: a row ends in a figure, or names the columns. */
const endsInFigure = (cells: readonly Cell[]): boolean =>
  readFigure(cells.at(-1)?.text ?? '') !== undefined || isHeadingRow(cells)

/** The tables of a text in order: of those that overlap, the one that says more. */
export const findGrids = lately((text: string): readonly Grid[] => {
  const lines = linesOf(text)
  const all = SPLITS.flatMap((split) => runsOf(lines, split)).sort(
    (left, right) => right.worth - left.worth || left.from - right.from,
  )
  const isTaken = new Uint8Array(lines.length)
  const chosen: Grid[] = []
  for (const { from, to, separator, rows, start, end } of all) {
    if (isTaken.subarray(from, to).some((taken) => taken === 1)) continue
    isTaken.fill(1, from, to)
    chosen.push({ separator, rows, start, end })
  }
  return chosen.sort((left, right) => left.start - right.start)
})
