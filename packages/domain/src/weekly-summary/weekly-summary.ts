import type { Currency } from '../quotes/money.ts'

/** An amount in cents. */
export interface SummaryAmount {
  readonly currency: Currency
  readonly cents: number
}

/** Quotes counted together; amounts of different currencies are never added up. */
export interface QuoteGroup {
  readonly count: number
  readonly amounts: readonly SummaryAmount[]
  /** A few of them. */
  readonly quotes: readonly SummaryQuote[]
}

export interface SummaryQuote extends SummaryAmount {
  readonly id: string
  readonly number: string
  readonly customerName: string
  /** For those that wait. */
  readonly sentAt: Date | null
}

/** What happened in a week, and what waits now. */
export interface WeeklySummary {
  readonly won: QuoteGroup
  /** The reason given most often, as in `price`; null where none was given. */
  readonly lost: { readonly count: number; readonly reason: string | null }
  /** The longest waiting first. */
  readonly waiting: QuoteGroup
  readonly pricesChanged: { readonly count: number; readonly quotes: readonly SummaryQuote[] }
  readonly openedUnanswered: { readonly count: number; readonly quotes: readonly SummaryQuote[] }
  /** Counts of quotes. */
  readonly expiringSoon: number
  readonly changesToConfirm: number
  readonly unreadMessages: number
}

/** Whether there is nothing to tell at all. */
export const isNothing = (summary: WeeklySummary): boolean =>
  summary.won.count +
    summary.lost.count +
    summary.waiting.count +
    summary.pricesChanged.count +
    summary.openedUnanswered.count +
    summary.expiringSoon +
    summary.changesToConfirm +
    summary.unreadMessages ===
  0
