import { readDeposit, typedDeposit } from '@quotewright/domain/quotes/deposit.ts'
import type { FormLine, QuoteForm } from './form.ts'
import { readAmount, readOptionalAmount, readQuantity } from './numbers.ts'

const TEXTS = ['description', 'unit'] as const
const MARKS = ['tax_free', 'optional', 'selected', 'section_id', 'option_id'] as const

/** Whether two lines say the same; figures count by what they are, not by how they are written. */
export function isSameLine(left: FormLine, right: FormLine): boolean {
  return (
    left === right ||
    (readQuantity(left.quantity) === readQuantity(right.quantity) &&
      readAmount(left.unit_price) === readAmount(right.unit_price) &&
      readOptionalAmount(left.unit_cost) === readOptionalAmount(right.unit_cost) &&
      TEXTS.every((text) => left[text].trim() === right[text].trim()) &&
      MARKS.every((mark) => left[mark] === right[mark]))
  )
}

const isSameList = <T>(left: readonly T[], right: readonly T[], isSame: (a: T, b: T) => boolean): boolean =>
  left === right ||
  (left.length === right.length &&
    left.every((each, at) => {
      const other = right[at]
      return other !== undefined && isSame(each, other)
    }))

export const isSamePart = (left: object, right: object): boolean =>
  left === right || JSON.stringify(left) === JSON.stringify(right)

function isSameDeposit(left: string, right: string): boolean {
  const [one, other] = [readDeposit(left), readDeposit(right)]
  return one !== undefined && other !== undefined && typedDeposit(one) === typedDeposit(other)
}

export const isSameField = (field: string, left: string, right: string): boolean =>
  left === right ||
  (field === 'discount' && readAmount(left) === readAmount(right)) ||
  (field === 'deposit' && isSameDeposit(left, right))

/** Whether there is nothing to save between two forms. */
export function isSameForm(left: QuoteForm, right: QuoteForm): boolean {
  if (left === right) return true
  const fields = Object.keys(left.fields) as (keyof QuoteForm['fields'])[]
  return (
    fields.every((field) => isSameField(field, left.fields[field], right.fields[field])) &&
    isSameList(left.lines, right.lines, (a, b) => a.id === b.id && isSameLine(a, b)) &&
    isSameList(left.sections, right.sections, isSamePart) &&
    isSameList(left.options, right.options, isSamePart) &&
    isSameList(left.promotions, right.promotions, isSamePart)
  )
}
