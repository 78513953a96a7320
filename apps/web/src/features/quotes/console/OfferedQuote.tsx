import type { Quote } from '@quotewright/contracts/quotes.ts'
import { useQuery } from '@tanstack/react-query'
import type { OfferedAct } from '../../../platform/offered-acts.ts'
import { quoteQuery } from '../quotes.api.ts'
import { useOfferedQuote } from './use-offered-quote.ts'
import { useRowActions } from './use-row-actions.tsx'

interface OfferedQuoteProps {
  readonly quote: Quote
  /** What only this screen does. */
  readonly own: readonly OfferedAct[]
}

const stays = (): undefined => undefined

/** Offers to the palette all that is done with the quote of a screen without a list, with the dialogs of it. */
export function OfferedQuote({ quote: opened, own }: OfferedQuoteProps) {
  // With what was done to it since it was opened, such as publishing it.
  const quote = useQuery(quoteQuery(opened.id)).data ?? opened
  const { actions, dialogs } = useRowActions(stays)
  useOfferedQuote(quote, actions, own)
  return dialogs
}
