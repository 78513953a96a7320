import { HOME, regionOfQuote } from '../region/regions.ts'
import { type ComparableLine, compareLines, type LineChange } from './compare-lines.ts'
import { depositText } from './deposit.ts'
import type { QuoteContent } from './quote-content.ts'
import { scopeText } from './scope.ts'
import { type QuoteTotals, quoteTotals } from './totals.ts'

/** The fields beside the lines, in the order they are listed. */
export const HEADER_FIELDS = [
  'title',
  'customerName',
  'customerCompany',
  'customerEmail',
  'customerPhone',
  'customerAddress',
  'referenceNumber',
  'quoteDate',
  'validUntil',
  'paymentTerms',
  'currency',
  'taxMode',
  'taxRateBasisPoints',
  'discountCents',
  'deposit',
  'description',
  'notes',
  'assumptions',
  'exclusions',
  'scope',
] as const satisfies readonly (keyof QuoteContent)[]
export type HeaderField = (typeof HEADER_FIELDS)[number]

/** What two versions of a quote are compared by: its fields, its lines, and what decides which of them count. */
export interface ComparableQuote<L extends ComparableLine = ComparableLine>
  extends Pick<QuoteContent, HeaderField | 'options' | 'promotions'> {
  readonly lineItems: readonly L[]
}

type HeaderValue = string | number | readonly string[]

export interface HeaderChange {
  readonly field: HeaderField
  readonly before: HeaderValue
  readonly after: HeaderValue
}

/** What is different in the second of two contents. */
export interface QuoteComparison<L extends ComparableLine = ComparableLine> {
  readonly lines: readonly LineChange<L>[]
  /** How many lines are the same and at the same place among the others. */
  readonly unchangedLines: number
  readonly fields: readonly HeaderChange[]
  readonly totals: { readonly before: QuoteTotals; readonly after: QuoteTotals }
}

/** A deposit is compared by its terms, a scope by its entries. */
function valueOf(quote: ComparableQuote, field: HeaderField): HeaderValue {
  if (field === 'deposit')
    return depositText(quote.deposit, {
      currency: quote.currency,
      country: regionOfQuote(HOME.country, quote.currency).country,
    })
  if (field === 'scope') return scopeText(quote.scope)
  return quote[field]
}

const isSame = (left: HeaderValue, right: HeaderValue): boolean =>
  typeof left === 'object' && typeof right === 'object'
    ? left.length === right.length && left.every((text, at) => text === right[at])
    : left === right

/** Compares two contents line by line and field by field; equal ones give no lines and no fields. */
export function compareQuotes<L extends ComparableLine>(
  before: ComparableQuote<L>,
  after: ComparableQuote<L>,
): QuoteComparison<L> {
  const lines = compareLines(before.lineItems, after.lineItems)
  const touched = lines.filter((change) => change.kind !== 'removed').length
  return {
    lines,
    unchangedLines: after.lineItems.length - touched,
    fields: HEADER_FIELDS.flatMap((field) => {
      const [was, is] = [valueOf(before, field), valueOf(after, field)]
      return isSame(was, is) ? [] : [{ field, before: was, after: is }]
    }),
    totals: {
      before: quoteTotals(before.lineItems, before),
      after: quoteTotals(after.lineItems, after),
    },
  }
}

/** Whether two contents read the same. */
export function isSameQuote({ lines, fields }: QuoteComparison): boolean {
  return lines.length === 0 && fields.length === 0
}
