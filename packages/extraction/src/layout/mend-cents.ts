import { boxAround } from '../geometry.ts'
import { amountsOf } from '../numbers/amounts.ts'
import { hasProduct, isNear } from '../numbers/arithmetic.ts'
import { type DecimalSign, readNumber } from '../numbers/read-number.ts'
import type { Word } from '../words/word.ts'
import { type Line, toLine } from './line.ts'

/** Cents stand as far behind their amount as a lost sign is wide, in font sizes. */
const LEAST_GAP = 0.15
const WIDEST_GAP = 0.9
/** Amounts whose right edges are nearer than this, in font sizes, are one column. */
const ALIGNED = 0.6
/** Fewer amounts of a column are no rule. */
const FEWEST = 2
const CENTS = /^\d{2}$/

/** An amount that may have lost its decimal sign: "$1,512" with "00" behind it at the end of a line. */
interface Parted {
  readonly line: Line
  readonly mended: Word
  readonly value: number
  readonly whole: number
}

function partedIn(line: Line, decimal: DecimalSign): Parted | undefined {
  const [amount, cents] = line.words.slice(-2)
  if (amount === undefined || cents === undefined || !CENTS.test(cents.text)) return undefined
  const gap = (cents.box[0] - amount.box[2]) / amount.size
  const whole = readNumber(amount.text, decimal)
  if (gap < LEAST_GAP || gap > WIDEST_GAP || whole?.currency === undefined || whole.decimals > 0)
    return undefined
  const text = `${amount.text}${decimal}${cents.text}`
  const read = readNumber(text, decimal)
  if (read === undefined) return undefined
  const box = boxAround([amount.box, cents.box])
  const certainty = Math.min(amount.certainty, cents.certainty)
  return { line, mended: { ...amount, text, box, certainty }, value: read.value, whole: whole.value }
}

/** Whether two figures before the amount multiply to a value. */
function isProduct({ line }: Parted, value: number, decimal: DecimalSign): boolean {
  const before = amountsOf(line, decimal).filter(({ end }) => end <= line.words.length - 2)
  return hasProduct(
    before.map((figure) => figure.value),
    value,
  )
}

/** Whether some amounts of a column, one after the other, make the next one. */
const hasSum = (values: readonly number[]): boolean =>
  values.some((sum, at) =>
    values.slice(0, Math.max(0, at - 1)).some((_, from) =>
      isNear(
        values.slice(from, at).reduce((all, value) => all + value, 0),
        sum,
      ),
    ),
  )

/** Whether the figures bear out that a column of amounts has cents, and none speaks against it. */
function isBorneOut(column: readonly Parted[], decimal: DecimalSign): boolean {
  if (column.length < FEWEST) return false
  const isAgainst = column.some(
    (one) =>
      one.value !== one.whole && isProduct(one, one.whole, decimal) && !isProduct(one, one.value, decimal),
  )
  if (isAgainst) return false
  return column.some((one) => isProduct(one, one.value, decimal)) || hasSum(column.map(({ value }) => value))
}

/**
 * The lines of a recognised page with the decimal signs that recognition lost:
 * "$1,512 00" is "$1,512.00" where quantity × price or a sum in its column says
 * so.
 */
export function mendCents(lines: readonly Line[], decimal: DecimalSign): readonly Line[] {
  const parted = lines.flatMap((line) => partedIn(line, decimal) ?? [])
  const mended = new Map<Line, Line>()
  for (const one of parted) {
    const column = parted.filter(
      ({ mended: { box } }) => Math.abs(box[2] - one.mended.box[2]) <= ALIGNED * one.mended.size,
    )
    if (!isBorneOut(column, decimal)) continue
    mended.set(one.line, toLine(one.line.page, [...one.line.words.slice(0, -2), one.mended]))
  }
  return lines.map((line) => mended.get(line) ?? line)
}
