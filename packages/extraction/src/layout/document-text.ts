import { type Amount, amountsOf } from '../numbers/amounts.ts'
import { type DecimalSign, decimalSignOf } from '../numbers/read-number.ts'
import { changesBetween } from '../totals/changes-between.ts'
import { discountsBetween } from '../totals/discounts-between.ts'
import { type LabelledAmount, labelledAmounts, stackedAmounts } from '../totals/labelled-amount.ts'
import { sumsAroundTax } from '../totals/sums-around-tax.ts'
import { sumsOfColumns } from '../totals/sums-of-columns.ts'
import { taxesBetween } from '../totals/taxes-between.ts'
import { wrappedLabels } from '../totals/wrapped-labels.ts'
import type { PageWords, Rule } from '../words/word.ts'
import type { Line } from './line.ts'
import { mendCents } from './mend-cents.ts'
import { findRunningText } from './running-text.ts'
import { toLines } from './to-lines.ts'

/** A document as lines with the numbers in them, in the order they are read. */
export interface DocumentText {
  readonly pages: readonly PageWords[]
  /** Every line but running heads and feet. */
  readonly lines: readonly Line[]
  /** Every line. */
  readonly allLines: readonly Line[]
  readonly decimal: DecimalSign
  readonly amountsOf: (line: Line) => readonly Amount[]
  readonly labelledOf: (line: Line) => readonly LabelledAmount[]
  readonly rulesOf: (page: number) => readonly Rule[]
}

/** Amounts that end within this many points of each other are in one column. */
const ALIGNED = 4.5

/** Where totals are printed as money, a bare number beside a label ("Net 30 days") is none, unless it stands under them. */
function dropStrays(labelled: Map<Line, readonly LabelledAmount[]>): void {
  const edges = [...labelled.values()].flat().flatMap(({ amount }) => (amount.isMoney ? [amount.box[2]] : []))
  if (edges.length === 0) return
  for (const [line, found] of labelled) {
    labelled.set(
      line,
      found.filter(
        ({ amount }) => amount.isMoney || edges.some((edge) => Math.abs(edge - amount.box[2]) <= ALIGNED),
      ),
    )
  }
}

/** Lines, numbers and labelled amounts of the pages. */
export function toDocumentText(pages: readonly PageWords[]): DocumentText {
  const asRead = pages.map((page) => ({ page, lines: toLines(page) }))
  const decimal = decimalSignOf(asRead.flatMap((page) => page.lines.map(({ text }) => text)))
  const allLines = asRead.flatMap(({ page, lines: own }) =>
    page.isRecognised ? mendCents(own, decimal) : own,
  )
  const running = findRunningText(pages, allLines)
  const lines = allLines.filter((line) => !running.has(line))
  const amounts = new Map(allLines.map((line) => [line, amountsOf(line, decimal)]))
  const amountsIn = (line: Line): readonly Amount[] => amounts.get(line) ?? []
  const labelled = new Map(lines.map((line) => [line, labelledAmounts(line, amountsIn(line))]))
  for (const [at, line] of lines.entries()) {
    const below = lines[at + 1]
    if (
      below === undefined ||
      amountsIn(line).some(({ isMoney }) => isMoney) ||
      (labelled.get(below) ?? []).length > 0
    )
      continue
    const stacked = stackedAmounts(line, below, amountsIn(below))
    if (stacked.length > 0) labelled.set(below, stacked)
  }
  dropStrays(labelled)
  for (const sum of wrappedLabels(lines, amountsIn, labelled)) labelled.set(sum.line, [sum])
  for (const [line, sums] of sumsOfColumns(lines, amountsIn, labelled)) labelled.set(line, sums)
  for (const tax of taxesBetween(lines, amountsIn, labelled)) labelled.set(tax.line, [tax])
  for (const sum of discountsBetween(lines, amountsIn, labelled)) labelled.set(sum.line, [sum])
  for (const sum of changesBetween(lines, amountsIn, labelled)) labelled.set(sum.line, [sum])
  for (const sum of sumsAroundTax(lines, amountsIn, labelled)) labelled.set(sum.line, [sum])
  const rules = new Map(pages.map((page) => [page.number, page.rules]))
  return {
    pages,
    lines,
    allLines,
    decimal,
    amountsOf: amountsIn,
    labelledOf: (line) => labelled.get(line) ?? [],
    rulesOf: (page) => rules.get(page) ?? [],
  }
}
