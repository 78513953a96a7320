import { Button, NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import type { DocumentType, StagedExtraction } from '@quotewright/contracts/extractions.ts'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ConvertForm } from '../conversion/ConvertForm.tsx'
import { DOCUMENT_TYPES, TYPE_LABELS } from '../document-words.ts'
import styles from '../Extractions.module.css'
import { forgetWork } from '../editing/use-draft-values.ts'
import { useDecisionsWithToast } from './use-extraction-actions.tsx'

/** What is asked before something is done with an extraction. */
export type ExtractionQuestion = 'convert' | 'type' | 'reject' | 'delete'

interface ExtractionDialogsProps {
  readonly extraction: StagedExtraction
  /** Null while none is open. */
  readonly question: ExtractionQuestion | null
  readonly onClose: () => void
  readonly onDeleted?: () => void
  /** What is typed is saved first; null where that did not work. */
  readonly beforeConvert: () => Promise<StagedExtraction | null>
}

/** The questions before a document is converted, rejected, deleted or called something else. */
export function ExtractionDialogs({
  extraction,
  question,
  onClose,
  onDeleted,
  beforeConvert,
}: ExtractionDialogsProps) {
  const decide = useDecisionsWithToast()
  const removeNow = async () => {
    if (!(await decide.remove(extraction.id))) return
    forgetWork(extraction.id)
    onClose()
    onDeleted?.()
  }
  return (
    <>
      <Dialog
        title="Convert this extraction to a quote?"
        isOpen={question === 'convert'}
        onClose={onClose}
        size="xl"
      >
        {question === 'convert' && (
          <ConvertForm extraction={extraction} beforeConvert={beforeConvert} onClose={onClose} />
        )}
      </Dialog>
      <Dialog title="Correct the document type" isOpen={question === 'type'} onClose={onClose}>
        <TypeForm extraction={extraction} onClose={onClose} />
      </Dialog>
      <Dialog title="Reject this extraction?" isOpen={question === 'reject'} onClose={onClose}>
        <RejectForm extraction={extraction} onClose={onClose} />
      </Dialog>
      <ConfirmDialog
        title="Delete this extraction?"
        confirm="Delete"
        isDangerous
        isOpen={question === 'delete'}
        isBusy={decide.isPending}
        onConfirm={() => void removeNow()}
        onClose={onClose}
      >
        {extraction.file_name} and its details are permanently deleted.
        {extraction.quote_id !== null && ` Quote #${extraction.quote_number} stays, without the file.`}
      </ConfirmDialog>
    </>
  )
}

interface FormProps {
  readonly extraction: StagedExtraction
  readonly onClose: () => void
}

const types = DOCUMENT_TYPES.map((type) => ({ value: type, label: TYPE_LABELS[type] }))
const isType = (value: string): value is DocumentType => DOCUMENT_TYPES.some((type) => type === value)

function TypeForm({ extraction: { id, version, final_type, detected_type }, onClose }: FormProps) {
  const [type, setType] = useState(final_type)
  const decide = useDecisionsWithToast()
  const save = async () => {
    if (await decide.correctType({ id, version, type })) onClose()
  }
  return (
    <Stack gap="md">
      <NativeSelect
        label="This document is a"
        description={`Detected: ${TYPE_LABELS[detected_type]}`}
        data={types}
        value={type}
        onChange={({ currentTarget: { value } }) => isType(value) && setType(value)}
      />
      <div className={styles.buttons} data-end>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={decide.isPending} onClick={() => void save()}>
          Save type
        </Button>
      </div>
    </Stack>
  )
}

function RejectForm({ extraction: { id, version, file_name }, onClose }: FormProps) {
  const [notes, setNotes] = useState('')
  const decide = useDecisionsWithToast()
  const reject = async () => {
    if (await decide.reject({ id, version, notes })) onClose()
  }
  return (
    <Stack gap="md">
      <Text>{file_name} will be rejected. You can’t undo this.</Text>
      <Textarea
        label="Reason"
        description="Optional"
        rows={3}
        maxLength={2_000}
        data-autofocus
        value={notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
      />
      <div className={styles.buttons} data-end>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button color="red" loading={decide.isPending} onClick={() => void reject()}>
          Reject
        </Button>
      </div>
    </Stack>
  )
}
