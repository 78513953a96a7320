import { ActionIcon, Button, Loader } from '@mantine/core'
import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import styles from './Photos.module.css'
import type { PendingPhoto, PhotoUploads } from './use-photo-uploads.ts'

/** What was chosen and is not on the quote yet, and why. */
export function PendingPhotos({ uploads }: { readonly uploads: PhotoUploads }) {
  const { pending, refusal } = uploads
  return (
    <>
      {refusal !== null && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      {pending.length > 0 && (
        <ul className={styles.pending} aria-label="Photos being uploaded">
          {pending.map((photo) => (
            <li key={photo.key}>
              <Progress photo={photo} />
              {photo.failure !== undefined && <FailedButtons photo={photo} uploads={uploads} />}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Progress({ photo: { file, failure } }: { readonly photo: PendingPhoto }) {
  return (
    <>
      {failure === undefined ? <Loader size={20} aria-hidden /> : <IconAlertTriangle size={20} aria-hidden />}
      <span className={styles.pendingName}>
        {file.name}
        {failure === undefined ? (
          <output>Uploading</output>
        ) : (
          <span className={styles.refusal} role="alert">
            {failure}
          </span>
        )}
      </span>
    </>
  )
}

function FailedButtons({
  photo: { key, file, isRefused = false },
  uploads,
}: {
  readonly photo: PendingPhoto
  readonly uploads: PhotoUploads
}) {
  return (
    <>
      {!isRefused && (
        <Button variant="default" onClick={() => uploads.retry(key)}>
          Try again
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={`Dismiss ${file.name}`}
        onClick={() => uploads.dismiss(key)}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </>
  )
}
