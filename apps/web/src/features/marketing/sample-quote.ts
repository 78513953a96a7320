import { lineTotalCents, type QuoteTotals, quoteTotals } from '@quotewright/domain/quotes/totals.ts'
import { HOME } from '@quotewright/domain/region/regions.ts'

interface SampleLine {
  readonly description: string
  readonly arithmetic: string
  readonly quantityThousandths: number
  readonly unitPriceCents: number
}

/** An example, marked as one on the page; its prices are in the range of the built-in price book. */
export const SAMPLE_LINES: readonly SampleLine[] = [
  {
    description: '250 L electric hot water system, supplied',
    arithmetic: '1 ea × $1,480.00',
    quantityThousandths: 1_000,
    unitPriceCents: 148_000,
  },
  {
    description: 'Licensed plumber: remove old unit, install, test',
    arithmetic: '4 hr × $115.00',
    quantityThousandths: 4_000,
    unitPriceCents: 11_500,
  },
  {
    description: 'Tempering valve and fittings',
    arithmetic: '1 ea × $165.00',
    quantityThousandths: 1_000,
    unitPriceCents: 16_500,
  },
  {
    description: 'Take the old system away',
    arithmetic: '1 ea × $80.00',
    quantityThousandths: 1_000,
    unitPriceCents: 8_000,
  },
]

export const sampleLineCents = (line: SampleLine): number => lineTotalCents(line)

export const sampleTotals = (): QuoteTotals =>
  quoteTotals(SAMPLE_LINES, { taxMode: 'exclusive', taxRateBasisPoints: HOME.tax.rateBasisPoints })
