import { decodeShare, encodeShare } from '@quotewright/contracts/quote-codec.ts'
import type { Template } from '@quotewright/contracts/templates.ts'
import { type CellReading, readMoney } from '@quotewright/domain/price-book/cells.ts'
import { readDeposit, typedDeposit } from '@quotewright/domain/quotes/deposit.ts'
import { MAX_AMOUNT_CENTS } from '@quotewright/domain/quotes/money.ts'
import { readQuantity } from '@quotewright/domain/quotes/read-quantity.ts'
import { v4 as uuid } from 'uuid'
import type { ReadForm } from '../../platform/read-form.ts'
import { formats } from '../../platform/region.ts'

/** A line while it is typed: texts, and what is kept of the line it was. */
export interface LineValues {
  readonly key: string
  /** The line of the template that this one was; null for a new one. */
  readonly present: Template['line_items'][number] | null
  description: string
  quantity: string
  unit: string
  price: string
}

export interface TemplateValues {
  name: string
  title: string
  description: string
  payment_terms: string
  deposit: string
  notes: string
  lines: LineValues[]
}

export const newLine = (): LineValues => ({
  key: uuid(),
  present: null,
  description: '',
  quantity: '1',
  unit: 'ea',
  price: '0',
})

export const valuesOf = (template: Template | null): TemplateValues => ({
  name: template?.name ?? '',
  title: template?.title ?? '',
  description: template?.description ?? '',
  payment_terms: template?.payment_terms ?? '',
  deposit: template?.deposit ? typedDeposit(decodeShare(template.deposit)) : '',
  notes: template?.notes ?? '',
  lines:
    template === null || template.line_items.length === 0
      ? [newLine()]
      : template.line_items.map((line) => ({
          key: line.id,
          present: line,
          description: line.item_description,
          quantity: String(line.item_quantity),
          unit: line.item_unit,
          price: line.item_unit_price.toFixed(2),
        })),
})

/** Source: part 2 §5. */
const INVALID_LINE = 'All line items must have description, quantity > 0, and price >= 0'

const priceOf = (text: string) => readMoney(text.trim(), MAX_AMOUNT_CENTS, formats().decimalMark)

/** What is wrong with a price; undefined where it can be sent. */
function priceProblem(text: string): string | undefined {
  const price = priceOf(text)
  if (price.kind === 'problem') return price.message
  return price.value === null ? INVALID_LINE : undefined
}

/** The template as it is sent, or what is wrong with what was typed. */
export function readTemplateForm(
  values: TemplateValues,
  present: Template | null,
): ReadForm<ReturnType<typeof inputOf>> {
  const problems: Record<string, string> = {}
  if (values.name.trim() === '') problems['name'] = 'A name is required'
  if (readDeposit(values.deposit) === undefined) {
    problems['deposit'] = 'Type a share such as 10%, or an amount such as 500'
  }
  for (const [index, line] of values.lines.entries()) {
    const quantity = readQuantity(line.quantity)
    const wrongPrice = priceProblem(line.price)
    if (line.description.trim() === '') problems[`lines.${index}.description`] = INVALID_LINE
    if (quantity.kind === 'problem') problems[`lines.${index}.quantity`] = quantity.message
    if (wrongPrice !== undefined) problems[`lines.${index}.price`] = wrongPrice
  }
  if (Object.keys(problems).length > 0) return { kind: 'problems', problems }
  return { kind: 'input', input: inputOf(values, present) }
}

/** Of a line without problems, so `otherwise` is never sent. */
const valueOr = (read: CellReading<number | null>, otherwise: number): number =>
  read.kind === 'value' ? (read.value ?? otherwise) : otherwise

function inputOf(values: TemplateValues, present: Template | null) {
  const deposit = readDeposit(values.deposit)
  return {
    name: values.name.trim(),
    title: values.title.trim(),
    description: values.description.trim(),
    notes: values.notes.trim(),
    // A new one without terms takes the organization's; a saved one keeps what is left out.
    ...(present === null && values.payment_terms.trim() === ''
      ? {}
      : { payment_terms: values.payment_terms.trim() }),
    ...(present === null ? {} : { tax_mode: present.tax_mode, discount_amount: present.discount_amount }),
    deposit: deposit ? encodeShare(deposit) : null,
    sections: present?.sections ?? [],
    options: present?.options ?? [],
    line_items: values.lines.map((line, index) => ({
      ...(line.present === null ? {} : keptOf(line.present)),
      item_description: line.description.trim(),
      item_quantity: valueOr(readQuantity(line.quantity), 1000) / 1000,
      item_unit: line.unit.trim() || 'ea',
      item_unit_price: valueOr(priceOf(line.price), 0) / 100,
      display_order: index,
    })),
  }
}

/** What the form does not show stays with its line; its total and whether it needs a price follow from what is typed. */
function keptOf({
  item_total_price: _total,
  needs_price: _needs,
  ...kept
}: NonNullable<LineValues['present']>) {
  return kept
}
