import words from '../../data/settled-columns.json' with { type: 'json' }
import { rolesOfHeading } from '../headings-of-columns.ts'
import { unitOfHeading } from '../row-facts.ts'
import { holds, near, TAX_RATES, withRates } from './settle-sheet.ts'
import { type ColumnKind, isBarePrice, saysRate } from './settled-columns.ts'
import type { Sheet } from './sheet.ts'

const APART: ReadonlySet<string> = new Set(words.apart)
const PLACES: ReadonlyMap<string, string> = new Map(Object.entries(words.places))
const LEAST: ReadonlySet<string> = new Set(words.least)
const MOST: ReadonlySet<string> = new Set(words.most)
const DURATIONS: ReadonlySet<string> = new Set(words.durations)
const MEASURES: ReadonlySet<string> = new Set(words.measures)
const RANKS: ReadonlySet<string> = new Set(words.ranks)
const PRICED: readonly ColumnKind[] = ['amount', 'rate', 'amountWithTax', 'rateWithTax']

/** Headings for prices that may be meant otherwise: a draft of them wants a look (`src/questions/table-doubts.ts`). */
export const DOUBTED = {
  mostOfRange: 'Line total up to',
  inAll: 'Line total in all',
  ofEach: 'Unit price of each',
} as const

/** "12", "3a", "2B" */
const NUMBER_OF_PLACE = /^\d{1,4}[a-z]?$/i

const isPriced = (sheet: Sheet, column: number): boolean =>
  PRICED.includes(sheet.kinds[column] ?? 'other') && !sheet.dropped.has(column)

/** "Flat 3 | Replace tap | 250" under "Unit": numbers of places before the work count nothing where no price is of one. */
export function withPlacesNumbered(sheet: Sheet): void {
  const name = sheet.column('words')
  for (const column of sheet.kinds.keys()) {
    const place = PLACES.get(sheet.headingOf(column))
    if (place === undefined || column >= name) continue
    const isNumbers = sheet.work
      .map(({ cells }) => cells[column])
      .every((cell) => cell === undefined || cell.isEmpty || NUMBER_OF_PLACE.test(cell.text))
    const others = sheet.figureColumns.filter((one) => one !== column)
    const isCounted = others.some((one) => sheet.kinds[one] === 'qty' || sheet.kinds[one] === 'hours')
    const saysEach = others.some((one) => saysRate(sheet.table.headings[one] ?? ''))
    if (!isNumbers || (saysEach && !isCounted) || isProduct(sheet, column, others)) continue
    sheet.kinds[column] = 'other'
    sheet.headings.set(column, place)
  }
}

/** Whether a column times another is a third in every row: then it counts. */
function isProduct(sheet: Sheet, column: number, others: readonly number[]): boolean {
  return others.some((rate) =>
    others.some(
      (amount) =>
        rate !== amount &&
        sheet.work.every(({ cells }) => {
          const [count, each, all] = [column, rate, amount].map((one) => cells[one]?.figure?.value)
          return count !== undefined && each !== undefined && all !== undefined && near(count * each, all)
        }),
    ),
  )
}

/** "Price | Deposit | Balance": how the price is paid is no price. */
export function withoutPayments(sheet: Sheet): void {
  const figures = sheet.figureColumns
  const paid = figures.filter((column) => APART.has(sheet.headingOf(column)))
  const isElse = figures.some(
    (column) =>
      !paid.includes(column) && (isPriced(sheet, column) || isBarePrice(sheet.table.headings[column] ?? '')),
  )
  if (isElse) for (const column of paid) sheet.dropped.add(column)
}

/** Whether a column of tax holds amounts, each a small share of the price beside it. */
function isMoneyOf(sheet: Sheet, kind: ColumnKind): boolean {
  return sheet.work.every(({ cells }) => {
    const [price, tax] = [sheet.figure(cells, kind), sheet.cell(cells, 'tax')?.figure]
    const count = kind === 'rate' ? (sheet.figure(cells, 'qty') ?? 1) : 1
    return tax === undefined || (!tax.isPercent && price !== undefined && tax.value <= (price * count) / 4)
  })
}

/** "Amount | GST": the tax of a price is no price, and tells whether the price has it in it. */
export function withoutTaxAlone(sheet: Sheet): void {
  const kind = (['amount', 'rate', 'amountWithTax', 'rateWithTax'] as const).find((one) => sheet.has(one))
  if (!sheet.has('tax') || kind === undefined || !isMoneyOf(sheet, kind)) return
  const name = /\bvat\b/i.test(sheet.table.headings[sheet.kinds.indexOf('tax')] ?? '') ? 'VAT' : 'GST'
  const isShare = (share: (rate: number) => number): boolean =>
    TAX_RATES.some((rate) =>
      holds(sheet, [kind, 'tax'], ([price = 0, tax = 0]) => tax === 0 || near(price * share(rate), tax)),
    )
  const isPlain = kind === 'amount' || kind === 'rate'
  const said = kind === 'rate' && sheet.has('qty') ? 'Rate' : 'Amount'
  if (isPlain && isShare((rate) => rate)) sheet.headings.set(sheet.column(kind), `${said} (ex ${name})`)
  else if (isPlain && isShare((rate) => rate / (1 + rate)))
    sheet.headings.set(sheet.column(kind), `${said} (inc ${name})`)
  sheet.drop('tax')
}

/** "Est low | Est high": neither counts the other; the higher one is taken, and asked about. */
export function withHigherPrices(sheet: Sheet): void {
  const figures = sheet.figureColumns
  const least = figures.find((column) => LEAST.has(sheet.headingOf(column)))
  const most = figures.find((column) => MOST.has(sheet.headingOf(column)))
  if (least === undefined || most === undefined) return
  const isRange = sheet.work.every(({ cells }) => {
    const [from, to] = [cells[least]?.figure?.value, cells[most]?.figure?.value]
    return from === undefined || to === undefined || from <= to
  })
  if (!isRange) return
  const isPricedElse = figures.some(
    (column) => isPriced(sheet, column) && column !== least && column !== most,
  )
  sheet.dropped.add(least)
  if (isPricedElse) sheet.dropped.add(most)
  else sheet.headings.set(most, DOUBTED.mostOfRange)
}

/** "Price | Priority": figures behind a price, under a heading that names neither a count nor money. */
export function withoutRanks(sheet: Sheet): void {
  const figures = sheet.figureColumns
  const price = figures.findLast((column) => isPriced(sheet, column))
  if (price === undefined) return
  for (const column of figures) {
    const heading = sheet.table.headings[column] ?? ''
    const { exact, part } = rolesOfHeading(heading)
    const isUnknown = column > price && exact.length + part.length === 0 && unitOfHeading(heading) === ''
    const isMoney = sheet.work.some(({ cells }) => cells[column]?.figure?.isMoney === true)
    const isRank = RANKS.has(sheet.headingOf(column)) || (isUnknown && heading.trim() !== '')
    if (sheet.kinds[column] === 'other' && isRank && !isMoney) sheet.dropped.add(column)
  }
}

/** "Price | Days": how long the work of a price takes. */
export function withoutDurations(sheet: Sheet): void {
  const figures = sheet.figureColumns
  const [price, ...more] = figures.filter((column) => isPriced(sheet, column))
  if (price === undefined || more.length > 0 || !isBarePrice(sheet.table.headings[price] ?? '')) return
  const times = figures.filter((column) => column > price && DURATIONS.has(sheet.headingOf(column)))
  if (times.length === 0 || isSumOfProducts(sheet, times[0] ?? -1, price)) return
  for (const column of times) sheet.dropped.add(column)
  sheet.headings.set(price, isSumOfColumn(sheet, price) ? 'Line total' : DOUBTED.inAll)
}

const sumOf = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0)

/** The figures of a column in the rows that sum up. */
const statedSums = (sheet: Sheet, column: number): number[] =>
  sheet.rows.flatMap(({ sort, cells }) => (sort === 'sum' ? (cells[column]?.figure?.value ?? []) : []))

const isSumOfColumn = (sheet: Sheet, column: number): boolean => {
  const sum = sumOf(sheet.work.map(({ cells }) => cells[column]?.figure?.value ?? 0))
  return sheet.work.length > 1 && statedSums(sheet, column).some((stated) => near(stated, sum))
}

const isSumOfProducts = (sheet: Sheet, count: number, price: number): boolean => {
  const sum = sumOf(
    sheet.work.map(({ cells }) => (cells[count]?.figure?.value ?? 1) * (cells[price]?.figure?.value ?? 0)),
  )
  return statedSums(sheet, price).some((stated) => near(stated, sum))
}

/** From here on a bare price beside an area, a length or hours is rather that of all of it. */
const LEAST_OF_ALL = 250

/** "Qty | Price" whose total is the sum of the prices, "m2 | Cost" of some hundreds: the prices are those of all. */
export function withPricesOfAll(sheet: Sheet): void {
  const count: ColumnKind = sheet.has('qty') ? 'qty' : 'hours'
  const price = sheet.column('rate')
  if (!sheet.has(count) || price < 0 || sheet.has('amount') || sheet.has('amountWithTax')) return
  if (!isBarePrice(sheet.table.headings[price] ?? '')) return
  if (isSumOfColumn(sheet, price)) {
    sheet.headings.set(price, 'Line total')
    return
  }
  const isMeasured = count === 'hours' || MEASURES.has(sheet.headingOf(sheet.column(count)))
  const prices = sheet.work.flatMap(({ cells }) => sheet.figure(cells, 'rate') ?? [])
  const isHigh = prices.length > 0 && sumOf(prices) / prices.length >= LEAST_OF_ALL
  if (isMeasured && isHigh && !isSumOfProducts(sheet, sheet.column(count), price))
    sheet.headings.set(price, DOUBTED.inAll)
}

/** "Qty | Price | Freight | Total", "Qty | Waste | Rate | Total": what is added to a price or a count is in the amount. */
export function withoutAdditions(sheet: Sheet): void {
  if (!sheet.has('qty', 'rate', 'amount')) return
  const rows = sheet.work.flatMap(({ cells }) => {
    const [count, each, all] = (['qty', 'rate', 'amount'] as const).map((kind) => sheet.figure(cells, kind))
    return count === undefined || each === undefined || all === undefined ? [] : [{ cells, count, each, all }]
  })
  if (rows.length < 2 || rows.every(({ count, each, all }) => near(count * each, all))) return
  const added = sheet.figureColumns.find(
    (column) =>
      sheet.kinds[column] === 'other' &&
      [
        (count: number, each: number, more: number) => count * each + more,
        (count: number, each: number, more: number) => (count + more) * each,
      ].some((sum) =>
        rows.every(({ cells, count, each, all }) =>
          near(sum(count, each, cells[column]?.figure?.value ?? 0), all),
        ),
      ),
  )
  if (added === undefined) return
  withRates(sheet, 'rate')
  sheet.dropped.add(added)
}

/** What a row costs in materials and labour, by how they are counted; undefined where it says neither. */
function partsOf(sheet: Sheet, cells: Parameters<Sheet['figure']>[0]): number | undefined {
  const [labour, materials, hours, rate] = (['labour', 'materials', 'hours', 'rate'] as const).map((kind) =>
    sheet.column(kind) < 0 ? undefined : sheet.figure(cells, kind),
  )
  const worked = labour ?? (hours === undefined || rate === undefined ? undefined : hours * rate)
  return worked === undefined && materials === undefined ? undefined : (worked ?? 0) + (materials ?? 0)
}

/** "Materials | Labour", "Materials | Hours | Rate" without a total: a row costs what both come to. */
export function withPartsAdded(sheet: Sheet): void {
  const isTimed = sheet.has('hours', 'rate') && !sheet.has('labour')
  if (!sheet.has('materials') || sheet.has('amount') || sheet.has('amountWithTax')) return
  if (isTimed ? sheet.has('qty') : !sheet.has('labour') || sheet.has('rate')) return
  for (const [at, { sort, cells }] of sheet.rows.entries()) {
    const parts = sort === 'aside' ? undefined : partsOf(sheet, cells)
    const from = cells.find((cell) => cell?.figure !== undefined)
    if (parts === undefined || from === undefined) continue
    const to = cells.findLast((cell) => cell?.figure !== undefined) ?? from
    sheet.write(at, 'materials', { start: from.start, end: to.end, text: parts.toFixed(2) })
  }
  sheet.headings.set(sheet.column('materials'), sheet.has('qty') ? DOUBTED.ofEach : 'Line total')
  if (isTimed) sheet.drop('hours', 'rate')
  sheet.drop('labour')
}
