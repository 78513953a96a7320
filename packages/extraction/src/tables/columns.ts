import { boxAround, median } from '../geometry.ts'
import type { Line } from '../layout/line.ts'
import { LEADER } from '../numbers/amounts.ts'
import type { Word } from '../words/word.ts'
import type { Heading } from './header.ts'

/** The range of one column from its leftmost to its rightmost ink. */
export interface Column {
  readonly x0: number
  readonly x1: number
}

/** Steps of a point in which white space is looked for. */
const STEPS = 2
/** This part of the rows may run over into the next column. */
const RUNNING_OVER = 0.07
/** White space narrower than this, in points, parts nothing. */
const LEAST_GUTTER = 1.5
/** Words of one text stand at most this far apart, in font sizes, unless all of the table's do. */
const WORD_SPACE = 0.5
/** What is wider is no space between words in any typeface. */
const WIDEST_SPACE = 0.8

/** How far apart words of one text stand in these rows: typewriter faces have wide spaces. */
function wordSpaceOf(rows: readonly (readonly Word[])[]): number {
  const gaps = rows.flatMap((row) =>
    row.slice(1).flatMap((word, at) => {
      const gap = (word.box[0] - (row[at]?.box[2] ?? 0)) / word.size
      return gap > 0 && gap < WIDEST_SPACE ? [gap] : []
    }),
  )
  return Math.min(WIDEST_SPACE, Math.max(WORD_SPACE, median(gaps) * 1.25))
}

function coveredRanges(rows: readonly (readonly Word[])[], allowed: number): readonly Column[] {
  const width = Math.ceil(boxAround(rows.flat().map(({ box }) => box))[2]) + 2
  const counts = new Uint16Array(width * STEPS + 1)
  for (const row of rows) {
    // From left to right: where words overlap, each place of a row counts once.
    let counted = 0
    for (const { box } of row) {
      const end = Math.ceil(box[2] * STEPS)
      for (let at = Math.max(counted, Math.floor(box[0] * STEPS)); at <= end; at += 1)
        counts[at] = (counts[at] ?? 0) + 1
      counted = Math.max(counted, end + 1)
    }
  }
  const ranges: { x0: number; x1: number }[] = []
  let start = -1
  for (const [at, count] of counts.entries()) {
    if (count > allowed && start < 0) start = at
    if (count <= allowed && start >= 0) {
      ranges.push({ x0: start / STEPS, x1: (at - 1) / STEPS })
      start = -1
    }
  }
  return ranges
}

const within = (word: Word, { x0, x1 }: Column): boolean => {
  const middle = (word.box[0] + word.box[2]) / 2
  return middle >= x0 && middle <= x1
}

/** The column a word is in: the one that contains its middle, else the nearest. */
export function columnOf(columns: readonly Column[], word: Word): number {
  const held = columns.findIndex((column) => within(word, column))
  if (held >= 0) return held
  const middle = (word.box[0] + word.box[2]) / 2
  const distances = columns.map(({ x0, x1 }) => Math.max(x0 - middle, middle - x1))
  return distances.indexOf(Math.min(...distances))
}

/** The gaps, in font sizes, between the last word left of a border and the first right of it. */
function gapsAt(rows: readonly (readonly Word[])[], left: Column, right: Column): readonly number[] {
  return rows.flatMap((row) => {
    const before = row.filter((word) => within(word, left)).at(-1)
    const after = row.find((word) => within(word, right))
    return before === undefined || after === undefined ? [] : [(after.box[0] - before.box[2]) / after.size]
  })
}

/** Whether two ranges have a heading each: over them or, left of figures that are set to the right, beside them. */
function isHeadedApart(
  headings: readonly Heading[],
  left: Column & { readonly isFigures: boolean },
  right: Column,
  end: number,
): boolean {
  const middle = (left.x1 + right.x0) / 2
  const from = left.isFigures ? end : left.x0
  const before = headings.filter(({ x1, role }) => x1 <= middle + 1 && role !== undefined)
  const after = headings.filter(({ x0, role }) => x0 >= middle - 1 && role !== undefined)
  const crossing = headings.some(({ x0, x1 }) => x0 < middle - 1 && x1 > middle + 1)
  return !crossing && before.some(({ x1 }) => x1 > from) && after.some(({ x0 }) => x0 < right.x1)
}

const FIGURE = /^[\d.,]*\d$/

const isFigures = (rows: readonly (readonly Word[])[], column: Column): boolean =>
  rows.every((row) => row.every((word) => !within(word, column) || FIGURE.test(word.text)))

/** Whether a row is words and an amount, no more. */
const isPlain = ({ cells }: Line): boolean => cells.length <= 2 && /\d\P{L}*$/u.test(cells.at(-1)?.text ?? '')

const LEAST_FULL_CELLS = 4

/**
 * The rows that run over columns of the others: words and an amount alone, such as the sum of a section with its label
 * set to the right. Where the others have at least four columns each, the white space between these is what counts.
 */
export function findSpanning(anchors: readonly Line[], headings: readonly Heading[]): ReadonlySet<Line> {
  const full = anchors.filter((line) => !isPlain(line))
  const isTable = full.length >= 2 && full.every(({ cells }) => cells.length >= LEAST_FULL_CELLS)
  if (!isTable || full.length === anchors.length) return new Set()
  const columns = findColumns(full, headings)
  const gutters = columns.slice(1).map(({ x0 }, at) => ({ x0: columns[at]?.x1 ?? x0, x1: x0 }))
  const isAcross = (line: Line): boolean =>
    line.cells.some(({ box }) => gutters.some(({ x0, x1 }) => box[0] < x0 && box[2] > x1))
  return new Set(anchors.filter((line) => isPlain(line) && isAcross(line)))
}

/** The words of a row that runs over the columns: its amount in its own, the others in the widest, of the words. */
export function spanningWords(line: Line, columns: readonly Column[]): readonly (readonly Word[])[] {
  const amount = line.cells.at(-1)?.words ?? []
  const last = amount[0] === undefined ? -1 : columnOf(columns, amount[0])
  const widths = columns.map(({ x0, x1 }, at) => (at === last ? 0 : x1 - x0))
  const widest = widths.indexOf(Math.max(...widths))
  const before = line.words.filter((word) => !amount.includes(word))
  return columns.map((_, at) => (at === last ? amount : at === widest ? before : []))
}

/**
 * The columns of a table from the white space between its rows. Words that
 * merely happen to begin at the same place are put together again, unless the
 * header has a heading for each side.
 */
export function findColumns(anchors: readonly Line[], headings: readonly Heading[]): readonly Column[] {
  // Dotted leaders are white space with dots in it.
  const rows = anchors.map(({ words }) => words.filter(({ text }) => !LEADER.test(text)))
  const allowed = Math.floor(rows.length * RUNNING_OVER)
  const ranges = coveredRanges(rows, allowed)
  const wordSpace = wordSpaceOf(rows)
  const columns: Column[] = []
  for (const range of ranges) {
    const left = columns.at(-1)
    if (left === undefined) {
      columns.push(range)
      continue
    }
    const gaps = gapsAt(rows, left, range)
    const isNarrow = range.x0 - left.x1 < LEAST_GUTTER
    const end = columns.at(-2)?.x1 ?? Number.NEGATIVE_INFINITY
    const isText =
      gaps.length > 0 &&
      median(gaps) <= wordSpace &&
      !isHeadedApart(headings, { ...left, isFigures: isFigures(rows, left) }, range, end)
    if (isNarrow || isText) columns[columns.length - 1] = { x0: left.x0, x1: range.x1 }
    else columns.push(range)
  }
  return columns
}

/**
 * Adds a column for the descriptions where a heading names one and the rows have
 * none: their words stand a little above or below the figures.
 */
export function withDescriptions(
  columns: readonly Column[],
  headings: readonly Heading[],
): readonly Column[] {
  const heading = headings.find(({ role }) => role === 'description')
  if (heading === undefined || columns.some(({ x0, x1 }) => x0 <= heading.x1 && x1 >= heading.x0))
    return columns
  const next = columns.find(({ x0 }) => x0 > heading.x1)
  const own = { x0: heading.x0, x1: next === undefined ? heading.x1 : next.x0 - LEAST_GUTTER }
  return [...columns, own].toSorted((a, b) => a.x0 - b.x0)
}

/** Columns that stand under several headings of different roles, parted in the middle between these. */
export function partedByHeadings(
  columns: readonly Column[],
  headings: readonly Heading[],
): readonly Column[] {
  return columns.flatMap(({ x0, x1 }) => {
    const over = headings
      .filter((heading) => heading.role !== undefined && heading.x0 < x1 && heading.x1 > x0)
      .toSorted((a, b) => a.x0 - b.x0)
    const borders = over.slice(1).map((right, at) => (right.x0 + (over[at]?.x1 ?? right.x0)) / 2)
    const isClear = over.every(({ role }, at) => role !== over[at + 1]?.role)
    if (borders.length === 0 || !isClear) return [{ x0, x1 }]
    return [...borders, x1].map((border, at) => ({ x0: borders[at - 1] ?? x0, x1: border }))
  })
}

/**
 * The words of a line by column. What runs over the edge of its column goes
 * with the word it follows.
 */
export function wordsByColumn(line: Line, columns: readonly Column[]): readonly (readonly Word[])[] {
  const cells: Word[][] = columns.map(() => [])
  let previous: { word: Word; at: number } | undefined
  for (const word of line.words) {
    const held = columns.findIndex((column) => within(word, column))
    const isClose = previous !== undefined && (word.box[0] - previous.word.box[2]) / word.size <= WORD_SPACE
    const at = held < 0 && isClose && previous !== undefined ? previous.at : columnOf(columns, word)
    cells[at]?.push(word)
    previous = { word, at }
  }
  return cells
}

/** How far a heading and a column stand over each other; below zero what is between them. */
const sharedWidth = ({ x0, x1 }: Column, heading: Heading): number =>
  Math.min(x1, heading.x1) - Math.max(x0, heading.x0)

/** The column a heading stands over most, or nearest to. */
function columnUnder(columns: readonly Column[], heading: Heading): number {
  const widths = columns.map((column) => sharedWidth(column, heading))
  return widths.indexOf(Math.max(...widths))
}

/** Whether a heading has a better claim to a column than the one before it: a known one, or the one that stands over it. */
function isBetter(heading: Heading, before: Heading, column: Column): boolean {
  if (heading.role === undefined) return false
  return before.role === undefined || (sharedWidth(column, before) <= 0 && sharedWidth(column, heading) > 0)
}

/** The heading over each column. Of two over one column the other goes to a neighbour that has none. */
export function headingsByColumn(
  columns: readonly Column[],
  headings: readonly Heading[],
): readonly (Heading | undefined)[] {
  const taken = new Map<number, Heading>()
  const left: { heading: Heading; best: number }[] = []
  for (const heading of headings) {
    const best = columnUnder(columns, heading)
    const column = columns[best]
    const before = taken.get(best)
    if (before === undefined || column === undefined || isBetter(heading, before, column))
      taken.set(best, heading)
    else if (heading.role !== undefined && heading.role !== before.role) left.push({ heading, best })
  }
  for (const { heading, best } of left) {
    const free = columns.findIndex((_, at) => !taken.has(at) && Math.abs(at - best) === 1)
    if (free >= 0) taken.set(free, heading)
  }
  return columns.map((_, at) => taken.get(at))
}
