import { writeCsv } from '../csv/csv.ts'
import type { PriceItemFields } from './price-item.ts'
import { COLUMN_LABELS, COLUMN_ORDER, type PriceListField } from './price-list-columns.ts'

const CELLS: Readonly<Record<PriceListField, (item: PriceItemFields) => string>> = {
  name: (item) => item.name,
  unit: (item) => item.unit,
  price: (item) => hundredths(item.priceCents),
  cost: (item) => hundredths(item.costCents),
  markup: (item) => hundredths(item.markupBasisPoints),
  tax: (item) => (item.taxIncluded ? 'yes' : 'no'),
  trade: (item) => item.trade,
  synonyms: (item) => item.synonyms.join('; '),
}

/** A price list that a spreadsheet opens and `planImport` reads back as it was. Source: field, "Conventions". */
export function writePriceList(items: readonly PriceItemFields[]): string {
  const header = COLUMN_ORDER.map((field) => COLUMN_LABELS[field])
  return writeCsv([header, ...items.map((item) => COLUMN_ORDER.map((field) => CELLS[field](item)))])
}

const hundredths = (amount: number | null): string => (amount === null ? '' : (amount / 100).toFixed(2))
