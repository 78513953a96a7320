import { ActionIcon, Button, Loader, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconFile, IconX } from '@tabler/icons-react'
import { fileSize } from '../../../ui/file-size.ts'
import styles from '../Messages.module.css'
import type { ChosenFile, ChosenFilesState } from './use-chosen-files.ts'

/** What goes with the next message, each with its outcome. */
export function ChosenFiles({ files }: { readonly files: ChosenFilesState }) {
  const { chosen, refusal } = files
  return (
    <>
      {refusal !== null && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label="Files to send">
          {chosen.map((one) => (
            <li key={one.key}>
              <StateIcon state={one.state} />
              <span className={styles.chosenName}>
                {one.file.name} <small>{fileSize(one.file.size)}</small>
                {one.reason !== undefined && one.state === 'failed' && (
                  <span role="alert" className={styles.refusal}>
                    {one.reason}
                  </span>
                )}
              </span>
              {one.state === 'failed' && (
                <Button variant="default" onClick={() => files.retry(one.key)}>
                  Try again
                </Button>
              )}
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={`Remove ${one.file.name}`}
                onClick={() => files.remove(one.key)}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function StateIcon({ state }: Pick<ChosenFile, 'state'>) {
  if (state === 'uploading')
    return (
      <output>
        <Loader size={20} aria-hidden />
        <VisuallyHidden>Uploading</VisuallyHidden>
      </output>
    )
  return state === 'failed' ? <IconAlertTriangle size={20} aria-hidden /> : <IconFile size={20} aria-hidden />
}
