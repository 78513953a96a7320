import { CURRENCIES, type Currency, MAX_AMOUNT_CENTS } from '@quotewright/domain/quotes/money.ts'
import { quoteTotals } from '@quotewright/domain/quotes/totals.ts'
import { type MoneyTerms, moneyText } from '@quotewright/domain/region/formats.ts'
import type { ExtractedQuote, Grounds } from '../extraction.ts'
import { type DraftLine, toCents, toDraftLine } from './draft-lines.ts'
import { type PrintedCents, type SettledTerms, settleTerms } from './settle-terms.ts'

/** A quote made of a document: amounts in cents. */
export interface DraftedQuote extends SettledTerms {
  readonly kind: 'draft'
  readonly currency: Currency
  /** What of the document has no place in a quote: for staff, since it names the supplier. */
  readonly remarks: readonly string[]
}

/** Why no quote can be made of a document. */
export interface DraftProblem {
  readonly kind: 'problem'
  readonly field: 'currency' | 'line_items' | 'total_amount'
  readonly message: string
}

/** What applies where the document does not say it. */
export interface Usual extends MoneyTerms {
  readonly taxRateBasisPoints: number
}

const problem = (field: DraftProblem['field'], message: string): DraftProblem => ({
  kind: 'problem',
  field,
  message,
})

const isCurrency = (code: string): code is Currency => CURRENCIES.some((known) => known === code)

const orNull = (amount: number | null): number | null => (amount === null ? null : toCents(amount))

function printedOf(
  { subtotal, tax_amount: tax, total_amount: total }: ExtractedQuote,
  grounds: Grounds,
): PrintedCents {
  return {
    subtotal: orNull(subtotal),
    tax: orNull(tax),
    total: orNull(total),
    discount: toCents(grounds.discount),
    charges: toCents(grounds.charges),
    taxRate: grounds.tax_rate,
  }
}

/** The lines; a document that only says a sum has one of that sum. */
function linesOf(quote: ExtractedQuote): readonly DraftLine[] {
  if (quote.line_items.length > 0) return quote.line_items.map(toDraftLine)
  const sum = quote.subtotal ?? quote.total_amount
  if (sum === null || sum <= 0) return []
  const of = quote.quote_number === null ? '' : ` ${quote.quote_number}`
  return [
    toDraftLine({
      item_description: `As in quote${of}`,
      item_quantity: 1,
      item_unit: 'ea',
      item_unit_price: sum,
      item_total_price: sum,
    }),
  ]
}

function remarksOf(quote: ExtractedQuote, terms: SettledTerms, printed: MoneyTerms): readonly string[] {
  const number = quote.quote_number === null ? '' : ` ${quote.quote_number}`
  const issuer = [quote.supplier_name, quote.supplier_email, quote.supplier_phone].filter(
    (part) => part !== null,
  )
  const source = issuer.length === 0 ? [] : [`Made from quote${number} of ${issuer.join(', ')}.`]
  if (terms.meetsTotal || quote.total_amount === null) return source
  const ours = moneyText(quoteTotals(terms.lines, terms).totalCents, printed)
  const theirs = moneyText(toCents(quote.total_amount), printed)
  return [...source, `The document says ${theirs} in total, but its lines come to ${ours}: please check.`]
}

function isTooLarge(terms: SettledTerms): boolean {
  const { totalCents, linesCents, discountCents } = quoteTotals(terms.lines, terms)
  const prices = terms.lines.map(({ unitPriceCents }) => unitPriceCents)
  return Math.max(totalCents, linesCents, discountCents, ...prices) > MAX_AMOUNT_CENTS
}

/**
 * Makes a quote of what a document says, so that the quote's total is the document's total wherever the document's own
 * figures add up.
 */
export function draftQuote(
  quote: ExtractedQuote,
  grounds: Grounds,
  usual: Usual,
): DraftedQuote | DraftProblem {
  const currency = quote.currency ?? usual.currency
  if (!isCurrency(currency)) {
    return problem(
      'currency',
      `Quotes cannot be in ${currency}. Correct the currency to one of ${CURRENCIES.join(', ')} first.`,
    )
  }
  const lines = linesOf(quote)
  if (lines.length === 0)
    return problem('line_items', 'There is nothing to quote yet. Add a line or a total first.')
  const terms = settleTerms(lines, printedOf(quote, grounds), usual.taxRateBasisPoints)
  if (isTooLarge(terms) || terms.lines.length === 0)
    return problem('total_amount', 'The amounts are too large or negative. Correct them first.')
  return {
    kind: 'draft',
    currency,
    ...terms,
    remarks: remarksOf(quote, terms, { country: usual.country, currency }),
  }
}
