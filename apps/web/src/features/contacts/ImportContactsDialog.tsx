import { Alert, Button, FileButton, Stack, Text, Textarea } from '@mantine/core'
import type { ContactImportPreview } from '@quotewright/contracts/contacts.ts'
import { IconAlertTriangle, IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { toast } from '../../platform/toasts.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './Contacts.module.css'
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

/** A list is chosen or pasted, looked at, and only then imported. */
function ImportForm({ onDone }: { readonly onDone: () => void }) {
  const [csv, setCsv] = useState('')
  const preview = usePreviewContacts()
  const importing = useImportContacts()
  const seen = preview.data
  const canImport = seen !== undefined && seen.errors.length === 0 && seen.new_count + seen.changed_count > 0
  const change = (text: string) => {
    setCsv(text)
    preview.reset()
    importing.reset()
  }
  const choose = async (file: File | null) => {
    if (file === null) return
    const text = await file.text()
    change(text)
    preview.mutate(text)
  }
  const importNow = () =>
    importing.mutate(csv, {
      onSuccess: (done) => {
        toast.success(`${done.new_count} added, ${done.changed_count} changed`)
        onDone()
      },
    })
  const failure = preview.error ?? importing.error
  return (
    <Stack gap="md">
      <Text size="sm">
        A spreadsheet saved as CSV, with a header row. <strong>Email</strong> is enough; names, company,
        phone, address and tags are read too. Whoever is there already is completed, never overwritten with
        blanks.
      </Text>
      <FileButton onChange={(file) => void choose(file)} accept=".csv,.tsv,.txt,text/csv,text/plain">
        {(props) => (
          <Button
            variant="default"
            style={{ alignSelf: 'flex-start' }}
            leftSection={<IconFileUpload size={18} aria-hidden />}
            {...props}
          >
            Choose a file
          </Button>
        )}
      </FileButton>
      <Textarea
        label="List of customers"
        description="Or paste it here, straight from a spreadsheet"
        placeholder={'First name,Last name,Email,Phone\nAnn,Lee,ann@example.com,0400 000 000'}
        size="md"
        rows={6}
        spellCheck={false}
        value={csv}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {failure && (
        <Alert color="red" title="The list was not read">
          {failure.message}
        </Alert>
      )}
      {seen && <Preview preview={seen} />}
      <div className={styles.buttons}>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button
          variant={canImport ? 'default' : 'filled'}
          disabled={csv.trim() === ''}
          loading={preview.isPending}
          onClick={() => preview.mutate(csv)}
        >
          Check the list
        </Button>
        <Button disabled={!canImport} loading={importing.isPending} onClick={importNow}>
          Import
        </Button>
      </div>
    </Stack>
  )
}

const SHOWN_ERRORS = 20

function Preview({ preview }: { readonly preview: ContactImportPreview }) {
  const { errors, new_count, changed_count, unchanged_count, ignored_columns } = preview
  return (
    <Stack gap="sm" aria-live="polite">
      {errors.length > 0 ? (
        <Alert
          color="red"
          icon={<IconAlertTriangle aria-hidden />}
          title={errors.length === 1 ? 'One cell is wrong' : `${errors.length} cells are wrong`}
        >
          <ul className={styles.errors}>
            {errors.slice(0, SHOWN_ERRORS).map(({ row, column, message }) => (
              <li key={`${row} ${column} ${message}`}>
                Row {row}
                {column !== '' && `, ${column}`}: {message}
              </li>
            ))}
          </ul>
          {errors.length > SHOWN_ERRORS && <Text size="sm">And {errors.length - SHOWN_ERRORS} more.</Text>}
          <Text size="sm" mt="xs">
            Put the list right and check it again; nothing is imported before.
          </Text>
        </Alert>
      ) : (
        <Text fw={560}>
          {new_count} new, {changed_count} changed, {unchanged_count} as they are
        </Text>
      )}
      {ignored_columns.length > 0 && (
        <Text size="sm" c="dimmed">
          Columns that are not used: {ignored_columns.join(', ')}
        </Text>
      )}
    </Stack>
  )
}
