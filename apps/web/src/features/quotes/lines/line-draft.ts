import { readMoney } from '@quotewright/domain/price-book/cells.ts'
import { MAX_AMOUNT_CENTS } from '@quotewright/domain/quotes/money.ts'
import type { LineItem } from '@quotewright/domain/quotes/quote-content.ts'
import { readQuantity } from '@quotewright/domain/quotes/read-quantity.ts'
import { formats } from '../../../platform/region.ts'

/** What is typed into the fields of a line. */
export interface LineDraft {
  readonly description: string
  readonly quantity: string
  readonly unit: string
  readonly price: string
  readonly optional: boolean
}

/** What is set of a line by typing. */
export type LineValues = Pick<
  LineItem,
  'description' | 'quantityThousandths' | 'unit' | 'unitPriceCents' | 'optional' | 'needsPrice'
>

export const EMPTY_DRAFT: LineDraft = {
  description: '',
  quantity: '1',
  unit: 'ea',
  price: '',
  optional: false,
}

export const draftOf = (line: LineItem): LineDraft => ({
  description: line.description,
  quantity: String(line.quantityThousandths / 1000),
  unit: line.unit,
  price: line.needsPrice ? '' : (line.unitPriceCents / 100).toFixed(2),
  optional: line.optional,
})

export type ReadDraft =
  | { readonly kind: 'values'; readonly values: LineValues }
  | { readonly kind: 'problems'; readonly problems: Partial<Record<keyof LineDraft, string>> }

/**
 * What was typed, or what is wrong with which field.
 *
 * @param priceLater whether the line may stay without a price for now
 */
export function readDraft(draft: LineDraft, priceLater: boolean): ReadDraft {
  const description = draft.description.trim()
  const quantity = readQuantity(draft.quantity)
  const price = readMoney(draft.price.trim(), MAX_AMOUNT_CENTS, formats().decimalMark)
  const isUnpriced = price.kind === 'value' && price.value === null
  const problems = {
    ...(description === '' ? { description: 'A description is required' } : {}),
    ...(quantity.kind === 'problem' ? { quantity: quantity.message } : {}),
    ...(price.kind === 'problem' ? { price: price.message } : {}),
    ...(isUnpriced && !priceLater ? { price: 'Type a price, or 0 if it’s free' } : {}),
  }
  if (Object.keys(problems).length > 0 || quantity.kind === 'problem' || price.kind === 'problem') {
    return { kind: 'problems', problems }
  }
  const values = {
    description,
    quantityThousandths: quantity.value,
    unit: draft.unit.trim() === '' ? 'ea' : draft.unit.trim(),
    unitPriceCents: price.value ?? 0,
    optional: draft.optional,
    needsPrice: isUnpriced,
  }
  return { kind: 'values', values }
}

/** What was typed beyond what a line has by now; undefined for nothing. */
export function typedBeyond(line: LineItem, draft: LineDraft): Partial<LineDraft> | undefined {
  const read = readDraft(draft, true)
  const isSame =
    read.kind === 'values' &&
    Object.entries(read.values).every(([name, value]) => line[name as keyof LineValues] === value)
  if (isSame) return undefined
  const saved = draftOf(line)
  const typed = Object.entries(draft).filter(([field, text]) => saved[field as keyof LineDraft] !== text)
  return Object.fromEntries(typed) as Partial<LineDraft>
}
