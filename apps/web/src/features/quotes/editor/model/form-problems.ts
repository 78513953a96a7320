import type { ApiError } from '@quotewright/contracts/client.ts'
import { EMAIL } from '@quotewright/domain/contacts/email-address.ts'
import { depositProblem } from '@quotewright/domain/quotes/deposit.ts'
import { NO_TOTAL } from '@quotewright/domain/quotes/publish-gate.ts'
import type { QuoteTotals } from '@quotewright/domain/quotes/totals.ts'
import { dayOf } from '../../../../platform/day-of.ts'
import type { HeaderField, QuoteForm, QuoteTermsOfForm } from './form.ts'
import type { LineCell } from './form-lines.ts'
import { depositOf, formTotals } from './form-totals.ts'
import { readAmount, readOptionalAmount, readQuantity } from './numbers.ts'

/** What is wrong with what is typed, at the place where it is typed. */
export interface FormProblems {
  readonly fields: Partial<Record<HeaderField, string>>
  /** Said once above the lines. */
  readonly lines: string | undefined
  /** The wrong cells by the key of their line. */
  readonly cells: Readonly<Record<string, readonly LineCell[]>>
  /** What is wrong with sections, options and promotions, by their ids. */
  readonly parts: Readonly<Record<string, string>>
  readonly total: string | undefined
}

export const NO_PROBLEMS: FormProblems = {
  fields: {},
  lines: undefined,
  cells: {},
  parts: {},
  total: undefined,
}

export const hasProblems = ({ fields, lines, parts, total }: FormProblems): boolean =>
  Object.keys(fields).length > 0 ||
  Object.keys(parts).length > 0 ||
  lines !== undefined ||
  total !== undefined

/**
 * `complete`: as a quote that goes to a customer; `complete without email`
 * where its link is shared another way. `possible`: as any that can be kept.
 */
export type Strictness = 'complete' | 'complete without email' | 'possible'

/** Source: part 2 §5. */
const INVALID_LINE = 'All line items must have description, quantity > 0, and price >= 0'

/** What of the customer and the job has to be there. Source: part 2 §5. */
const REQUIRED = {
  customer_name: 'Customer name is required',
  customer_email: 'Customer email is required',
  description: 'Quote description is required',
} as const

/** Either of the dates may be the wrong one. */
export const EXPIRES_TOO_EARLY = 'The quote cannot expire before its date'

/** What no quote can be without. */
const ALWAYS_REQUIRED = {
  quote_date: 'Quote date is required',
  valid_until: 'Valid until is required',
} as const

function fieldProblems(
  form: QuoteForm,
  terms: QuoteTermsOfForm,
  strictness: Strictness,
): FormProblems['fields'] {
  const { fields } = form
  const totals = formTotals(form, terms)
  const problems: Partial<Record<HeaderField, string>> = {}
  const required = strictness === 'possible' ? ALWAYS_REQUIRED : { ...REQUIRED, ...ALWAYS_REQUIRED }
  for (const [field, message] of Object.entries(required) as [HeaderField, string][]) {
    if (fields[field].trim() === '') problems[field] = message
  }
  if (strictness === 'complete without email') delete problems.customer_email
  for (const field of ['quote_date', 'valid_until'] as const) {
    if (dayOf(fields[field]) === undefined) problems[field] = ALWAYS_REQUIRED[field]
  }
  const email = fields.customer_email.trim()
  if (email !== '' && !EMAIL.test(email)) problems.customer_email = 'Invalid email format'
  if (fields.valid_until < fields.quote_date) {
    problems.valid_until ??= EXPIRES_TOO_EARLY
  }
  if (totals.discountCents > totals.linesCents) problems.discount = 'The discount is larger than the quote'
  if (readAmount(fields.discount) < 0) problems.discount = 'A discount cannot be negative'
  const deposit = depositOf(form, terms)
  const problem =
    deposit === undefined
      ? 'Type a share such as 10%, or an amount such as 500'
      : depositProblem(deposit, totals.totalCents)
  if (problem !== undefined) problems.deposit = problem
  return problems
}

function wrongCells({ lines }: QuoteForm): FormProblems['cells'] {
  const cells: Record<string, LineCell[]> = {}
  for (const line of lines) {
    const wrong: LineCell[] = []
    if (line.description.trim() === '') wrong.push('description')
    if (readQuantity(line.quantity) <= 0) wrong.push('quantity')
    if (readAmount(line.unit_price) < 0) wrong.push('unit_price')
    if ((readOptionalAmount(line.unit_cost) ?? 0) < 0) wrong.push('unit_cost')
    if (wrong.length > 0) cells[line.key] = wrong
  }
  return cells
}

function partProblems({ sections, options }: QuoteForm): FormProblems['parts'] {
  const parts: Record<string, string> = {}
  for (const { id, title } of [...sections, ...options]) {
    if (title.trim() === '') parts[id] = 'A title is required'
  }
  for (const { id, kind, group } of options) {
    if (kind === 'alternative' && group.trim() === '') {
      parts[id] ??= 'An alternative needs the name of its choice'
    }
  }
  return parts
}

/** Whether there is something to pay, or a reason that there is not. */
const isPayable = ({ fields }: QuoteForm, { totalCents, promotionCents }: QuoteTotals): boolean =>
  totalCents > 0 || (totalCents === 0 && (fields.free_reason.trim() !== '' || promotionCents > 0))

/** Everything that keeps the form from being saved. Source: part 2 §5 "Quote form", part 3 §5 "Quote editor". */
export function checkForm(form: QuoteForm, terms: QuoteTermsOfForm, strictness: Strictness): FormProblems {
  const cells = wrongCells(form)
  const isWrong = Object.keys(cells).length > 0
  return {
    fields: fieldProblems(form, terms, strictness),
    lines: isWrong ? INVALID_LINE : undefined,
    cells,
    parts: partProblems(form),
    total: strictness !== 'possible' && !isPayable(form, formTotals(form, terms)) ? NO_TOTAL : undefined,
  }
}

const CELL_OF: Readonly<Record<string, LineCell>> = {
  item_description: 'description',
  item_quantity: 'quantity',
  item_unit: 'unit',
  item_unit_price: 'unit_price',
  item_unit_cost: 'unit_cost',
  description: 'description',
  quantity: 'quantity',
  unit: 'unit',
  unit_price: 'unit_price',
}

const isPart = (first: string): first is 'sections' | 'options' | 'promotions' =>
  first === 'sections' || first === 'options' || first === 'promotions'

const TOTALS: readonly string[] = ['subtotal', 'tax_amount', 'total_amount']

/** The field of the form's head that a path of the wire names. */
function fieldOf(path: string, sent: QuoteForm): HeaderField | undefined {
  if (path === 'discount_amount') return 'discount'
  return Object.hasOwn(sent.fields, path) ? (path as HeaderField) : undefined
}

/** What the server refused, where it was typed. Its paths count lines and parts in the order they were sent. */
export function refusedProblems(error: ApiError, sent: QuoteForm): FormProblems {
  const fields: Partial<Record<HeaderField, string>> = {}
  const cells: Record<string, LineCell[]> = {}
  const parts: Record<string, string> = {}
  const errors = (error.problem?.errors ?? []).map(({ path, message }) => {
    const [first = '', index = '', last = ''] = path.split('.')
    return { first, index, last, message }
  })
  for (const { first, index, last, message } of errors) {
    const field = fieldOf(first, sent)
    if (field !== undefined) fields[field] ??= message
    const part = isPart(first) ? sent[first][Number(index)] : undefined
    if (part !== undefined) parts[part.id] ??= message
    const line = first === 'line_items' ? sent.lines[Number(index)] : undefined
    const cell = CELL_OF[last]
    if (line && cell) cells[line.key] = [...(cells[line.key] ?? []), cell]
  }
  const messageAt = (isThere: (first: string) => boolean): string | undefined =>
    errors.find(({ first }) => isThere(first))?.message
  return {
    fields,
    cells,
    parts,
    lines: messageAt((first) => first === 'line_items'),
    total: messageAt((first) => TOTALS.includes(first)),
  }
}
