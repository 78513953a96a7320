import { ActionIcon, Alert, Button, Loader, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconFileText, IconFileUpload, IconWifiOff, IconX } from '@tabler/icons-react'
import { DropZone } from '../../../../ui/DropZone.tsx'
import { progressText } from '../../../extractions/upload/public.ts'
import styles from './Documents.module.css'
import { MOST_FILES, type OwnFile, type OwnFiles } from './use-own-files.ts'

/** The files and how far each is, with room for more until there are three. */
export function OwnFileList({ own }: { readonly own: OwnFiles }) {
  const { files, refused, retry, remove } = own
  return (
    <>
      {refused !== null && (
        <Alert
          color="red"
          title={refused.reason === 'kind' ? 'Only PDFs and photos can be read' : 'Up to three files'}
        >
          Skipped: {refused.names.join(', ')}
        </Alert>
      )}
      {files.length > 0 && (
        <ul className={styles.files} aria-label="Your files">
          {files.map((file) => (
            <FileRow
              key={file.key}
              file={file}
              onRetry={() => retry(file.key)}
              onRemove={() => remove(file.key)}
            />
          ))}
        </ul>
      )}
      {files.length < MOST_FILES && <MoreFiles own={own} />}
    </>
  )
}

function MoreFiles({ own: { files, choose } }: { readonly own: OwnFiles }) {
  const isFirst = files.length === 0
  return (
    <DropZone
      label="Drop files here"
      accept="application/pdf,image/*"
      choose={isFirst ? 'Choose files' : 'Add another'}
      shape={isFirst ? 'tall' : 'low'}
      onFiles={choose}
    >
      {isFirst && <IconFileUpload size={30} aria-hidden />}
      {isFirst && (
        <p>
          Up to three quotes or invoices you’ve sent: PDFs or photos. <span>Drop them here, or</span>
        </p>
      )}
    </DropZone>
  )
}

interface FileRowProps {
  readonly file: OwnFile
  readonly onRetry: () => void
  readonly onRemove: () => void
}

function FileRow({ file: { name, state }, onRetry, onRemove }: FileRowProps) {
  const canRetry = state.kind === 'lost' || (state.kind === 'failed' && state.canRetry)
  return (
    <li className={styles.file} data-state={state.kind}>
      <StateIcon kind={state.kind} />
      <div className={styles.fileWords}>
        <strong>{name}</strong>
        <output>{stateText(state)}</output>
      </div>
      {canRetry && (
        <Button variant="default" size="sm" onClick={onRetry}>
          Try again <VisuallyHidden>&nbsp;{name}</VisuallyHidden>
        </Button>
      )}
      <ActionIcon variant="subtle" color="gray" size={44} aria-label={`Remove ${name}`} onClick={onRemove}>
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </li>
  )
}

function StateIcon({ kind }: { readonly kind: OwnFile['state']['kind'] }) {
  if (kind === 'reading') return <Loader size={20} aria-hidden />
  if (kind === 'failed') return <IconAlertTriangle size={20} aria-hidden />
  return kind === 'lost' ? <IconWifiOff size={20} aria-hidden /> : <IconFileText size={20} aria-hidden />
}

function stateText(state: OwnFile['state']): string {
  if (state.kind === 'reading') return progressText(state.progress)
  if (state.kind === 'failed') return state.message
  return state.kind === 'lost' ? 'Connection lost. Your file is still here.' : 'Read'
}
