import { Button, FileButton } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useFileDrop } from '../../ui/use-file-drop.ts'
import styles from './Photos.module.css'
import type { PhotoUploads } from './use-photo-uploads.ts'

interface AddPhotosProps {
  readonly uploads: PhotoUploads
  readonly isEmpty: boolean
  readonly isFull: boolean
}

/** Where photos are taken, picked or dropped; a phone offers its camera and its gallery. */
export function AddPhotos({ uploads, isEmpty, isFull }: AddPhotosProps) {
  const { zone, picker } = useFileDrop(uploads.choose)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is another way to the button in it
    <section className={styles.drop} aria-label="Drop photos here" {...zone}>
      <p>
        {isEmpty ? 'Show how it looks now, what you’ll change, or a job like it. ' : ''}
        <span className={styles.desk}>Drop or paste photos here, or</span>
      </p>
      <FileButton {...picker} accept="image/jpeg,image/png,image/webp" disabled={isFull}>
        {(button) => (
          <Button
            variant="default"
            leftSection={<IconPhotoPlus size={18} aria-hidden />}
            disabled={isFull}
            {...button}
          >
            Add photos
          </Button>
        )}
      </FileButton>
    </section>
  )
}
