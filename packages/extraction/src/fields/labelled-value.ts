import { type Box, overlap } from '../geometry.ts'
import type { Cell, Line } from '../layout/line.ts'
import { toCell } from '../layout/line.ts'
import { isHeader } from '../tables/header.ts'
import { ANY_LABEL } from '../vocabulary/field-labels.ts'
import { fold, inEachLanguage } from '../vocabulary/fold.ts'
import type { PlacedCell } from './blocks.ts'

/** A label with what may be its value: the rest of its cell, the cell to its right, the cells beneath it. */
export interface LabelledCell {
  readonly label: string
  readonly cell: Cell
  readonly inline: PlacedCell | undefined
  readonly right: PlacedCell | undefined
  readonly below: readonly PlacedCell[]
}

const LEFTOVER = /^[\s:#.=\-–—|]+$/
/** Words that are labels only where they stand alone or before a colon; elsewhere they begin a name or a sentence. */
const AMBIGUOUS =
  /^(?:to|for|from|an|aan|von|van|de|para|pour|name|owner|company|a|date|no|art|order|offer|bill|contact|client|customer|principal|billing|sold by|supplied by)$/i
/** "BILLING & DELIVERY DETAILS": a label does not end where it goes on to something else. */
const GOES_ON = /(?:^|\s)[&+]$/
const LONGEST_LABEL = 5
const MOST_BELOW = 6

/** Whether the first words of a cell are all of it, or bold before what is not. */
function isSetOff({ words }: Cell, count: number): boolean {
  const next = words[count]
  return next === undefined || (!next.isBold && words.slice(0, count).every(({ isBold }) => isBold))
}

/** Where another label begins among the words of a cell: "Leo Brandt Quote no: 93"; undefined where none does. */
function nextLabel(words: Cell['words'], from: number): number | undefined {
  for (let end = from; end < words.length; end += 1) {
    if (!words[end]?.text.endsWith(':')) continue
    for (let at = Math.max(from, end - 2); at <= end; at += 1) {
      const label = words.slice(at, end + 1).map(({ text }) => text)
      if (ANY_LABEL.test(fold(label.join(' ')))) return at
    }
  }
  return undefined
}

/** The rest of a cell after so many words of label. */
function restOf(line: Line, cell: Cell, from: number): PlacedCell | undefined {
  const words = cell.words.slice(from)
  const first = words.findIndex(({ text }) => !LEFTOVER.test(text))
  if (first < 0) return undefined
  return { line, cell: toCell(words.slice(first, nextLabel(words, first + 1))) }
}

/** A word with digits that begins right under a label, where the cells of a small table stand close to each other. */
function numberUnder({ words }: Line, { box }: Cell): Cell | undefined {
  const word = words.find((one) => Math.abs(one.box[0] - box[0]) <= 4 && /\d/.test(one.text))
  return word === undefined ? undefined : toCell([word])
}

/** Whether two boxes over each other end at the same place. */
const endsAlike = (a: Box, b: Box): boolean =>
  overlap(a[0], a[2], b[0], b[2]) > 0 && Math.abs(a[2] - b[2]) <= 8

/** The cells under one, down to where the lines part. */
function cellsBelow(line: Line, cell: Cell, lines: readonly Line[]): readonly PlacedCell[] {
  const found: PlacedCell[] = []
  let last: PlacedCell = { line, cell }
  let isRight: boolean | undefined
  let isParted = false
  for (const next of lines.slice(lines.indexOf(line) + 1)) {
    if (next.page !== line.page || found.length >= MOST_BELOW || isHeader(next)) break
    if (next.box[1] - last.cell.box[3] > Math.max(last.line.size, line.size) * 1.9) break
    const under = next.cells.find(
      ({ box }) => Math.abs(box[0] - cell.box[0]) <= 8 || (isRight !== false && endsAlike(box, cell.box)),
    )
    if (under === undefined) {
      const within = found.length === 0 ? numberUnder(next, cell) : undefined
      if (within !== undefined) found.push({ line: next, cell: within })
      if (within !== undefined) break
      isParted ||= next.cells.some(({ box }) => overlap(box[0], box[2], cell.box[0], cell.box[2]) > 0)
      continue
    }
    // An address is flush left or flush right throughout, from the line under its label.
    isRight ??= Math.abs(under.box[0] - cell.box[0]) > 8 && !isParted
    last = { line: next, cell: under }
    found.push(last)
  }
  return found
}

/** The cell beside a label: on its line, or, where a label over two lines has its value in the middle, half a line off. */
function cellRight(line: Line, at: number, lines: readonly Line[]): PlacedCell | undefined {
  const beside = line.cells[at + 1]
  const label = line.cells[at]
  if (beside !== undefined || label === undefined)
    return beside === undefined ? undefined : { line, cell: beside }
  const index = lines.indexOf(line)
  const near = [lines[index + 1], lines[index - 1]].find(
    (other) =>
      other !== undefined &&
      other.page === line.page &&
      Math.abs(other.box[3] - line.box[3]) < line.size &&
      (other.cells[0]?.box[0] ?? 0) > label.box[2],
  )
  const cell = near?.cells[0]
  return near === undefined || cell === undefined ? undefined : { line: near, cell }
}

/** What parts details that follow each other on a line: "Date 21 Jan 2026 | Client: Jude Okafor". */
const PARTING = /^[|·•]$/

/** The labels behind a mark that parts the details of a cell; each has its value behind it. */
function labelledParts(line: Line, { words }: Cell, pattern: RegExp): readonly LabelledCell[] {
  return words.flatMap(({ text }, at) => {
    if (!PARTING.test(text)) return []
    const next = words.findIndex((word, other) => other > at && PARTING.test(word.text))
    const cell = toCell(words.slice(at + 1, next < 0 ? undefined : next))
    const end = cell.words.findIndex((word) => word.text.endsWith(':'))
    if (cell.words.length === 0 || end < 0 || end >= LONGEST_LABEL) return []
    const label = cell.words
      .slice(0, end + 1)
      .map((word) => word.text)
      .join(' ')
    const inline = restOf(line, cell, end + 1)
    return inline === undefined || !pattern.test(fold(label))
      ? []
      : [{ label, cell, inline, right: undefined, below: [] }]
  })
}

/**
 * Every label that the pattern knows, with what stands around it. A pattern
 * is tested against the folded first words of a cell, the longest first.
 */
export function findLabelled(lines: readonly Line[], pattern: RegExp): readonly LabelledCell[] {
  const found: LabelledCell[] = []
  for (const line of lines) {
    for (const [at, cell] of line.cells.entries()) {
      const most = Math.min(LONGEST_LABEL, cell.words.length)
      for (let count = most; count > 0; count -= 1) {
        const label = cell.words
          .slice(0, count)
          .map(({ text }) => text)
          .join(' ')
        const isMeant = inEachLanguage(label).some((part) => pattern.test(fold(part)))
        if (!isMeant || GOES_ON.test(label) || (AMBIGUOUS.test(label) && !isSetOff(cell, count))) continue
        found.push({
          label,
          cell,
          inline: restOf(line, cell, count),
          right: cellRight(line, at, lines),
          below: cellsBelow(line, cell, lines),
        })
        break
      }
      found.push(...labelledParts(line, cell, pattern))
    }
  }
  return found
}
