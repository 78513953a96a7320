import type { PageWords } from '../words/word.ts'
import type { Line } from './line.ts'

/** The parts of a page's height where running heads and feet stand. */
const HEAD = 0.12
const FOOT = 0.9
const PAGE_NUMBER =
  /^(?:page|seite|pagina|página|p\.)?\s*\d{1,4}\s*(?:(?:of|von|van|de|di|sur|\/)\s*\d{1,4})?$/i

/** Rows of a table that goes on look alike without their figures, but are no running heads. */
const AMOUNT = /\d[.,]\d{2}(?!\d)/

const withoutDigits = (text: string): string => text.replace(/\d+/g, '#').toLowerCase()

/**
 * Lines that are no part of the content: page numbers, and from the second
 * page on, text repeated from the head or foot of the page before.
 */
export function findRunningText(pages: readonly PageWords[], lines: readonly Line[]): ReadonlySet<Line> {
  const heights = new Map(pages.map(({ number, height }) => [number, height]))
  const places = new Map<string, Set<number>>()
  const keyOf = (line: Line): string | undefined => {
    const height = heights.get(line.page) ?? 1
    const part = line.box[1] / height
    return part < HEAD || part > FOOT
      ? `${withoutDigits(line.text)}|${Math.round(line.box[1] / 8)}`
      : undefined
  }
  for (const line of lines) {
    const key = AMOUNT.test(line.text) ? undefined : keyOf(line)
    if (key !== undefined) places.set(key, (places.get(key) ?? new Set()).add(line.page))
  }
  const found = new Set<Line>()
  for (const line of lines) {
    const key = AMOUNT.test(line.text) ? undefined : keyOf(line)
    if (key === undefined) continue
    const isRepeated = (places.get(key)?.size ?? 0) > 1
    const isFoot = line.box[1] / (heights.get(line.page) ?? 1) > FOOT
    // On the first page a repeated head is the letterhead, and tells who wrote.
    if (PAGE_NUMBER.test(line.text) || (isRepeated && (line.page > 1 || isFoot))) found.add(line)
  }
  return found
}
