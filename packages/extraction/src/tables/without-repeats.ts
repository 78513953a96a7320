import { isNear } from '../numbers/arithmetic.ts'
import type { TableRow } from './read-table.ts'

/** What a price is made of, where it names no work or goods of its own. */
const OF_A_PRICE =
  /^(?:(?:service |usage |total )?(?:charges?|credits?|fees?|usage|costs?|discounts?|adjustments?|savings)|.*\b(?:tax|gst|vat)\b.*)$/i
/** As many options as are tried one by one. */
const MOST_OPTIONS = 6

const sumOf = (rows: readonly TableRow[]): number => rows.reduce((sum, { total }) => sum + total, 0)
const isBare = ({ quantity, price }: TableRow): boolean => quantity === undefined && price === undefined

/** How many rows after one, of those that may belong to it, make its amount; 0 where none do. */
function countOf(rows: readonly TableRow[], at: number, belongs: (row: TableRow) => boolean): number {
  const total = rows[at]?.total ?? 0
  let sum = 0
  let made = 0
  for (let next = at + 1; next < rows.length; next += 1) {
    const row = rows[next]
    if (row === undefined || !belongs(row)) break
    sum += row.total
    if (isNear(sum, total)) made = next - at
  }
  return made
}

/** Rows without what their price is made of: beneath "Storage 3.62" there are "Charges 3.62" and "Tax 0.00". */
export function withoutDetails(rows: readonly TableRow[]): readonly TableRow[] {
  const isDetail = (row: TableRow): boolean => isBare(row) && OF_A_PRICE.test(row.description.trim())
  const kept: TableRow[] = []
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at]
    if (row === undefined) continue
    kept.push(row)
    at += countOf(rows, at, isDetail)
  }
  return kept
}

/** Rows without those in bold that head a section with the sum of its rows. */
function withoutHeads(rows: readonly TableRow[]): readonly TableRow[] {
  return rows.filter(
    (row, at) =>
      !(row.anchor.isBold && isBare(row) && countOf(rows, at, ({ anchor }) => !anchor.isBold) >= 2),
  )
}

/** Rows without those that close a section with the sum of its rows. */
function withoutFeet(rows: readonly TableRow[]): readonly TableRow[] {
  let section: TableRow[] = []
  return rows.filter((row) => {
    const isFoot = isBare(row) && section.length > 0 && row.total !== 0 && isNear(sumOf(section), row.total)
    section = isFoot ? [] : [...section, row]
    return !isFoot
  })
}

/** Ways to read rows of which some name a sum of the others or are only offered, the likeliest first. */
export function readingsOf(rows: readonly TableRow[]): readonly (readonly TableRow[])[] {
  const options = rows.filter(({ isOptional }) => isOptional)
  const few = options.length > 1 && options.length <= MOST_OPTIONS ? options : []
  return [
    rows,
    rows.filter(({ isOptional }) => !isOptional),
    rows.filter((row) => !isBare(row)),
    rows.filter(({ total, isOptional }) => total > 0 && !isOptional),
    withoutDetails(rows),
    withoutHeads(rows),
    withoutFeet(rows),
    // A name may begin with "Option" and be sold all the same.
    ...few.map((sold) => rows.filter((row) => !row.isOptional || row === sold)),
    ...few.map((left) => rows.filter((row) => row !== left)),
  ]
}
