import { scaleHalfUp } from './money.ts'
import { type ChoosableLine, isCounted, type QuoteOption } from './options.ts'

interface CostedLine extends ChoosableLine {
  readonly quantityThousandths: number
  /** What one unit costs the business before tax, in cents; null or absent when unknown. */
  readonly unitCostCents?: number | null
}

/** What a quote earns, for staff only. */
export interface QuoteMargin {
  /** Of the counted lines whose cost is known, in cents. */
  readonly costCents: number
  /** Counted lines without a known cost: with any, the margin is an upper bound. */
  readonly linesWithoutCost: number
  /** Subtotal before tax less cost, in cents. */
  readonly marginCents: number
  /** Margin as a share of the subtotal; null when the subtotal is zero. 2500 is 25 %. */
  readonly marginBasisPoints: number | null
}

/** Cost and margin of a quote whose subtotal before tax is given, in cents. */
export function quoteMargin(
  lines: readonly CostedLine[],
  options: readonly QuoteOption[],
  subtotalCents: number,
): QuoteMargin {
  let costCents = 0
  let linesWithoutCost = 0
  for (const line of lines) {
    if (!isCounted(line, options)) continue
    if (line.unitCostCents === undefined || line.unitCostCents === null) linesWithoutCost += 1
    else costCents += scaleHalfUp(line.quantityThousandths, line.unitCostCents, 1000)
  }
  const marginCents = subtotalCents - costCents
  const marginBasisPoints = subtotalCents === 0 ? null : scaleHalfUp(marginCents, 10_000, subtotalCents)
  return { costCents, linesWithoutCost, marginCents, marginBasisPoints }
}
