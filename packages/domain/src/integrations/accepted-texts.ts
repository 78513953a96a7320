import { addDays } from '../quotes/dates.ts'
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

const DEFAULT_DAYS = 30
const AT_ONCE =
  /\b(?:due (?:on|upon) (?:receipt|acceptance|completion)|on (?:receipt|completion)|cod|immediate(?:ly)?)\b/i
const END_OF_MONTH = /\b(?:eom|end of (?:the )?month)\b/i
const DAYS = /\b(?:net\s*(\d{1,3})|(\d{1,3})\s*-?\s*days?)\b/i

/**
 * The day an invoice is due, by payment terms in words: "Net 30", "14 days", "30 days EOM", "Due on receipt". Thirty
 * days where they say nothing of it. Dates are `yyyy-mm-dd`.
 */
export function dueDate(paymentTerms: string, from: string): string {
  const days = DAYS.exec(paymentTerms)
  const stated = days === null ? undefined : Number(days[1] ?? days[2])
  if (END_OF_MONTH.test(paymentTerms)) return addDays(endOfMonth(from), stated ?? 0)
  if (stated !== undefined) return addDays(from, stated)
  return AT_ONCE.test(paymentTerms) ? from : addDays(from, DEFAULT_DAYS)
}

function endOfMonth(date: string): string {
  const [year = 0, month = 1] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
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
