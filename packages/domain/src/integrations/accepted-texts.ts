import { depositCents } from '../quotes/deposit.ts'
import type { QuoteContent } from '../quotes/quote-content.ts'
import { taxName } from '../quotes/tax-wording.ts'
import { formatsOf, moneyText } from '../region/formats.ts'
import type { Country } from '../region/region.ts'
import type { TargetTotals } from './fit-sale.ts'

/** An accepted version of a quote, as other systems get it. */
export interface AcceptedVersion {
  readonly quoteNumber: string
  readonly versionNumber: number
  readonly content: QuoteContent
  readonly totalCents: number
  readonly acceptedBy: string
  readonly acceptedAt: Date
  /** Of the business. */
  readonly country: Country
  readonly timeZone: string
}

/** The note of a pushed quote, a line each: who accepted it and when, the deposit, our reference. */
export function acceptanceNote(accepted: AcceptedVersion): string {
  const { content, totalCents, country } = accepted
  const deposit = depositCents(content.deposit, totalCents)
  const on = formatsOf(country).day(accepted.acceptedAt, accepted.timeZone)
  return [
    `Accepted by ${accepted.acceptedBy} on ${on}.`,
    ...(deposit === 0
      ? []
      : [`Deposit due on acceptance: ${moneyText(deposit, { country, currency: content.currency })}.`]),
    `Quote ${accepted.quoteNumber}, version ${accepted.versionNumber}.`,
  ].join('\n')
}

/** What a quote is called where it has no title: the first line of its description. */
export function titleOf(
  { title, description }: Pick<QuoteContent, 'title' | 'description'>,
  number: string,
): string {
  const [first = ''] = description.trim().split('\n')
  return (title.trim() || first.trim() || `Quote ${number}`).slice(0, 100).trim()
}

/** What a system says a document comes to; undefined for what it doesn't say. */
export interface DocumentTotals {
  readonly totalCents?: number | undefined
  readonly taxCents?: number | undefined
}

/**
 * Compares what arrived with the quote: its total with the quote's, its tax with what the system's own rounding makes.
 *
 * @returns a sentence for people; null where they agree
 */
export function totalsWarning(
  provider: string,
  theirs: DocumentTotals,
  { totalCents, expected }: { readonly totalCents: number; readonly expected: TargetTotals },
  terms: Pick<QuoteContent, 'currency' | 'taxLabel'> & { readonly country: Country },
): string | null {
  const money = (cents: number): string => moneyText(cents, terms)
  const tax = taxName(terms)
  if (theirs.totalCents !== undefined && theirs.totalCents !== totalCents)
    return `${provider} shows ${money(theirs.totalCents)}, your quote is ${money(totalCents)}`
  if (theirs.taxCents !== undefined && theirs.taxCents !== expected.taxCents)
    return `${provider} shows ${money(theirs.taxCents)} ${tax}, your quote has ${money(expected.taxCents)}`
  return null
}
