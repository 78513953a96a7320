import type { DocumentText } from '../layout/document-text.ts'
import { isNear } from '../numbers/arithmetic.ts'
import type { Totals } from '../totals/settle-totals.ts'
import type { Table, TableRow } from './read-table.ts'
import { readingsOf, withoutDetails } from './without-repeats.ts'

/** The rows that make up the price, and what they add up to. */
export interface ChosenRows {
  readonly rows: readonly TableRow[]
  readonly sum: number
  /** Whether the sum is one that is printed; undefined where none is. */
  readonly addsUp: boolean | undefined
}

/** Words of a schedule by which the price is paid. */
export const PAYMENT =
  /\b(?:deposit|progress|completion|instal?ments?|milestone|stage|payments?|payable|retention|practical|handover|balance|upfront|on signing|commencement|frame|lock[- ]?up|fixing|anzahlung|abschlag|schluss\w*|zahlung|termijn|aanbetaling|oplevering|acompte|solde|versement|anticipo|acconto|saldo|pago)\b/i
/** Words of rates that are charged only when they are needed. */
const RATES = /\b(?:rates?|hourly|call[- ]?out|after[- ]hours|overtime|per hour|variations?)\b/i
/** What is called so and nothing else is no work or goods. */
const ONLY_SUM = /\b(?:charges|services|fees|costs|items|purchases)$/i
const MOST_TABLES = 10

const cents = (value: number): number => Math.round(value * 100) / 100
const sumOf = (rows: readonly TableRow[]): number => cents(rows.reduce((sum, { total }) => sum + total, 0))

/** The sums of a document that its rows are held against. */
export type PrintedSums = Pick<Totals, 'subtotal' | 'tax' | 'total' | 'discount' | 'charges'>

/** Whether so many rows make one of the printed sums; undefined where none is printed or there are no rows. */
export function addsUpTo(sum: number, rows: number, sums: PrintedSums): boolean | undefined {
  const targets = targetsOf(sums)
  return targets.length === 0 || rows === 0 ? undefined : meets(sum, targets, rows)
}

/** Sums that the priced rows may add up to. */
function targetsOf({ subtotal, tax, total, discount, charges }: PrintedSums): readonly number[] {
  const net =
    subtotal === undefined
      ? []
      : [subtotal, subtotal + discount, subtotal + discount - charges, subtotal - charges]
  const gross = total === undefined ? [] : [total, total + discount, total + discount - charges]
  // Prices that hold the tax, where a discount comes off before it: "1,000.00 less 100.00, GST 90.00, Total 990.00".
  const full =
    discount > 0 && subtotal !== undefined && subtotal > 0 && tax !== undefined
      ? [cents((subtotal + discount) * (1 + tax / subtotal))]
      : []
  const implied = total === undefined || tax === undefined ? [] : [total - tax, total - tax + discount]
  return [...net, ...gross, ...implied, ...full].filter((value) => value !== 0)
}

const meets = (sum: number, targets: readonly number[], rows: number): boolean =>
  targets.some((target) => Math.abs(target - sum) <= 0.011 + Math.min(0.05, rows * 0.002))

const share = (rows: readonly TableRow[], test: RegExp): number =>
  rows.filter(({ description }) => test.test(description)).length / Math.max(1, rows.length)

/** A table of payments: its rows name instalments, and it repeats the total or none of it multiplies out. */
function isSchedule(table: Table, { total }: Totals, others: number): boolean {
  if (table.rows.some(({ quantity, price }) => quantity !== undefined && price !== undefined)) return false
  const named = share(table.rows, PAYMENT)
  const repeats = total !== undefined && Math.abs(sumOf(table.rows) - total) < 0.05
  return (
    (named >= 0.5 && (repeats || others > 0)) ||
    (repeats &&
      others > 0 &&
      /%|payment|stage|claim/i.test(table.header + table.rows.map(({ text }) => text).join(' ')))
  )
}

const isRateList = (table: Table): boolean => !table.hasQuantity && share(table.rows, RATES) >= 0.6

/** A list of sums: its first row repeats what the table before adds up to ("Materials", then "Labour"). */
function isSummary({ rows, hasQuantity }: Table, before: readonly Table[]): boolean {
  const last = before.at(-1)
  const first = rows[0]
  if (hasQuantity || last === undefined || first === undefined || last.rows.length < 2) return false
  return Math.abs(first.total - sumOf(last.rows)) < 0.011
}

/** Rows of the main tables without those that only name a sum of the others. */
const withoutRepeats = (rows: readonly TableRow[], targets: readonly number[]): readonly TableRow[] =>
  readingsOf(rows).find((reading) => reading.length > 0 && meets(sumOf(reading), targets, reading.length)) ??
  rows

/** A table whose rows multiply out is no schedule of payments. */
const isMultiplied = ({ rows }: Table): boolean =>
  rows.filter(({ isConsistent }) => isConsistent === true).length * 2 > rows.length

/**
 * "Service charges 4.11" over the table of the services: a sum of what comes after it. By whatever name, where the rows
 * after it multiply out.
 */
function isSummaryOf({ rows, hasQuantity }: Table, after: readonly Table[]): boolean {
  // "Items 62,935.95", and a discount under it.
  const [only, ...others] = withoutDetails(rows)
  if (only === undefined || others.some(({ total }) => total >= 0) || hasQuantity) return false
  const isNamed = ONLY_SUM.test(only.description)
  return after.some((table) => {
    const own = withoutDetails(table.rows)
    if (!isNamed && !isMultiplied(table)) return false
    return own.length > 1 && share(own, PAYMENT) === 0 && isNear(sumOf(own), only.total)
  })
}

/** Every choice of tables, those with more of them first. */
function subsets(tables: readonly Table[]): readonly (readonly Table[])[] {
  const few = tables.slice(0, MOST_TABLES)
  const all = Array.from({ length: 2 ** few.length - 1 }, (_, bits) =>
    few.filter((_table, at) => ((bits + 1) >> at) & 1),
  )
  return all.toSorted((a, b) => b.length - a.length)
}

/**
 * The rows that are for sale, out of all tables: not schedules of payments,
 * rates for extra work or options that the total leaves out. What adds up to a
 * printed sum decides; without one, the tables before the total.
 */
export function chooseRows(tables: readonly Table[], totals: Totals, text: DocumentText): ChosenRows {
  const targets = targetsOf(totals)
  const totalLine = totals.sources.total?.line
  const totalAt = totalLine === undefined ? Number.POSITIVE_INFINITY : text.lines.indexOf(totalLine)
  const isBefore = (table: Table): boolean =>
    text.lines.indexOf(table.rows[0]?.anchor as (typeof text.lines)[number]) < totalAt
  const before = tables.filter(isBefore)
  const summary = tables.find(
    (table, at) => isSummary(table, tables.slice(0, at)) || isSummaryOf(table, tables.slice(at + 1)),
  )
  const others = tables.filter((table) => table !== summary)
  const earlier = before.filter((table) => table !== summary)
  const near = earlier.length > 0 ? earlier : others
  const priced = near.filter((table) => !isSchedule(table, totals, near.length - 1) && !isRateList(table))
  const candidates = [
    priced,
    ...subsets(near.filter((table) => !isSchedule(table, totals, near.length - 1))),
    ...subsets(tables.length <= 6 && summary === undefined ? tables : []),
  ]
  for (const candidate of candidates) {
    const rows = withoutRepeats(
      candidate.flatMap((table) => table.rows),
      targets,
    )
    if (rows.length > 0 && meets(sumOf(rows), targets, rows.length))
      return { rows, sum: sumOf(rows), addsUp: true }
  }
  const rows = (priced.length > 0 ? priced : near).flatMap((table) => table.rows)
  const kept = rows.filter(({ isOptional }) => !isOptional)
  const chosen = kept.length > 0 ? kept : rows
  return {
    rows: chosen,
    sum: sumOf(chosen),
    addsUp: targets.length === 0 || chosen.length === 0 ? undefined : false,
  }
}
