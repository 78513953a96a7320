import { cellText, readCsv } from '../csv/csv.ts'
import { canonicalUnit } from '../quotes/units.ts'
import type { DecimalMark } from '../region/formats.ts'
import { type CellReading, problem, readMoney, readPercent, readTaxIncluded, value } from './cells.ts'
import {
  MAX_MARKUP_BASIS_POINTS,
  MAX_NAME_LENGTH,
  MAX_PRICE_CENTS,
  MAX_PRICE_ITEMS,
  MAX_SYNONYM_LENGTH,
  MAX_SYNONYMS,
  MAX_UNIT_LENGTH,
  tidySynonyms,
  tidyText,
} from './price-item.ts'
import {
  COLUMN_LABELS,
  type PriceListColumns,
  type PriceListField,
  readHeaders,
} from './price-list-columns.ts'
import { TRADES, type Trade, tradeNamed } from './trades.ts'

/** Something wrong in a file: the row as a spreadsheet counts it, and its column's header. */
export interface PriceListError {
  readonly row: number
  readonly column: string
  readonly message: string
}

/** What one row says. `undefined`: the file has nothing to say about it; `null`: it says there is none. */
export interface PriceListRow {
  readonly row: number
  readonly name: string
  readonly unit: string
  readonly priceCents: number | null | undefined
  readonly costCents: number | null | undefined
  readonly markupBasisPoints: number | null | undefined
  readonly synonyms: readonly string[] | undefined
  readonly trade: Trade | undefined
  readonly taxIncluded: boolean | undefined
}

export interface PriceList {
  readonly rows: readonly PriceListRow[]
  readonly errors: readonly PriceListError[]
  readonly ignoredColumns: readonly string[]
  /** The header of a field as the file writes it. */
  readonly columnOf: (field: PriceListField) => string
}

/** Reads a price list. A row with an error is left out of the rows; every error is reported at once. */
export function readPriceList(csv: string, decimalMark: DecimalMark): PriceList {
  const { records, isCutOff } = readCsv(csv)
  const columns = readHeaders((records[0] ?? []).map((header) => tidyText(cellText(header))))
  const columnOf = (field: PriceListField) =>
    columns.headers[columns.places.get(field) ?? -1] ?? COLUMN_LABELS[field]
  const refused = (errors: readonly PriceListError[]) => ({
    rows: [],
    errors,
    ignoredColumns: columns.ignored,
    columnOf,
  })

  const headerErrors = headerProblems(records.length, columns)
  if (headerErrors.length > 0) return refused(headerErrors)
  if (isCutOff)
    return refused([{ row: records.length, column: '', message: 'A quotation mark is never closed' }])
  const filled = records.flatMap((cells, index) =>
    index === 0 || cells.every((cell) => cell.trim() === '') ? [] : [{ cells, row: index + 1 }],
  )
  if (filled.length === 0)
    return refused([{ row: 2, column: '', message: 'There are no prices below the headers' }])
  const beyond = filled[MAX_PRICE_ITEMS]
  if (beyond !== undefined) return refused([{ row: beyond.row, column: '', message: TOO_MANY }])

  const errors: PriceListError[] = []
  const rows = filled.flatMap(({ cells, row }) => {
    const before = errors.length
    const refuse = (field: PriceListField, message: string) =>
      errors.push({ row, column: columnOf(field), message })
    const read = readRow(row, cells, { ...columns, decimalMark }, refuse)
    return errors.length === before ? [read] : []
  })
  return { rows, errors, ignoredColumns: columns.ignored, columnOf }
}

const TOO_MANY = `A price book can have up to ${MAX_PRICE_ITEMS.toLocaleString('en')} prices`

function headerProblems(recordCount: number, { places, headers }: PriceListColumns): PriceListError[] {
  if (recordCount === 0 || headers.every((header) => header === '')) {
    return [{ row: 1, column: '', message: 'The first row must name the columns, such as Name, Unit, Price' }]
  }
  const errors: PriceListError[] = []
  if (!places.has('name')) {
    errors.push({ row: 1, column: COLUMN_LABELS.name, message: 'No column is called Name' })
  }
  if (!places.has('price') && !places.has('cost')) {
    errors.push({ row: 1, column: COLUMN_LABELS.price, message: 'No column is called Price or Cost' })
  }
  return errors
}

type Refuse = (field: PriceListField, message: string) => void

function readRow(
  row: number,
  cells: readonly string[],
  { places, taxIncluded, decimalMark }: PriceListColumns & { decimalMark: DecimalMark },
  refuse: Refuse,
): PriceListRow {
  /** Undefined where the file has no such column. */
  const read = <T>(field: PriceListField, reader: (text: string) => CellReading<T>): T | undefined => {
    const place = places.get(field)
    if (place === undefined) return undefined
    const reading = reader(tidyText(cellText((cells[place] ?? '').trim())))
    if (reading.kind === 'value') return reading.value
    refuse(field, reading.message)
    return undefined
  }
  return {
    row,
    name: read('name', readName) ?? '',
    unit: read('unit', readUnit) ?? 'ea',
    priceCents: read('price', (text) => readMoney(text, MAX_PRICE_CENTS, decimalMark)),
    costCents: read('cost', (text) => readMoney(text, MAX_PRICE_CENTS, decimalMark)),
    markupBasisPoints: read('markup', (text) => readPercent(text, MAX_MARKUP_BASIS_POINTS, decimalMark)),
    synonyms: read('synonyms', readSynonyms),
    trade: read('trade', readTrade) ?? undefined,
    taxIncluded: read('tax', readTaxIncluded) ?? taxIncluded,
  }
}

function readName(text: string): CellReading<string> {
  if (text === '') return problem('A name is required')
  return text.length > MAX_NAME_LENGTH ? problem(`At most ${MAX_NAME_LENGTH} characters`) : value(text)
}

function readUnit(text: string): CellReading<string> {
  const unit = canonicalUnit(text)
  return unit.length > MAX_UNIT_LENGTH ? problem(`At most ${MAX_UNIT_LENGTH} characters`) : value(unit)
}

function readSynonyms(text: string): CellReading<readonly string[]> {
  const synonyms = tidySynonyms([text])
  if (synonyms.length > MAX_SYNONYMS) return problem(`At most ${MAX_SYNONYMS} other names`)
  return synonyms.some((synonym) => synonym.length > MAX_SYNONYM_LENGTH)
    ? problem(`Other names have at most ${MAX_SYNONYM_LENGTH} characters each`)
    : value(synonyms)
}

function readTrade(text: string): CellReading<Trade | null> {
  if (text === '') return value(null)
  const trade = tradeNamed(text)
  return trade === undefined ? problem(`“${text}” isn’t one of: ${TRADES.join(', ')}`) : value(trade)
}
