import { ApiError } from '@quotewright/contracts/client.ts'
import { useState } from 'react'
import { toast } from '../../../platform/toasts.ts'
import { publishQuote, type ShownQuote } from '../../quotes/public.ts'

/** Where a visitor's quote is on its way to the public page. */
type DemoPageState = 'none' | 'publishing' | 'open' | 'failed'

type Priced = Pick<ShownQuote, 'id' | 'totalCents'>

/** Without a total there is nothing to show a customer. Source: decisions §2. */
export const canHavePage = ({ totalCents }: Pick<ShownQuote, 'totalCents'>): boolean => totalCents > 0

/** Publishes a visitor's quote to the demo viewer, once it has a total. Source: part 1 §2 "Anonymous result". */
export function useDemoPage() {
  const [state, setState] = useState<DemoPageState>('none')

  async function publish(quote: Priced) {
    if (!canHavePage(quote)) return
    setState('publishing')
    try {
      await publishQuote({ quoteId: quote.id })
      setState('open')
    } catch (error) {
      setState('failed')
      const reason = error instanceof ApiError ? ` ${error.message}` : ''
      toast.failure(`Failed to publish quote to the hosted quote viewer.${reason}`)
    }
  }

  /** Shows the newest version on the page, which may have had no total before. */
  async function publishAgain(quote: Priced) {
    if (state !== 'open') return publish(quote)
    if (!canHavePage(quote)) return
    try {
      await publishQuote({ quoteId: quote.id })
    } catch (error) {
      const reason = error instanceof ApiError ? ` ${error.message}` : ''
      toast.failure(`Your page still shows the previous version.${reason}`)
    }
  }

  return { state, publish, publishAgain, reset: () => setState('none') }
}

export type DemoPage = ReturnType<typeof useDemoPage>
