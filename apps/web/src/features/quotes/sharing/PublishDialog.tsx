import type { Quote } from '@quotewright/contracts/quotes.ts'
import { useState } from 'react'
import { formats } from '../../../platform/region.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { PermissionSwitches, type Permissions } from './PermissionSwitches.tsx'
import { isPublished } from './publication-state.ts'

interface PublishDialogProps {
  /** Null while the dialog is closed. */
  readonly quote: Quote | null
  /** What the button of a first publication says. */
  readonly confirm?: string
  /** The permissions are those of a first publication; later they are changed under Share. */
  readonly onConfirm: (quote: Quote, permissions: Permissions | undefined) => void
  readonly onClose: () => void
}

/** What a customer may do unless it was changed before. Source: part 1 §3 "Publish permissions". */
const EVERYTHING: Permissions = { quotee_can_edit_line_items: true, quotee_can_choose_options: true }

/** Asks before the newest version of a quote is shown to its customer. Source: part 2 §5. */
export function PublishDialog({ quote, confirm = 'Publish', onConfirm, onClose }: PublishDialogProps) {
  const [changed, setChanged] = useState<Permissions | null>(null)
  const isUpdate = quote !== null && isPublished(quote)
  const permissions = changed ?? quote?.permissions ?? EVERYTHING
  const leave = (then: () => void) => () => {
    setChanged(null)
    then()
  }
  return (
    <ConfirmDialog
      title={`${isUpdate ? 'Update' : 'Publish'} quote ${quote?.quote_number ?? ''}?`}
      confirm={isUpdate ? 'Update Quote' : confirm}
      isOpen={quote !== null}
      onConfirm={leave(() => quote && onConfirm(quote, isUpdate ? undefined : permissions))}
      onClose={leave(onClose)}
    >
      {isUpdate ? (
        `${quote.customer_name || 'Your customer'} will see the new version. The total is ${totalOf(quote)}.`
      ) : (
        <div className="stack-tight">
          <p>Anyone with the link can then read and accept the quote.</p>
          <PermissionSwitches permissions={permissions} onChange={setChanged} />
        </div>
      )}
    </ConfirmDialog>
  )
}

const totalOf = ({ total_amount: total, currency }: Quote): string =>
  formats().money(Math.round(total * 100), currency)
