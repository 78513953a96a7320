import { lineTotalCents } from '../../quotes/totals.ts'
import { moneyText } from '../../region/formats.ts'
import type { Region } from '../../region/region.ts'
import { type Figure, moneyFigure, toThousandth } from './figures.ts'
import { inUnit, type MeasureKind, numberText, type UnitSystem } from './measures.ts'

/** A line for a quote. The quantity has at most three decimals, as lines of quotes have. */
export interface SuggestedLine {
  readonly description: string
  readonly quantity: number
  /** As the price book writes it: `m2`, `hr`, `ea`. */
  readonly unit: string
  /** Before tax. Null when no price was given. */
  readonly unitPriceCents: number | null
  /** The price with tax in it, where that is what was given: adding tax to the other may miss it by a cent. */
  readonly taxInclusiveCents?: number
  readonly taxFree?: boolean
}

/** The price book's words for the measures that are charged for. */
const LINE_UNITS = {
  length: { metric: 'lm', imperial: 'ft' },
  area: { metric: 'm2', imperial: 'sq ft' },
  volume: { metric: 'm3', imperial: 'yd3' },
} as const

export type ChargedKind = keyof typeof LINE_UNITS & MeasureKind

interface MeasuredLine {
  readonly description: string
  /** In the metric base of its kind. */
  readonly base: number
  readonly kind: ChargedKind
  readonly system: UnitSystem
  readonly unitPriceCents: number | null
}

/** A line charged by a measure, in the unit of the system. */
export const measuredLine = ({
  description,
  base,
  kind,
  system,
  unitPriceCents,
}: MeasuredLine): SuggestedLine => ({
  description,
  quantity: toThousandth(inUnit(base, kind, system)),
  unit: LINE_UNITS[kind][system],
  unitPriceCents,
})

/** What a line comes to in cents, or null without a price. */
export function lineCents({ quantity, unitPriceCents }: SuggestedLine): number | null {
  if (unitPriceCents === null) return null
  return lineTotalCents({ quantityThousandths: Math.round(quantity * 1_000), unitPriceCents })
}

/** The price of a line as a figure and as a step of the working; nothing where no price was given. */
export function priceOf(
  line: SuggestedLine,
  region: Region,
): {
  readonly figures: readonly Figure[]
  readonly working: readonly string[]
} {
  const cents = lineCents(line)
  if (cents === null || line.unitPriceCents === null) return { figures: [], working: [] }
  const quantity = `${numberText(line.quantity)} ${line.unit}`
  return {
    figures: [moneyFigure(`Price before ${region.tax.label}`, cents, region)],
    working: [`${quantity} × ${moneyText(line.unitPriceCents, region)} = ${moneyText(cents, region)}`],
  }
}
