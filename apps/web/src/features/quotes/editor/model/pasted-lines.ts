import { canonicalUnit } from '@quotewright/domain/quotes/units.ts'
import { type FormLine, newLine } from './form.ts'
import { amountText, figureIn, quantityText, readAmount, readQuantity } from './numbers.ts'

/** As many as a quote takes. */
const MOST_ROWS = 500

const COLUMNS: Readonly<Record<string, RegExp>> = {
  description: /^(item|description|name|product|work|service)/i,
  quantity: /^(qty|quantity|no\.?$|number)/i,
  unit: /^(unit|uom|per)$/i,
  unit_price: /^(unit price|price|rate|sell)/i,
  unit_cost: /^(unit cost|cost|buy)/i,
}
type Column = 'description' | 'quantity' | 'unit' | 'unit_price' | 'unit_cost'

const isNumber = (cell: string | undefined): boolean => cell !== undefined && figureIn(cell) !== undefined

/** Which column is which, by its header; undefined when the first row is no header. */
function headers(row: readonly string[]): Partial<Record<Column, number>> | undefined {
  const found: Partial<Record<Column, number>> = {}
  for (const [name, pattern] of Object.entries(COLUMNS) as [Column, RegExp][]) {
    const at = row.findIndex((cell) => pattern.test(cell.trim()))
    if (at >= 0) found[name] = at
  }
  return found.description !== undefined && Object.keys(found).length > 1 ? found : undefined
}

/** Without headers: what is described, then quantity, unit and price as far as they are there. */
function guessColumns(row: readonly string[]): Partial<Record<Column, number>> {
  const [, second, third, fourth] = row
  if (isNumber(second) && isNumber(fourth) && !isNumber(third)) {
    return { description: 0, quantity: 1, unit: 2, unit_price: 3 }
  }
  if (isNumber(second) && isNumber(third)) return { description: 0, quantity: 1, unit_price: 2 }
  if (isNumber(second) && third !== undefined && third.trim() !== '')
    return { description: 0, quantity: 1, unit: 2 }
  if (!isNumber(second) && isNumber(third)) return { description: 0, unit: 1, unit_price: 2 }
  return { description: 0, unit_price: 1 }
}

/**
 * The lines of rows copied from a spreadsheet; undefined for a text without
 * tabs, which is only text.
 */
export function pastedLines(text: string): FormLine[] | undefined {
  if (!text.includes('\t')) return undefined
  const rows = text
    .split(/\r\n|\r|\n/)
    .filter((row) => row.trim() !== '')
    .map((row) => row.split('\t'))
  const known = rows[0] && headers(rows[0])
  const data = known === undefined ? rows : rows.slice(1)
  const lines = data.slice(0, MOST_ROWS).flatMap((row) => {
    const at = known ?? guessColumns(row)
    const cell = (column: Column): string => (at[column] === undefined ? '' : (row[at[column]] ?? '')).trim()
    const description = cell('description')
    if (description === '') return []
    const [quantity, price, cost] = [cell('quantity'), cell('unit_price'), cell('unit_cost')].map(
      (text) => figureIn(text) ?? '',
    )
    const parts = {
      description,
      unit: canonicalUnit(cell('unit')).slice(0, 20),
      unit_price: amountText(readAmount(price ?? '')),
      unit_cost: cost === undefined || cost === '' ? '' : amountText(readAmount(cost)),
    }
    return [
      newLine({
        ...parts,
        quantity: quantity === undefined || quantity === '' ? '1' : quantityText(readQuantity(quantity)),
      }),
    ]
  })
  return lines.length === 0 ? undefined : lines
}
