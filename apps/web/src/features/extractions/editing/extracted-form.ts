import type { ExtractedQuote } from '@quotewright/contracts/extractions.ts'
import { amountText, numberText, readNumber } from './typed-number.ts'

const TEXT_FIELDS = [
  'quote_number',
  'currency',
  'supplier_name',
  'supplier_email',
  'supplier_phone',
  'customer_name',
  'customer_email',
] as const
const AMOUNT_FIELDS = ['subtotal', 'tax_amount', 'total_amount'] as const
const LINE_NUMBERS = ['item_quantity', 'item_unit_price', 'item_total_price'] as const

export type TextField = (typeof TEXT_FIELDS)[number]
export type AmountField = (typeof AMOUNT_FIELDS)[number]
export type ExtractedField = TextField | AmountField
export type LineCell = keyof ExtractedQuote['line_items'][number]

/** A line as it is typed. */
export interface LineValues extends Readonly<Record<LineCell, string>> {
  readonly key: string
  /** Its place among the lines that were read; null for one that was added. */
  readonly place: number | null
}

/** What was read as it is typed: '' for what the document does not say. */
export interface ExtractedValues extends Readonly<Record<ExtractedField, string>> {
  readonly line_items: readonly LineValues[]
}

/** By the path of the wire, such as `line_items.0.item_quantity`. */
export type Problems = Readonly<Partial<Record<string, string>>>

export const FIELD_LABELS: Readonly<Record<ExtractedField | 'line_items', string>> = {
  quote_number: 'Quote number',
  currency: 'Currency',
  supplier_name: 'Supplier name',
  supplier_email: 'Supplier email',
  supplier_phone: 'Supplier phone',
  customer_name: 'Customer name',
  customer_email: 'Customer email',
  subtotal: 'Subtotal',
  tax_amount: 'Tax',
  total_amount: 'Total',
  line_items: 'Lines',
}

export const EMPTY_LINE: Omit<LineValues, 'key'> = {
  place: null,
  item_description: '',
  item_quantity: '1',
  item_unit: 'ea',
  item_unit_price: '0.00',
  item_total_price: '',
}

export function valuesOf(data: ExtractedQuote): ExtractedValues {
  const fields = [...TEXT_FIELDS, ...AMOUNT_FIELDS].map((field) => {
    const read = data[field] ?? ''
    return [field, typeof read === 'number' ? amountText(read) : read]
  })
  return {
    ...(Object.fromEntries(fields) as Record<ExtractedField, string>),
    line_items: data.line_items.map((line, place) => ({
      key: String(place),
      place,
      item_description: line.item_description,
      item_quantity: numberText(line.item_quantity),
      item_unit: line.item_unit,
      item_unit_price: amountText(line.item_unit_price),
      item_total_price: amountText(line.item_total_price),
    })),
  }
}

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right)

export type ChangedField = keyof ExtractedValues

/** The fields in which two states of the form differ; all lines count as one. */
export function changedFields(values: ExtractedValues, base: ExtractedValues): readonly ChangedField[] {
  const fields: readonly ChangedField[] = [...TEXT_FIELDS, ...AMOUNT_FIELDS, 'line_items']
  return fields.filter((field) => !isSame(values[field], base[field]))
}

/** What is typed here, on top of what someone else has saved since. */
export function onTop(mine: ExtractedValues, base: ExtractedValues, newer: ExtractedValues): ExtractedValues {
  const changes = changedFields(mine, base).map((field) => [field, mine[field]] as const)
  return { ...newer, ...Object.fromEntries(changes) }
}

export type ReadForm =
  | { readonly kind: 'data'; readonly data: Partial<ExtractedQuote> }
  | { readonly kind: 'problems'; readonly problems: Problems }

/** Reads the numbers of a form and remembers what is wrong with which. */
function formReader() {
  const problems: Record<string, string> = {}
  return {
    problems,
    /** The number at a path; `whenEmpty` where nothing is typed. */
    number<Empty extends number | null>(path: string, text: string, whenEmpty: Empty): number | Empty {
      const read = readNumber(text)
      if (read.kind === 'value') return read.value ?? whenEmpty
      problems[path] = read.message
      return whenEmpty
    },
  }
}

const cents = (amount: number): number => Math.round(amount * 100) / 100

function readLine(
  reader: ReturnType<typeof formReader>,
  line: LineValues,
  index: number,
): ExtractedQuote['line_items'][number] {
  const at = (cell: LineCell) => `line_items.${index}.${cell}`
  for (const cell of LINE_NUMBERS.slice(0, 2)) {
    if (line[cell].trim() === '') {
      reader.problems[at(cell)] = cell === 'item_quantity' ? 'Enter a quantity' : 'Enter a price'
    }
  }
  const quantity = reader.number(at('item_quantity'), line.item_quantity, 0)
  const price = reader.number(at('item_unit_price'), line.item_unit_price, 0)
  if (line.item_description.trim() === '') reader.problems[at('item_description')] = 'Enter a description'
  return {
    item_description: line.item_description.trim(),
    item_quantity: quantity,
    item_unit: line.item_unit.trim(),
    item_unit_price: price,
    item_total_price: reader.number(at('item_total_price'), line.item_total_price, cents(quantity * price)),
  }
}

/** What the form sends: the fields that were changed. Or what is wrong with them. */
export function readForm(values: ExtractedValues, base: ExtractedValues): ReadForm {
  const changed = new Set(changedFields(values, base))
  const reader = formReader()
  const data: Partial<ExtractedQuote> = {}
  for (const field of TEXT_FIELDS.filter((one) => changed.has(one))) {
    data[field] = values[field].trim() === '' ? null : values[field].trim()
  }
  for (const field of AMOUNT_FIELDS.filter((one) => changed.has(one))) {
    data[field] = reader.number(field, values[field], null)
  }
  if (changed.has('line_items')) {
    data.line_items = values.line_items.map((line, index) => readLine(reader, line, index))
  }
  const { problems } = reader
  return Object.keys(problems).length > 0 ? { kind: 'problems', problems } : { kind: 'data', data }
}

/** Why the total of a line is not what quantity and price make, as "2 × 250.00 is 500.00"; undefined where it is. */
export function lineHint(line: LineValues): string | undefined {
  const [quantity, price, total] = LINE_NUMBERS.map((cell) => {
    const read = readNumber(line[cell])
    return read.kind === 'value' ? read.value : null
  })
  if (quantity == null || price == null || total == null) return undefined
  const product = cents(quantity * price)
  if (Math.abs(product - total) < 0.01) return undefined
  return `${numberText(quantity)} × ${amountText(price)} is ${amountText(product)}`
}
