import { TRADE_LABELS, type Trade } from '@quotewright/domain/price-book/trades.ts'
import { lineTotalCents } from '@quotewright/domain/quotes/totals.ts'
import type { DraftLine } from './draft-lines.ts'

/** Lines that a quote can be saved with. */
export const MOST_LINES = 500

/** A line whose cost may be known, and its trade. */
export interface TradedLine extends DraftLine {
  readonly unitCostCents: number | null
  readonly trade: Trade
}

/** Lines under one heading. */
export interface FittedSection<Line> {
  readonly trade: Trade
  readonly title: string
  readonly lines: readonly Line[]
  /** How many lines of the document its last ones stand for. */
  readonly mergedCount: number
}

/** Merged lines of a section at most: with and without tax, counted and offered. */
const MERGED_OF_SECTION = 4

/**
 * Lines by trade, where a document has more of them than a quote takes: the tail of each section becomes one line whose
 * sum, and cost, is theirs to the cent. Fewer lines are left as they are, without sections.
 */
export function fitLines<Line extends TradedLine>(
  lines: readonly Line[],
): readonly FittedSection<Line>[] | null {
  if (lines.length <= MOST_LINES) return null
  const trades = [...new Set(lines.map(({ trade }) => trade))]
  const room = MOST_LINES - trades.length * MERGED_OF_SECTION
  return trades.map((trade) => {
    const own = lines.filter((line) => line.trade === trade)
    const kept = Math.floor((room * own.length) / lines.length)
    const isWhole = own.length <= kept + 1
    const tail = isWhole ? [] : own.slice(kept)
    return {
      trade,
      title: trade === 'general' ? (trades.length === 1 ? 'Items' : 'Other items') : TRADE_LABELS[trade],
      lines: isWhole ? own : [...own.slice(0, kept), ...merged(tail)],
      mergedCount: tail.length,
    }
  })
}

/** One line for those of one kind. */
function merged<Line extends TradedLine>(lines: readonly Line[]): readonly Line[] {
  const kinds = Map.groupBy(lines, ({ taxFree, optional }) => `${taxFree} ${optional}`)
  return [...kinds.values()].flatMap((alike) => {
    const [first] = alike
    return first === undefined ? [] : [mergeAlike(first, alike)]
  })
}

function mergeAlike<Line extends TradedLine>(first: Line, alike: readonly Line[]): Line {
  const cost = alike.reduce<number | null>(
    (sum, { unitCostCents, quantityThousandths }) =>
      sum === null || unitCostCents === null
        ? null
        : sum + lineTotalCents({ quantityThousandths, unitPriceCents: unitCostCents }),
    0,
  )
  return {
    ...first,
    description: alike.length === 1 ? first.description : `${alike.length} more items`,
    quantityThousandths: 1000,
    unit: 'ea',
    unitPriceCents: alike.reduce((sum, line) => sum + lineTotalCents(line), 0),
    unitCostCents: cost,
  }
}
