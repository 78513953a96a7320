import { Alert, Button, FileButton, Stack, Text, Textarea } from '@mantine/core'
import { IconAlertTriangle, IconFileUpload } from '@tabler/icons-react'
import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { toast } from '../platform/toasts.ts'
import { decodeText } from './decode-text.ts'
import { Buttons } from './form-parts.tsx'
import styles from './ListImport.module.css'

/** What an import would do, or what keeps it from being done. */
interface ImportFindings {
  readonly errors: readonly { readonly row: number; readonly column: string; readonly message: string }[]
  readonly new_count: number
  readonly changed_count: number
  readonly unchanged_count: number
  readonly ignored_columns: readonly string[]
}

interface ListImportProps<F extends ImportFindings> {
  /** What the list has to look like. */
  readonly children: ReactNode
  readonly label: string
  readonly placeholder: string
  /** Title of the alert when the list could not be read. */
  readonly failureTitle: string
  readonly check: UseMutationResult<F, Error, string>
  readonly importing: UseMutationResult<Pick<F, 'new_count' | 'changed_count'>, Error, string>
  /** What is shown of the findings besides errors and counts. */
  readonly preview?: (findings: F) => ReactNode
  readonly onDone: () => void
}

/** A list is chosen or pasted, looked at, and only then imported. */
export function ListImport<F extends ImportFindings>(props: ListImportProps<F>) {
  const { label, placeholder, failureTitle, check, importing, preview, onDone } = props
  const [csv, setCsv] = useState('')
  const [isUnreadable, setIsUnreadable] = useState(false)
  const forgetChosen = useRef<() => void>(null)
  const found = check.data
  const canImport =
    found !== undefined && found.errors.length === 0 && found.new_count + found.changed_count > 0

  const change = (text: string) => {
    setCsv(text)
    setIsUnreadable(false)
    check.reset()
    importing.reset()
  }
  const choose = async (file: File | null) => {
    if (file === null) return
    // Otherwise the browser does not report the same file when it is chosen again, corrected.
    forgetChosen.current?.()
    const bytes = await file.arrayBuffer().catch(() => undefined)
    const text = bytes === undefined ? '' : decodeText(new Uint8Array(bytes))
    change(text)
    if (bytes === undefined) setIsUnreadable(true)
    else check.mutate(text)
  }
  const importNow = () =>
    importing.mutate(csv, {
      onSuccess: (done) => {
        toast.success(`${done.new_count} added, ${done.changed_count} changed`)
        onDone()
      },
    })
  const failure = isUnreadable ? UNREADABLE : (check.error ?? importing.error)?.message

  return (
    <Stack gap="md">
      <Text size="sm">{props.children}</Text>
      <FileButton
        resetRef={forgetChosen}
        onChange={(file) => void choose(file)}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
      >
        {(button) => (
          <Button
            variant="default"
            style={{ alignSelf: 'flex-start' }}
            leftSection={<IconFileUpload size={18} aria-hidden />}
            {...button}
          >
            Choose a file
          </Button>
        )}
      </FileButton>
      <Textarea
        label={label}
        description="Or paste it here, straight from a spreadsheet"
        placeholder={placeholder}
        rows={6}
        spellCheck={false}
        value={csv}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {failure !== undefined && (
        <Alert color="red" title={failureTitle}>
          {failure}
        </Alert>
      )}
      {found && (
        <Stack gap="sm" aria-live="polite">
          <Findings findings={found} />
          {preview?.(found)}
        </Stack>
      )}
      <Buttons>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button
          variant={canImport ? 'default' : 'filled'}
          disabled={csv.trim() === ''}
          loading={check.isPending}
          onClick={() => check.mutate(csv)}
        >
          Check the list
        </Button>
        <Button disabled={!canImport} loading={importing.isPending} onClick={importNow}>
          Import
        </Button>
      </Buttons>
    </Stack>
  )
}

/** It was moved, or another program has it open. */
const UNREADABLE = 'This browser couldn’t open the file. Close it in other programs and choose it again.'

/** As many as are read at a glance. */
const SHOWN_ERRORS = 20

function Findings({ findings }: { readonly findings: ImportFindings }) {
  const { errors, new_count, changed_count, unchanged_count, ignored_columns } = findings
  return (
    <>
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
            Fix these and check again. Nothing is imported yet.
          </Text>
        </Alert>
      ) : (
        <Text fw={560}>
          {new_count} new, {changed_count} changed, {unchanged_count} unchanged
        </Text>
      )}
      {ignored_columns.length > 0 && (
        <Text size="sm" c="dimmed">
          Columns not used: {ignored_columns.join(', ')}
        </Text>
      )}
    </>
  )
}
