import { median } from '../geometry.ts'
import type { Line } from '../layout/line.ts'
import { textOf } from '../layout/line.ts'
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
  const width = Math.ceil(Math.max(0, ...rows.flat().map(({ box }) => box[2]))) + 2
  const counts = new Uint16Array(width * STEPS + 1)
  for (const row of rows) {
    const own = new Set<number>()
    for (const { box } of row) {
      for (let at = Math.max(0, Math.floor(box[0] * STEPS)); at <= Math.ceil(box[2] * STEPS); at += 1)
        own.add(at)
    }
    for (const at of own) counts[at] = (counts[at] ?? 0) + 1
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

/** Which column a word stands in: the one that holds its middle, else the nearest. */
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

const isHeadedApart = (headings: readonly Heading[], left: Column, right: Column): boolean => {
  const middle = (left.x1 + right.x0) / 2
  const before = headings.filter(({ x1, role }) => x1 <= middle + 1 && role !== undefined)
  const after = headings.filter(({ x0, role }) => x0 >= middle - 1 && role !== undefined)
  const crossing = headings.some(({ x0, x1 }) => x0 < middle - 1 && x1 > middle + 1)
  const nearest = before.some(({ x1 }) => x1 > left.x0) && after.some(({ x0 }) => x0 < right.x1)
  return !crossing && nearest
}

/**
 * The columns of a table from the white space between its rows. Words that
 * merely happen to begin at the same place are put together again, unless the
 * header has a heading for each side.
 */
export function findColumns(anchors: readonly Line[], headings: readonly Heading[]): readonly Column[] {
  const rows = anchors.map(({ words }) => words)
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
    const isText = gaps.length > 0 && median(gaps) <= wordSpace && !isHeadedApart(headings, left, range)
    if (isNarrow || isText) columns[columns.length - 1] = { x0: left.x0, x1: range.x1 }
    else columns.push(range)
  }
  return columns
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

/** The texts of a line by column; '' where it has none. */
export const textsByColumn = (line: Line, columns: readonly Column[]): readonly string[] =>
  wordsByColumn(line, columns).map(textOf)

/** The column a heading stands over most, or nearest to. */
function columnUnder(columns: readonly Column[], heading: Heading): number {
  const overlaps = columns.map(({ x0, x1 }) => Math.min(x1, heading.x1) - Math.max(x0, heading.x0))
  return overlaps.indexOf(Math.max(...overlaps))
}

/** The heading over each column. Of two over one column the second goes to a neighbour that has none. */
export function headingsByColumn(
  columns: readonly Column[],
  headings: readonly Heading[],
): readonly (Heading | undefined)[] {
  const taken = new Map<number, Heading>()
  const left: { heading: Heading; best: number }[] = []
  for (const heading of headings) {
    const best = columnUnder(columns, heading)
    const before = taken.get(best)
    if (before === undefined || (before.role === undefined && heading.role !== undefined))
      taken.set(best, heading)
    else if (heading.role !== undefined && heading.role !== before.role) left.push({ heading, best })
  }
  for (const { heading, best } of left) {
    const free = columns.findIndex((_, at) => !taken.has(at) && Math.abs(at - best) === 1)
    if (free >= 0) taken.set(free, heading)
  }
  return columns.map((_, at) => taken.get(at))
}
