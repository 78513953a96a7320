import type { Promotion } from '@quotewright/contracts/promotions.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { PromotionForm } from './PromotionForm.tsx'

interface PromotionDialogProps {
  /** The promotion to change, `new` for one to make, or null while the dialog is closed. */
  readonly promotion: Promotion | 'new' | null
  readonly onClose: () => void
}

/** Making or changing one promotion. */
export function PromotionDialog({ promotion, onClose }: PromotionDialogProps) {
  return (
    <Dialog
      title={promotion === null || promotion === 'new' ? 'Create promotion' : 'Edit promotion'}
      isOpen={promotion !== null}
      onClose={onClose}
    >
      {promotion !== null && (
        <PromotionForm promotion={promotion === 'new' ? null : promotion} onDone={onClose} />
      )}
    </Dialog>
  )
}
