import type { PriceItem } from '@quotewright/contracts/price-book.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { PriceItemForm } from './PriceItemForm.tsx'

interface PriceItemDialogProps {
  /** The price to change, `new` for one to add, or null while the dialog is closed. */
  readonly item: PriceItem | 'new' | null
  readonly onClose: () => void
}

/** Adding or changing one price. */
export function PriceItemDialog({ item, onClose }: PriceItemDialogProps) {
  return (
    <Dialog
      title={item === null || item === 'new' ? 'Add a price' : 'Edit price'}
      isOpen={item !== null}
      onClose={onClose}
    >
      {item !== null && <PriceItemForm item={item === 'new' ? null : item} onDone={onClose} />}
    </Dialog>
  )
}
