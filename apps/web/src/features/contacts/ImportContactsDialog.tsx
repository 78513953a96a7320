import { Dialog } from '../../ui/Dialog.tsx'
import { ListImport } from '../../ui/ListImport.tsx'
import { useImportContacts, usePreviewContacts } from './contacts.api.ts'

interface ImportContactsDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Bringing in a list of customers. */
export function ImportContactsDialog({ isOpen, onClose }: ImportContactsDialogProps) {
  return (
    <Dialog title="Import customers" size="xl" isOpen={isOpen} onClose={onClose}>
      {isOpen && <ImportForm onDone={onClose} />}
    </Dialog>
  )
}

function ImportForm({ onDone }: { readonly onDone: () => void }) {
  return (
    <ListImport
      label="List of customers"
      placeholder={'First name,Last name,Email,Phone\nAnn,Lee,ann@example.com,0400 000 000'}
      failureTitle="Couldn’t read the list"
      check={usePreviewContacts()}
      importing={useImportContacts()}
      onDone={onDone}
    >
      A spreadsheet saved as CSV, with a header row. <strong>Email</strong> or <strong>Phone</strong> is
      enough; names, company, address and tags are read too. Existing customers are updated, never overwritten
      with blanks.
    </ListImport>
  )
}
