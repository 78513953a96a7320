import type { PublicQuote } from '@quotewright/contracts/quote-page.ts'
import { isOpen as isOpenStatus, quoteTransition } from '@quotewright/domain/quotes/status.ts'

type Status = Pick<PublicQuote, 'status'>

/** A quote the customer may still decide on. Source: decisions §2. The server judges again when a form arrives. */
export function isOpen({ status }: Status): boolean {
  return isOpenStatus(status)
}

/** An open quote that is not waiting for the business to confirm a change. */
export function isAcceptable({ status }: Status): boolean {
  return quoteTransition(status, 'accept').allowed
}
