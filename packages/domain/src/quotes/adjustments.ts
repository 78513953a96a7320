import { type ChoosableLine, isCounted, type QuoteOption } from './options.ts'
import { lineTotalCents } from './totals.ts'

/** How the engine calls a line that only brings a quote to its stated total; for staff. */
export const ADJUSTMENT = 'Adjustment to the stated total'
export const ROUNDING_ADJUSTMENT = 'Rounding adjustment'
/** What is said of one in an assumption; for staff. */
export const ADJUSTED = 'An adjustment brings the price to the agreed total.'

/** What a customer reads where such a line cannot be spread to the cent. */
const BALANCE = 'Balance of the agreed price'

interface AdjustedLine extends ChoosableLine {
  readonly description: string
  readonly quantityThousandths: number
  readonly unitPriceCents: number
  readonly taxFree: boolean
  readonly sectionId?: string | null
}

export const isAdjustment = ({ description }: Pick<AdjustedLine, 'description'>): boolean =>
  description === ADJUSTMENT || description === ROUNDING_ADJUSTMENT

/** Units in which the unit price can rise and the total stays whole: a line of 3 rises by 3 cents. */
const wholeUnits = ({ quantityThousandths }: AdjustedLine): number =>
  quantityThousandths % 1000 === 0 ? quantityThousandths / 1000 : 0

/** What each line takes of an amount: its share, and the last whole one the rest. Undefined where it does not come out. */
function sharesOf(lines: readonly AdjustedLine[], cents: number): number[] | undefined {
  const all = lines.reduce((sum, line) => sum + lineTotalCents(line), 0)
  const shares = lines.map((line) => {
    const units = wholeUnits(line)
    return units === 0 ? 0 : Math.floor((cents * lineTotalCents(line)) / all / units) * units
  })
  const rest = cents - shares.reduce((sum, share) => sum + share, 0)
  const taker = lines.findLastIndex((line) => wholeUnits(line) > 0 && rest % wholeUnits(line) === 0)
  if (taker < 0) return undefined
  return shares.map((share, at) => (at === taker ? share + rest : share))
}

/**
 * The lines as a customer sees them: what only brings them to a stated total
 * is part of the other prices, to the cent, or else worded plainly. Their sum
 * stays. Source: decisions §9a.
 */
export function withoutAdjustments<Line extends AdjustedLine>(
  lines: readonly Line[],
  options: readonly QuoteOption[],
): Line[] {
  const own = lines.filter((line) => isAdjustment(line) && isCounted(line, options))
  if (own.length === 0) return [...lines]
  const cents = own.reduce((sum, line) => sum + lineTotalCents(line), 0)
  const others = lines.filter(
    (line) =>
      !isAdjustment(line) &&
      line.optional !== true &&
      (line.optionId ?? null) === null &&
      !line.taxFree &&
      line.unitPriceCents > 0,
  )
  const shares = cents < 0 || own.some((line) => line.taxFree) ? undefined : sharesOf(others, cents)
  if (shares === undefined)
    return lines.map((line) => (isAdjustment(line) ? { ...line, description: BALANCE } : line))
  return lines
    .filter((line) => !own.includes(line))
    .map((line) => {
      const share = shares[others.indexOf(line)] ?? 0
      return share === 0 ? line : { ...line, unitPriceCents: line.unitPriceCents + share / wholeUnits(line) }
    })
}
