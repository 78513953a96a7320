import { MAX_QUANTITY_THOUSANDTHS } from '@quotewright/domain/quotes/money.ts'
import { lineTotalCents } from '@quotewright/domain/quotes/totals.ts'
import type { ExtractedLine } from '../extraction.ts'

/** A line as a quote takes it: what is printed as its total is its total. */
export interface DraftLine {
  readonly description: string
  readonly quantityThousandths: number
  readonly unit: string
  readonly unitPriceCents: number
  readonly taxFree: boolean
  readonly optional: boolean
  /** A line of the document, a charge of its sums, or what only makes the lines come to its total. */
  readonly part: 'line' | 'charge' | 'settling'
}

export const toCents = (amount: number): number => Math.round(amount * 100)

/** What a quote takes of texts. */
const LONGEST_DESCRIPTION = 2_000
const LONGEST_UNIT = 20
const DEFAULT_UNIT = 'ea'
const NAMELESS = 'Item'

const SAYS_OPTIONAL = /\boptional\b/i

const plain = (value: number): string => String(Math.round(value * 1e6) / 1e6)

/**
 * A line of a document. Where quantity × price in whole cents is not what is printed, as with prices of four decimals or
 * a discount in a column of its own, the line is one of its total, and says what it was made of.
 */
export function toDraftLine(line: ExtractedLine): DraftLine {
  const totalCents = toCents(line.item_total_price)
  const quantityThousandths = Math.round(line.item_quantity * 1000)
  const unitPriceCents = toCents(line.item_unit_price)
  const multiplied = { quantityThousandths, unitPriceCents }
  const fits =
    quantityThousandths > 0 &&
    quantityThousandths <= MAX_QUANTITY_THOUSANDTHS &&
    unitPriceCents >= 0 &&
    lineTotalCents(multiplied) === totalCents
  const description = line.item_description.trim() || NAMELESS
  const rest = { taxFree: false, optional: SAYS_OPTIONAL.test(description), part: 'line' } as const
  if (fits) {
    const unit = line.item_unit.trim().slice(0, LONGEST_UNIT) || DEFAULT_UNIT
    return { ...rest, ...multiplied, unit, description: description.slice(0, LONGEST_DESCRIPTION) }
  }
  const madeOf = ` (${plain(line.item_quantity)} ${line.item_unit.trim() || DEFAULT_UNIT} × ${plain(line.item_unit_price)})`
  return {
    ...rest,
    quantityThousandths: 1000,
    unitPriceCents: totalCents,
    unit: DEFAULT_UNIT,
    description: `${description.slice(0, LONGEST_DESCRIPTION - madeOf.length)}${madeOf}`,
  }
}
