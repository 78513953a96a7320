import type { CheckedRows, CheckedTotals } from './checked.ts'

/** What the checks look at. */
export interface Checked {
  readonly rows: CheckedRows
  readonly totals: CheckedTotals
  /** Per cent, as printed beside the tax. */
  readonly taxRate: number | undefined
  readonly currency: string | undefined
  /** Pages that could not be read. */
  readonly unreadPages: number
}

const MOST_ROWS_NAMED = 3
const amount = (value: number): string => value.toFixed(2)

/** Rows whose quantity times price is not their total, unless most are: then the columns were misread. */
function rowWarnings({ rows }: CheckedRows): readonly string[] {
  const printed = rows.filter(({ isConsistent }) => isConsistent !== undefined)
  const wrong = printed.filter(({ isConsistent }) => isConsistent === false)
  return wrong
    .slice(0, MOST_ROWS_NAMED)
    .map(
      ({ description, quantity = 1, price = 0, total }) =>
        `“${description.slice(0, 60).toWellFormed()}”: ${quantity} × ${amount(price)} is ${amount(quantity * price)}, but the line says ${amount(total)}`,
    )
}

function taxRateWarning({ totals: { subtotal, tax }, taxRate: rate }: Checked): readonly string[] {
  if (rate === undefined || subtotal === undefined || tax === undefined) return []
  const expected = (subtotal * rate) / 100
  // Less tax than the rate asks for may be right where some lines bear none.
  return tax > expected + 0.05
    ? [`Tax of ${rate}% on ${amount(subtotal)} is ${amount(expected)}, but the document says ${amount(tax)}`]
    : []
}

function sumWarnings({ rows, totals }: Checked): readonly string[] {
  const { subtotal, tax, total, addsUp } = totals
  const warnings: string[] = []
  if (rows.addsUp === false) {
    const printed = subtotal ?? total ?? 0
    warnings.push(
      `The lines add up to ${amount(rows.sum)}, but the ${subtotal === undefined ? 'total' : 'subtotal'} says ${amount(printed)}`,
    )
  }
  if (addsUp === false && subtotal !== undefined && tax !== undefined && total !== undefined) {
    warnings.push(
      `Subtotal ${amount(subtotal)} and tax ${amount(tax)} make ${amount(subtotal + tax)}, but the total says ${amount(total)}`,
    )
  }
  return warnings
}

/** What of a document does not add up or is missing, as sentences for the reviewer; empty where nothing is wrong. */
export function findWarnings(checked: Checked): readonly string[] {
  const { rows, totals, currency, unreadPages } = checked
  const missing = [
    ...(totals.total === undefined ? ['No total was found'] : []),
    ...(rows.rows.length === 0 ? ['No priced lines were found'] : []),
    ...(currency === undefined ? ['We’re not sure of the currency'] : []),
    ...(unreadPages > 0 ? [`${unreadPages} ${unreadPages === 1 ? 'page' : 'pages'} could not be read`] : []),
  ]
  return [...rowWarnings(rows), ...sumWarnings(checked), ...taxRateWarning(checked), ...missing]
}
