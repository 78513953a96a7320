import type { DecimalMark } from '../region/formats.ts'
import {
  itemKey,
  MAX_PRICE_ITEMS,
  type PriceItemFields,
  priceFromCost,
  type SettledPrice,
  settlePrice,
} from './price-item.ts'
import { type PriceListError, type PriceListRow, readPriceList } from './read-price-list.ts'

export interface PlannedRow<P extends PriceItemFields> {
  readonly row: number
  readonly outcome: 'new' | 'changed' | 'unchanged'
  readonly item: PriceItemFields
  /** What the price book holds under this name and unit. */
  readonly present: P | null
}

export interface ImportPlan<P extends PriceItemFields> {
  readonly rows: readonly PlannedRow<P>[]
  readonly errors: readonly PriceListError[]
  readonly ignoredColumns: readonly string[]
}

/**
 * What importing a price list would do to a price book. Items are the same by
 * name, whatever its case, and unit. A column that the file does not have
 * changes nothing on an item that is there.
 *
 * @param decimalMark of the business's country
 */
export function planImport<P extends PriceItemFields>(
  csv: string,
  book: readonly P[],
  decimalMark: DecimalMark = '.',
): ImportPlan<P> {
  const list = readPriceList(csv, decimalMark)
  const known = new Map(book.map((item) => [itemKey(item), item]))
  const rowOf = new Map<string, number>()
  const errors = [...list.errors]
  const rows: PlannedRow<P>[] = []
  let size = book.length
  for (const read of list.rows) {
    const key = itemKey(read)
    const present = known.get(key) ?? null
    const price = priceOf(read, present)
    const twin = rowOf.get(key)
    if (price.kind === 'problem') {
      errors.push({ row: read.row, column: list.columnOf(price.field), message: price.message })
    } else if (twin !== undefined) {
      errors.push({
        row: read.row,
        column: list.columnOf('name'),
        message: `The same name and unit as row ${twin}`,
      })
    } else {
      const planned = plannedRow(read, price, present)
      rows.push(planned)
      if (planned.outcome === 'new') size += 1
      if (planned.outcome === 'new' && size === MAX_PRICE_ITEMS + 1) {
        errors.push({
          row: read.row,
          column: '',
          message: `More than ${MAX_PRICE_ITEMS} prices with those you have`,
        })
      }
    }
    if (twin === undefined) rowOf.set(key, read.row)
  }
  errors.sort((left, right) => left.row - right.row)
  return { rows, errors, ignoredColumns: list.ignoredColumns }
}

function priceOf(read: PriceListRow, present: PriceItemFields | null): SettledPrice {
  const costCents = read.costCents === undefined ? (present?.costCents ?? null) : read.costCents
  const markupBasisPoints =
    read.markupBasisPoints === undefined ? keptMarkup(read, present, costCents) : read.markupBasisPoints
  const isMade = costCents !== null && markupBasisPoints !== null
  const kept = read.priceCents === undefined && !isMade ? (present?.priceCents ?? null) : null
  return settlePrice({ priceCents: read.priceCents ?? kept, costCents, markupBasisPoints })
}

/** The markup of an item stays unless the file states a price that it does not make. */
function keptMarkup(
  read: PriceListRow,
  present: PriceItemFields | null,
  costCents: number | null,
): number | null {
  const markup = present?.markupBasisPoints ?? null
  if (markup === null || costCents === null) return null
  const isContradicted = read.priceCents != null && priceFromCost(costCents, markup) !== read.priceCents
  return isContradicted ? null : markup
}

function plannedRow<P extends PriceItemFields>(
  read: PriceListRow,
  price: SettledPrice & { kind: 'settled' },
  present: P | null,
): PlannedRow<P> {
  const item: PriceItemFields = {
    name: present?.name ?? read.name,
    unit: read.unit,
    priceCents: price.priceCents,
    costCents: price.costCents,
    markupBasisPoints: price.markupBasisPoints,
    synonyms: read.synonyms ?? present?.synonyms ?? [],
    trade: read.trade ?? present?.trade ?? 'general',
    // A price taken for one with tax in it would lose the tax; the other way round it is seen.
    taxIncluded: read.taxIncluded ?? present?.taxIncluded ?? false,
  }
  const outcome = present === null ? 'new' : isSame(item, present) ? 'unchanged' : 'changed'
  return { row: read.row, outcome, item, present }
}

function isSame(left: PriceItemFields, right: PriceItemFields): boolean {
  return (
    left.priceCents === right.priceCents &&
    left.costCents === right.costCents &&
    left.markupBasisPoints === right.markupBasisPoints &&
    left.trade === right.trade &&
    left.taxIncluded === right.taxIncluded &&
    left.synonyms.join(';') === right.synonyms.join(';')
  )
}
