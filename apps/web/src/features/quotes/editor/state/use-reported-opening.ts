import { ApiError } from '@quotewright/contracts/client.ts'
import { useEffect } from 'react'
import { reportEvent } from '../../../../platform/product-events.ts'

/** Reports that the editor shows a quote, or why it could not. Source: part 3 §7 "Analytics events". */
export function useReportedOpening(quoteId: string, isLoaded: boolean, error: Error | null): void {
  useEffect(() => {
    if (isLoaded) reportEvent({ type: 'quote_editor_loaded', properties: {} }, quoteId)
  }, [isLoaded, quoteId])
  useEffect(() => {
    if (error === null) return
    // Without the quote: it may be no one's.
    const status = error instanceof ApiError ? error.status : 0
    reportEvent({ type: 'quote_editor_load_error', properties: { status } })
  }, [error])
}
