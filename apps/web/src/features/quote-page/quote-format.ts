import type { PublicQuote } from '@quotewright/contracts/quote-page.ts'
import { decimalToCents, formatMoney, formatQuantity } from '@quotewright/domain/quotes/money.ts'

const DATE = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' })

/** A decimal of the wire as money people read: 1234.5 → "$1,234.50". */
export function money(quote: Pick<PublicQuote, 'currency'>, amount: number): string {
  return formatMoney(toCents(amount), quote.currency)
}

/** Decimal currency as cents; noise beyond the contract's two decimals is rounded away, never shown. */
export function toCents(amount: number): number {
  return decimalToCents(amount) ?? Math.round(amount * 100)
}

/** How much of a line: "2.5 hours", "14". */
export function quantity(line: { readonly quantity: number; readonly unit: string }): string {
  return `${formatQuantity(Math.round(line.quantity * 1000))} ${line.unit}`.trim()
}

/** A day without a time, the same in every time zone: "2026-03-31" → "31 March 2026". */
export function day(date: string): string {
  const time = Date.parse(`${date}T00:00:00Z`)
  return Number.isNaN(time) ? date : DATE.format(time)
}

/** A moment in passing, in the business's zone: "5 March 2026 at 2:14 pm". */
export function shortMoment(timestamp: string, timeZone: string): string {
  const time = Date.parse(timestamp)
  if (Number.isNaN(time)) return timestamp
  return new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(time)
}

/** A moment with its zone and offset spelled out: evidence must not be ambiguous. */
export function moment(timestamp: string, timeZone: string): string {
  const time = Date.parse(timestamp)
  if (Number.isNaN(time)) return timestamp
  const spelled = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeStyle: 'full', timeZone })
  const offset = new Intl.DateTimeFormat('en-AU', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(time)
    .find((part) => part.type === 'timeZoneName')
  return `${spelled.format(time)} (${(offset?.value ?? 'GMT').replace('GMT', 'UTC')})`
}

/** The number as customers cite it: "Q-1042", later "Q-1042 v3". Source: field.md "Conventions". */
export function numberWithVersion(quote: Pick<PublicQuote, 'quote_number' | 'version_number'>): string {
  return quote.version_number > 1 ? `${quote.quote_number} v${quote.version_number}` : quote.quote_number
}

/** An ABN grouped as the register prints it: "ABN 12 345 678 901". What has not 11 digits is shown as typed. */
export function abnText(abn: string): string {
  const typed = abn.replace(/^\s*ABN[\s:]*/i, '').trim()
  const groups = /^(\d{2})(\d{3})(\d{3})(\d{3})$/.exec(typed.replace(/\s/g, ''))
  return `ABN ${groups === null ? typed : groups.slice(1).join(' ')}`
}
