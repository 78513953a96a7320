import { ActionIcon } from '@mantine/core'
import { IconRotateClockwise, IconX } from '@tabler/icons-react'
import { fileSize } from '../../../ui/file-size.ts'
import { stateText } from './state-text.ts'
import styles from './Upload.module.css'
import { isBusy, type Upload, uploadActions } from './upload-store.ts'

interface ChosenFileProps {
  readonly item: Upload
  /** Its result is in the panel beside. */
  readonly isShown: boolean
}

/** One of the files that were chosen, with its own state. */
export function ChosenFile({ item, isShown }: ChosenFileProps) {
  const { key, file, state } = item
  const words = (
    <>
      <strong>{file.name}</strong>
      <span>
        {fileSize(file.size)} · {stateText(item)}
      </span>
    </>
  )
  return (
    <li className={styles.file} data-shown={isShown || undefined}>
      {state.kind === 'chosen' ? (
        <div className={styles.name}>{words}</div>
      ) : (
        <button
          type="button"
          className={styles.name}
          aria-current={isShown}
          onClick={() => uploadActions.select(key)}
        >
          {words}
        </button>
      )}
      {state.kind === 'failed' && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={`Try ${file.name} again`}
          onClick={() => uploadActions.retry(key)}
        >
          <IconRotateClockwise size={20} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={`${isBusy(item) ? 'Cancel' : 'Remove'} ${file.name}`}
        onClick={() => uploadActions.remove(key)}
      >
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </li>
  )
}
