import type { Quote } from '@quotewright/contracts/quotes.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { QuoteDetail, type QuoteDetailActions } from './QuoteDetail.tsx'

interface QuoteDetailDialogProps extends QuoteDetailActions {
  /** Null while the dialog is closed. */
  readonly quote: Quote | null
  readonly onClose: () => void
}

/** A quote at a glance, over the list. */
export function QuoteDetailDialog({ quote, onClose, ...actions }: QuoteDetailDialogProps) {
  return (
    <Dialog title={`Quote ${quote?.quote_number ?? ''}`} size="xl" isOpen={quote !== null} onClose={onClose}>
      {quote !== null && (
        <QuoteDetail
          key={quote.id}
          quote={quote}
          {...actions}
          onAct={(acted, action) => {
            onClose()
            actions.onAct(acted, action)
          }}
        />
      )}
    </Dialog>
  )
}
