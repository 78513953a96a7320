import type { Line } from '../layout/line.ts'
import { splitAtGaps } from '../layout/line.ts'
import { type ColumnRole, columnRoleOf } from '../vocabulary/column-labels.ts'
import { fold } from '../vocabulary/fold.ts'
import type { Word } from '../words/word.ts'

/** A heading of a column with its place. */
export interface Heading {
  readonly text: string
  readonly role: ColumnRole | undefined
  readonly x0: number
  readonly x1: number
}

const MOST_WORDS = 24
const FEWEST_ROLES = 2
/** Roles a table of priced rows has. */
const OF_A_TABLE: ReadonlySet<ColumnRole> = new Set(['description', 'quantity', 'price', 'total', 'unit'])
/** Headings of narrow columns stand near each other. */
const HEADING_GAP = 0.55

const toHeading = (words: readonly Word[], text: string): Heading => ({
  text,
  role: columnRoleOf(text),
  x0: Math.min(...words.map(({ box }) => box[0])),
  x1: Math.max(...words.map(({ box }) => box[2])),
})

/** Headings that stand too near each other for a gap are parted where each word is a heading of its own. */
function partHeading(heading: Heading, words: readonly Word[]): readonly Heading[] {
  if (heading.role !== undefined || words.length < 2) return [heading]
  for (let at = 1; at < words.length; at += 1) {
    const left = words.slice(0, at)
    const right = words.slice(at)
    const parts = [left, right].map((part) => toHeading(part, part.map(({ text }) => text).join(' ')))
    if (parts.every(({ role }) => role !== undefined)) return parts
  }
  return [heading]
}

/** The headings of one line. */
export const headingsOf = (line: Line): readonly Heading[] =>
  splitAtGaps(line.words, HEADING_GAP).flatMap(({ words, text }) =>
    partHeading(toHeading(words, text), words),
  )

function headsTable(line: Line): boolean {
  if (line.words.length > MOST_WORDS) return false
  const headings = headingsOf(line)
  const roles = new Set(headings.flatMap(({ role }) => (role === undefined ? [] : [role])))
  if (roles.size < FEWEST_ROLES || ![...roles].some((role) => OF_A_TABLE.has(role))) return false
  const known = headings.filter(({ role }) => role !== undefined).length
  return known * 2 >= headings.length
}

/** Lines are asked again and again by all who look for tables, labels and addresses. */
const headers = new WeakMap<Line, boolean>()

/** Whether a line heads a table: at least two headings of different roles, and little else. */
export function isHeader(line: Line): boolean {
  const found = headers.get(line) ?? headsTable(line)
  headers.set(line, found)
  return found
}

/** Headings of a short name before what describes it; elsewhere they are labels. */
const TITLE = /^(?:title|name|titel|titre|titolo|titulo|naam|nome|nombre)$/

/** The headings of a header over several lines, joined where they stand over each other. */
export function joinHeadings(lines: readonly Line[]): readonly Heading[] {
  const joined: { text: string; x0: number; x1: number }[] = []
  for (const heading of lines.flatMap(headingsOf)) {
    const above = joined.find(({ x0, x1 }) => Math.min(x1, heading.x1) - Math.max(x0, heading.x0) > 0)
    if (above === undefined) joined.push({ text: heading.text, x0: heading.x0, x1: heading.x1 })
    else {
      above.text = `${above.text} ${heading.text}`
      above.x0 = Math.min(above.x0, heading.x0)
      above.x1 = Math.max(above.x1, heading.x1)
    }
  }
  const headings = joined.map((heading) => ({ ...heading, role: columnRoleOf(heading.text) }))
  const isDescribed = headings.some(({ role }) => role === 'description')
  return headings.map((heading) =>
    isDescribed && TITLE.test(fold(heading.text)) ? { ...heading, role: 'description' } : heading,
  )
}
