import type { DocumentText } from '../layout/document-text.ts'
import type { Line } from '../layout/line.ts'
import type { Column } from './columns.ts'
import type { Heading } from './header.ts'

/** Whether two lines of a page share some of their height, as an amount set in the middle of two lines of words does. */
const isBeside = (line: Line, anchor: Line): boolean =>
  line.page === anchor.page && line.box[1] < anchor.box[3] && line.box[3] > anchor.box[1]

/**
 * Where the words of rows stand whose figures are all of their line, set in
 * the middle of words over two lines: as a heading, where no header has one.
 * Undefined where any row has no such words.
 */
export function wordsBeside(
  anchors: readonly Line[],
  columns: readonly Column[],
  { lines }: DocumentText,
): Heading | undefined {
  const [figures, ...others] = columns
  if (figures === undefined || others.length > 0) return undefined
  const beside = anchors.map((anchor) => {
    const at = lines.indexOf(anchor)
    return [lines[at - 1], lines[at + 1]].filter(
      (line): line is Line => line !== undefined && isBeside(line, anchor) && line.box[2] < figures.x0,
    )
  })
  if (beside.some((own) => own.length === 0)) return undefined
  const boxes = beside.flat().map(({ box }) => box)
  return {
    text: '',
    role: 'description',
    x0: Math.min(...boxes.map(([x0]) => x0)),
    x1: Math.max(...boxes.map(([, , x1]) => x1)),
  }
}
