import { ApiError } from '@quotewright/contracts/client.ts'
import { useState } from 'react'
import { toast } from '../../../platform/toasts.ts'
import { publishQuote } from '../../quotes/public.ts'

/** Where a visitor's quote is on its way to the public page. */
type DemoPageState = 'none' | 'publishing' | 'open' | 'failed'

/** Publishes a visitor's quote to the demo viewer. Source: part 1 §2 "Anonymous result". */
export function useDemoPage() {
  const [state, setState] = useState<DemoPageState>('none')

  async function publish(quoteId: string) {
    setState('publishing')
    try {
      await publishQuote(quoteId)
      setState('open')
    } catch (error) {
      setState('failed')
      const reason = error instanceof ApiError ? ` ${error.message}` : ''
      toast.failure(`Failed to publish quote to the hosted quote viewer.${reason}`)
    }
  }

  /** Shows the newest version on the page that is open. */
  async function publishAgain(quoteId: string) {
    try {
      await publishQuote(quoteId)
    } catch (error) {
      const reason = error instanceof ApiError ? ` ${error.message}` : ''
      toast.failure(`Your page still shows the previous version.${reason}`)
    }
  }

  return { state, publish, publishAgain, reset: () => setState('none') }
}
