import type { QuoteView } from '@quotewright/domain/quotes/quote-view.ts'
import { isOpen as isOpenStatus, quoteTransition } from '@quotewright/domain/quotes/status.ts'

type Quote = Pick<QuoteView, 'status'>

/** A quote the customer may still decide on. Source: decisions §2. The server judges again when a form arrives. */
export const isOpen = ({ status }: Quote): boolean => isOpenStatus(status.kind)

/** An open quote that is not waiting for the business to confirm a change. */
export const isAcceptable = ({ status }: Quote): boolean => quoteTransition(status.kind, 'accept').allowed
