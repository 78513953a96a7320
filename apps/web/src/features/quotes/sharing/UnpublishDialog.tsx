import type { Quote } from '@quotewright/contracts/quotes.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useUnpublish } from './sharing.api.ts'

interface UnpublishDialogProps {
  /** Null while the dialog is closed. */
  readonly quote: Pick<Quote, 'id' | 'quote_number'> | null
  readonly onClose: () => void
}

/** Asks before a quote's page is taken from its customer. */
export function UnpublishDialog({ quote, onClose }: UnpublishDialogProps) {
  const unpublish = useUnpublish()
  return (
    <ConfirmDialog
      title={`Unpublish quote ${quote?.quote_number ?? ''}?`}
      confirm="Unpublish"
      isDangerous
      isOpen={quote !== null}
      isBusy={unpublish.isPending}
      onConfirm={() => quote && unpublish.mutate(quote.id, { onSettled: onClose })}
      onClose={onClose}
    >
      Your customer can't open the quote any more, and follow-ups stop. Publish it again to bring back the
      same link.
    </ConfirmDialog>
  )
}
