import type { Tx } from '../../platform/context.ts'
import { changeStatus } from './change-status.ts'
import type { Quote } from './quote.ts'

/**
 * Anyone who sends a form of the page has seen it, with a script or without; staff are not the customer.
 * Source: decisions §2.
 *
 * @param withAnswer whether staff hear of what was sent anyway.
 * @returns the quote as it is now.
 */
export async function seenBySender(tx: Tx, quote: Quote, withAnswer: boolean): Promise<Quote> {
  if (quote.status !== 'sent' || tx.isStaffAtPage === true) return quote
  return changeStatus(tx, quote, 'view', { kind: 'viewed', withAnswer })
}
