import { ApiError } from '@quotewright/contracts/client.ts'
import { useState } from 'react'
import { toast } from '../../../platform/toasts.ts'
import { publishQuote } from '../../quotes/public.ts'

/** Where a visitor's quote stands on its way to the public page. */
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

  return { state, publish, reset: () => setState('none') }
}
