import type { Line } from '../layout/line.ts'
import type { Amount } from '../numbers/amounts.ts'
import { fold } from '../vocabulary/fold.ts'
import type { TotalKind } from '../vocabulary/total-labels.ts'
import type { LabelledAmount } from './labelled-amount.ts'
import { taxBetween } from './usual-tax.ts'

const SUM_WORD = /^(?:grand |overall )?(?:totals?|sums?|summe|gesamt|totaal|totale|overall)\b/
/** Amounts of a column end at the same place, within so many points. */
const ALIGNED = 4.5
/** As many rows above a sum are looked at. */
const MOST_ABOVE = 200
/** Each row of a rounded column may be off by so much. */
const ROUNDING = 0.006
const LONGEST_LABEL = 60

type AmountsOf = (line: Line) => readonly Amount[]

const isMoneyCell = ({ isMoney, standsAlone, isPercent }: Amount): boolean =>
  isMoney && standsAlone && !isPercent

/** How many rows right above make each of some amounts; undefined where the columns do not agree. */
function rowsMaking(
  amounts: readonly Amount[],
  above: readonly Line[],
  amountsOf: AmountsOf,
): number | undefined {
  const sums = amounts.map(() => 0)
  let rows = 0
  for (const line of above) {
    const own = amountsOf(line).filter(isMoneyCell)
    const cells = amounts.map(({ box }) => own.find((one) => Math.abs(one.box[2] - box[2]) <= ALIGNED))
    if (cells.every((cell) => cell === undefined)) continue
    if (cells.some((cell) => cell === undefined)) return undefined
    rows += 1
    for (const [at, cell] of cells.entries()) sums[at] = (sums[at] ?? 0) + (cell?.value ?? 0)
    const isMade = amounts.every(
      ({ value }, at) => Math.abs((sums[at] ?? 0) - value) <= 0.011 + rows * ROUNDING,
    )
    if (rows > 1 && isMade) return rows
  }
  return undefined
}

/** What several amounts of a row of sums are: net, tax and gross, or net and gross. */
function kindsOf(amounts: readonly Amount[]): readonly TotalKind[] | undefined {
  const [net = 0, tax = 0, gross = 0] = amounts.map(({ value }) => value)
  if (amounts.length === 3 && Math.abs(net + tax - gross) < 0.02) return ['subtotal', 'tax', 'total']
  return amounts.length === 2 && taxBetween(net, tax) !== undefined ? ['subtotal', 'total'] : undefined
}

/**
 * The last row of a table with several columns of money, where each of its amounts is the sum of its column: "Total
 * March to May   3,780.25   378.03   4,158.28". Such a row within the table is the sum of a section.
 */
export function sumsOfColumns(
  lines: readonly Line[],
  amountsOf: AmountsOf,
  labelled: ReadonlyMap<Line, readonly LabelledAmount[]>,
): ReadonlyMap<Line, readonly LabelledAmount[]> {
  const found = lines.flatMap((line, at) => {
    if ((labelled.get(line) ?? []).length > 0) return []
    const amounts = amountsOf(line).filter(isMoneyCell).slice(-3)
    const label = line.words
      .slice(0, amountsOf(line)[0]?.start ?? 0)
      .map(({ text }) => text)
      .join(' ')
    if (amounts.length < 2 || label.length > LONGEST_LABEL || !SUM_WORD.test(fold(label))) return []
    const kinds = kindsOf(amounts)
    const above = lines.slice(Math.max(0, at - MOST_ABOVE), at).toReversed()
    if (kinds === undefined || rowsMaking(amounts, above, amountsOf) === undefined) return []
    return [
      amounts.map((amount, own): LabelledAmount => ({ kind: kinds[own] ?? 'section', label, amount, line })),
    ]
  })
  const isLast = (own: readonly LabelledAmount[]): boolean => own === found.at(-1)
  return new Map(
    found.flatMap((own) => {
      const line = own[0]?.line
      const kept = isLast(own) ? own : own.map((one) => ({ ...one, kind: 'section' as const }))
      return line === undefined ? [] : [[line, kept] as const]
    }),
  )
}
