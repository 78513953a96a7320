import type { DocumentText } from '../layout/document-text.ts'
import { type Line, textOf } from '../layout/line.ts'
import { isNoCharge } from './cell-number.ts'
import type { Column } from './columns.ts'
import { isHeader } from './header.ts'

/** A row of a table: the line with its figures and those that go on with its description. */
export interface Row {
  readonly anchor: Line
  readonly above: readonly Line[]
  readonly below: readonly Line[]
}

/** What of the table the grouping has to know. */
export interface RowShape {
  readonly anchors: readonly Line[]
  /** From where to where descriptions stand. */
  readonly description: Column
  /** Each of its columns, where a name and what describes it have one each. */
  readonly described: readonly Column[]
  /** Where the table begins: what stands left of it is none of its business. */
  readonly left: number
  /** Whether the anchor has words of its own in the description: in the column of it that a line near it begins in. */
  readonly isDescribed: (anchor: Line, near: Line | undefined) => boolean
  /** Whether the anchors hold figures alone that multiply out: "2 @ $41.50   83.00" beneath what was bought. */
  readonly isCounted: boolean
  /** Whether an anchor among others has such figures alone: what was bought is in the line above it. */
  readonly isCount: (anchor: Line) => boolean
  readonly descriptionStyle: (anchor: Line) => Pick<Line, 'size' | 'isBold'>
}

/** Lines of one text stand at most this far apart, in font sizes, from bottom to top. */
const LEADING = 0.85
/** A gap so much wider than another is a border between rows. */
const DISTINCTLY = 1.35
/** Indentation that still belongs, in points. */
const INDENT = 26

/** A heading's letters are so much larger; recognised sizes vary by less. */
const LARGER = 1.12

const gap = (upper: Line, lower: Line): number =>
  (lower.box[1] - upper.box[3]) / Math.max(upper.size, lower.size)

/** Whether a drawn rule parts two lines of a page over most of the description. */
function isRuled(upper: Line, lower: Line, description: Column, text: DocumentText): boolean {
  const top = upper.box[3] - upper.size * 0.35
  const bottom = lower.box[1] + lower.size * 0.35
  const middle = (description.x0 + Math.min(description.x1, description.x0 + 60)) / 2
  return text
    .rulesOf(upper.page)
    .some(({ x0, x1, y }) => y > top && y < bottom && x0 <= middle && x1 >= middle)
}

/** "Two coats of oil ............ $450.00": a row of its own, wherever its amount stands. */
const LED_TO_AMOUNT = /(?<![.·…_])[.·…_]{3,}\s*[^\s\p{L}\d]{0,3}\d[\d.,' ]*$/u
/** "This quote is valid for 30 days.": what stands apart beneath a row and is a sentence says nothing about it. */
const SENTENCE = /^\p{Lu}(?:\S+\s+){5,}\S+[.!?]$/u

/** Whether a line stands under the descriptions and could go on with one. */
function isInside(line: Line, { description, described, left }: RowShape): boolean {
  const start = line.cells.find(({ box }) => box[2] > left)?.box[0] ?? line.box[0]
  // A row of its own that costs nothing: "Make good ... included".
  if (line.cells.length > 1 && isNoCharge(line.cells.at(-1)?.text ?? '')) return false
  if (LED_TO_AMOUNT.test(line.text) || !/[\p{L}\p{N}]/u.test(line.text)) return false
  return [description, ...described].some(
    ({ x0 }) => start >= x0 - 4 && start <= x0 + INDENT + (description.x1 - description.x0) * 0.1,
  )
}

const INDEX = /^(?:\d{1,3}(?:\.\d{1,3})*|\p{L})[.)]?$/u

/** A line without the number of its row, where the figures of the row stand further below and have none. */
function withoutIndex(line: Line, anchor: Line, { description }: RowShape): Line | undefined {
  const [first, ...rest] = line.cells
  const isLeft = ({ box }: { readonly box: Line['box'] }): boolean => box[2] < description.x0
  return first !== undefined &&
    isLeft(first) &&
    INDEX.test(first.text) &&
    rest.length > 0 &&
    !anchor.cells.some(isLeft)
    ? { ...line, cells: rest }
    : undefined
}

const isHeading = (line: Line, style: Pick<Line, 'size' | 'isBold'>): boolean =>
  (line.isBold && !style.isBold) || line.size > style.size * LARGER

/** The lines between two anchors, or before the first or after the last, that may belong to a row. */
function linesBetween(text: DocumentText, from: number, to: number): readonly Line[] {
  return text.lines
    .slice(from, to)
    .filter((line) => !isHeader(line) || text.amountsOf(line).some(({ isMoney }) => isMoney))
}

/** What a line says from where descriptions begin. */
const textIn = (line: Line, { description }: RowShape): string =>
  textOf(line.words.filter(({ box }) => box[0] >= description.x0 - 4))

/** Whether a row's own description begins in the middle of a sentence. */
const startsSmall = (anchor: Line, shape: RowShape): boolean => /^\p{Ll}/u.test(textIn(anchor, shape))

interface Parted {
  readonly before: readonly Line[]
  readonly after: readonly Line[]
}

/** Parts the lines between two rows at the rule between them, else at the widest gap where one stands out. */
function part(
  upper: Line,
  between: readonly Line[],
  lower: Line,
  shape: RowShape,
  text: DocumentText,
): Parted {
  const all = [upper, ...between, lower]
  if (all.some(({ page }) => page !== upper.page)) {
    const cut = between.findIndex(({ page }) => page !== upper.page)
    const at = cut < 0 ? between.length : cut
    // Text at the top of the next page continues the row when its sentence does.
    const carried = between
      .slice(at)
      .filter((line) => /^[\p{Ll}(&,]/u.test(line.text) && isInside(line, shape))
    return { before: [...between.slice(0, at), ...carried], after: [] }
  }
  const pairs = all.slice(1).map((line, at) => ({
    gap: gap(all[at] ?? line, line),
    isRuled: isRuled(all[at] ?? line, line, shape.description, text),
  }))
  const ruled = pairs.findIndex((pair) => pair.isRuled)
  const widest = Math.max(...pairs.map((pair) => pair.gap))
  const narrowest = Math.min(...pairs.map((pair) => pair.gap))
  const isDistinct = widest > Math.max(narrowest, 0) * DISTINCTLY + 0.12
  if (ruled >= 0) {
    const last = pairs.findLastIndex((pair) => pair.isRuled)
    return { before: between.slice(0, ruled), after: between.slice(last) }
  }
  const begins = between.findLastIndex(
    (line) => isInside(line, shape) && /^\p{Lu}/u.test(textIn(line, shape)),
  )
  const isBegun = startsSmall(lower, shape) && !startsSmall(upper, shape) && begins >= 0
  const at = isDistinct ? pairs.findIndex((pair) => pair.gap === widest) : isBegun ? begins : between.length
  return { before: between.slice(0, at), after: between.slice(at) }
}

/** The lines right after an anchor that go on with its description: without a break, in no heading's style. */
function continuing(anchor: Line, candidates: readonly Line[], shape: RowShape): readonly Line[] {
  const style = shape.descriptionStyle(anchor)
  const taken: Line[] = []
  let last = anchor
  for (const line of candidates) {
    const isFar =
      line.page === last.page &&
      gap(last, line) > LEADING &&
      (shape.isDescribed(anchor, line) || taken.length > 0 || SENTENCE.test(line.text))
    if (isFar || !isInside(line, shape) || isHeading(line, style)) break
    taken.push(line)
    last = line
  }
  return taken
}

/** The lines right above an anchor that begin its description. */
function leading(
  anchor: Line,
  candidates: readonly Line[],
  before: Line | undefined,
  shape: RowShape,
): readonly Line[] {
  const isDescribed = shape.isDescribed(anchor, candidates.at(-1))
  const style = shape.descriptionStyle(anchor)
  const taken: Line[] = []
  let next = anchor
  for (const line of candidates.toReversed()) {
    const unnumbered = withoutIndex(line, anchor, shape)
    if (line.page !== anchor.page || gap(line, next) > LEADING || !isInside(unnumbered ?? line, shape)) break
    if (isDescribed && (isHeading(line, style) || Math.abs(line.size - style.size) > 0.3)) break
    taken.unshift(line)
    next = line
    if (unnumbered !== undefined) break
  }
  const first = taken[0]
  if (!isDescribed || first === undefined) return taken
  // A heading stands apart from its rows as much as rows from each other; the first line of a description does not.
  const gapBefore = before === undefined ? Number.POSITIVE_INFINITY : gap(before, first)
  const isNearer = gap(taken.at(-1) ?? first, anchor) < gapBefore * 0.72
  const isBegun = before !== undefined && !startsSmall(before, shape) && /^\p{Lu}/u.test(textIn(first, shape))
  return startsSmall(anchor, shape) && (isNearer || isBegun) ? taken : []
}

/**
 * The rows of a table with the lines of their descriptions, wherever the
 * figures stand beside them: at the first line, in the middle or at the last.
 */
export function toRows(shape: RowShape, text: DocumentText): readonly Row[] {
  return shape.isCounted ? countedRows(shape, text) : describedRows(shape, text)
}

/** The rows of a till: above each line of figures as many lines of words as stand between two of them. */
function countedRows({ anchors }: RowShape, text: DocumentText): readonly Row[] {
  const indexes = anchors.map((anchor) => text.lines.indexOf(anchor))
  const apart = indexes.slice(1).map((index, at) => index - (indexes[at] ?? 0) - 1)
  const count = apart.length === 0 ? 1 : Math.min(...apart)
  return anchors.map((anchor, at) => {
    const own = indexes[at] ?? 0
    const above = text.lines.slice(Math.max(0, own - count), own)
    return { anchor, above: above.filter(({ page }) => page === anchor.page), below: [] }
  })
}

function describedRows(shape: RowShape, text: DocumentText): readonly Row[] {
  const indexes = shape.anchors.map((anchor) => text.lines.indexOf(anchor))
  const aboves = new Map<Line, readonly Line[]>()
  const belows = new Map<Line, readonly Line[]>()
  for (const [at, anchor] of shape.anchors.entries()) {
    const own = indexes[at] ?? 0
    const previous = shape.anchors[at - 1]
    const labelledBetween = (from: number, to: number): readonly Line[] => {
      const lines = linesBetween(text, from, to)
      return lines.filter((line) => text.labelledOf(line).length === 0)
    }
    if (previous === undefined) {
      const from = text.lines.findLastIndex(
        (line, index) => index < own && (isHeader(line) || line.page !== anchor.page),
      )
      const candidates = labelledBetween(Math.max(from + 1, own - 6), own)
      aboves.set(
        anchor,
        shape.isCount(anchor) ? candidates.slice(-1) : leading(anchor, candidates, undefined, shape),
      )
    } else {
      const between = labelledBetween((indexes[at - 1] ?? 0) + 1, own)
      const { before, after } = shape.isCount(anchor)
        ? { before: between.slice(0, -1), after: between.slice(-1) }
        : part(previous, between, anchor, shape, text)
      const below = continuing(previous, before, shape)
      const rest = [...before.slice(below.length), ...after]
      belows.set(previous, below)
      aboves.set(
        anchor,
        shape.isCount(anchor) ? after : leading(anchor, rest, below.at(-1) ?? previous, shape),
      )
    }
    if (at === shape.anchors.length - 1) {
      const after = labelledBetween(own + 1, own + 9)
      const end = after.findIndex(
        (line, index) =>
          line.page !== anchor.page || isRuled(after[index - 1] ?? anchor, line, shape.description, text),
      )
      belows.set(anchor, continuing(anchor, end < 0 ? after : after.slice(0, end), shape))
    }
  }
  return shape.anchors.map((anchor) => ({
    anchor,
    above: aboves.get(anchor) ?? [],
    below: belows.get(anchor) ?? [],
  }))
}
