import { isOpen, type QuoteStatus, quoteTransition } from './status.ts'

interface NextFacts {
  /** '' for one without a name. */
  readonly business: string
  /** Due on acceptance; '' for nothing. */
  readonly deposit: string
  /** '' where the customer chose none. */
  readonly preferredStart: string
}

/** Returns what happens next, in plain words and only from facts of the quote; empty once it is closed. */
export function nextSteps(status: QuoteStatus, { business, deposit, preferredStart }: NextFacts): string[] {
  const they = business || 'The business'
  const pay = deposit === '' ? [] : [`Pay the deposit of ${deposit}.`]
  if (status === 'accepted') {
    const date = preferredStart === '' ? 'a start date' : `a start date. You asked for ${preferredStart}`
    return [...pay, `${they} will contact you to confirm ${date}.`]
  }
  if (!isOpen(status)) return []
  if (!quoteTransition(status, 'accept').allowed)
    return [`${they} will get back to you about the change you asked for.`]
  return [
    'Accept this quote online and choose a start date that suits you.',
    ...pay,
    `${they} will contact you to confirm the date.`,
  ]
}
