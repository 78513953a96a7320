import type { LinePriceMode } from '@quotewright/domain/organizations/settings.ts'
import { useState } from 'react'
import { api } from '../../../platform/api.ts'
import { toast } from '../../../platform/toasts.ts'
import type { ShownQuote } from '../document/shown-quote.ts'
import type { LineSave } from './use-line-saves.ts'

interface LinePricesOptions {
  readonly send: (save: LineSave) => void
  /** The quote is saved with its prices as they were said to be. */
  readonly onStated?: (quote: ShownQuote) => void
}

/** Says whether the prices of a quote are before tax or include it. */
export function useLinePrices({ send, onStated }: LinePricesOptions) {
  const [asked, setAsked] = useState<LinePriceMode | null>(null)
  /** The quote whose prices were said to be something here, as it is now. */
  const [stated, setStated] = useState<ShownQuote | null>(null)

  function state(mode: LinePriceMode) {
    setAsked(mode)
    send({
      change: { kind: 'by server' },
      saveBy: async ({ id, version }) => {
        const body = { line_price_mode: mode, current_version_number: version }
        return (await api.stateLinePrices({ params: { quoteId: id }, body })).quote
      },
      onSaved: (saved) => {
        setAsked(null)
        setStated(saved)
        onStated?.(saved)
      },
      onFailed: (error) => {
        setAsked(null)
        toast.failure(`Not saved: ${error.message.replace(/\.?$/, '.')}`)
      },
    })
  }

  return { asked, stated, state }
}
