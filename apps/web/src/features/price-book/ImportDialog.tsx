import { Dialog } from '../../ui/Dialog.tsx'
import { ListImport } from '../../ui/ListImport.tsx'
import { ImportedRows } from './ImportedRows.tsx'
import { useImportPrices, usePreviewImport } from './price-book.api.ts'

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

function ImportForm({ onDone }: { readonly onDone: () => void }) {
  return (
    <ListImport
      label="Price list"
      placeholder={'Name,Unit,Price\nLED downlight,ea,85'}
      failureTitle="Couldn’t read the price list"
      check={usePreviewImport()}
      importing={useImportPrices()}
      preview={({ rows }) => <ImportedRows rows={rows} />}
      onDone={onDone}
    >
      A spreadsheet saved as CSV, with a header row. <strong>Name</strong> and <strong>Price</strong> are
      enough; Unit, Cost, Markup %, Tax included, Trade and Synonyms are read too. A row with the name and
      unit of one of your prices updates it.
    </ListImport>
  )
}
