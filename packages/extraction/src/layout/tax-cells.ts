import type { Amount } from '../numbers/amounts.ts'
import { headingsOf, isHeader } from '../tables/header.ts'
import { totalKindOf } from '../vocabulary/total-labels.ts'
import type { Line } from './line.ts'

interface Range {
  readonly x0: number
  readonly x1: number
}

const isUnder = ({ box }: { readonly box: Line['box'] }, { x0, x1 }: Range): boolean =>
  Math.min(box[2], x1) - Math.max(box[0], x0) > 0

/**
 * The rows of tables with a column of tax codes: "GST 10%" under "Taxes"
 * names no amount of tax. A row begins under the heading of descriptions, and
 * has figures besides.
 */
export function rowsWithTaxCode(
  lines: readonly Line[],
  amountsOf: (line: Line) => readonly Amount[],
): ReadonlySet<Line> {
  const found = new Set<Line>()
  let page: number | undefined
  let tax: Range | undefined
  let description: Range | undefined
  for (const line of lines) {
    if (isHeader(line) && !amountsOf(line).some(({ isMoney }) => isMoney)) {
      const headings = headingsOf(line)
      page = line.page
      tax = headings.find(({ role }) => role === 'tax')
      description = headings.find(({ role }) => role === 'description')
    }
    const [first, ...others] = line.cells
    if (tax === undefined || description === undefined || first === undefined || line.page !== page) continue
    const own = tax
    const isRow =
      isUnder(first, description) && amountsOf(line).filter(({ standsAlone }) => standsAlone).length > 1
    if (isRow && others.some((cell) => isUnder(cell, own) && totalKindOf(cell.text) === 'tax'))
      found.add(line)
  }
  return found
}
