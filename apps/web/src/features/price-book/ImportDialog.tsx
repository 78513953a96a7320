import { Dialog } from '../../ui/Dialog.tsx'
import { ImportForm } from './ImportForm.tsx'

interface ImportDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Bringing in a price list. */
export function ImportDialog({ isOpen, onClose }: ImportDialogProps) {
  return (
    <Dialog title="Import a price list" size="xl" isOpen={isOpen} onClose={onClose}>
      {isOpen && <ImportForm onDone={onClose} />}
    </Dialog>
  )
}
